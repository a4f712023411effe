import { list, type WordBook } from './word-book.ts'

export const hungarian: WordBook = {
  language: 'hu',
  versions: { live: 'Élő', acoustic: 'Akusztikus', remix: 'Remix', instrumental: 'Instrumentális' },
  slots: {
    woman: list(`Dorka | Boglárka | Hanna | Zsófi | Luca | Janka`),
    man: list(`Bence | Máté | Ákos | Dani | Levente | Botond`),
    family: list(`Szabados | Fehérvári | Halmos | Kárpáti-Nagy | Vadász | Erdélyi | Balla`),
    person: list(`{family} {woman} | {family} {man} | {mono}`),
    writer: list(`{family} {woman} | {family} {man}`),
    mono: list(`Azure Blu | Dészi Károly | Vihar | Krúdi Jr | Sólyom`),
    group: list(`Esti Kornélok | Blaha Hajnal | Kék Óra | Margitsziget | Utolsó Metró`),
    song: list(`{m} | {m} | {m} | {s} | {s} | {a} {n} | {n2} Budapesten | {imp}
      | {ki} {mit} | {ki} {mit} | {ki} {mit} | {hany} {mi} | {hany} {mi} | {n2} és {n2}`),
    m: list(
      `Ne menj még el | Hiányzol | Te meg én | Senki sem alszik | Holnap felhívlak | Mindenki táncol | Esik az eső nálunk | Maradj velem | Hol voltál tegnap | Nem ugyanaz | Vidd haza a szívem | Csak egy nyár volt`,
    ),
    s: list(
      `Délibáb | Vihar előtt | Körhinta | Hajnalodik | Csillagszóró | Visszhang | Pillangó | Szédülés | Tükör | Záróra | Magánhangzók`,
    ),
    a: list(`Utolsó | Kék | Hosszú | Fehér`),
    n: list(`éjszaka | nyár | tánc | levél | vonat`),
    n2: list(`Eső | Tavasz | Éjfél | Hajnal`),
    imp: list(`Táncolj velem | Felejts el | Ölelj át | Gyere közelebb`),
    ki: list(`A szívem | A város | Az éjszaka | Valaki | A Duna`),
    mit: list(`hallgat | nem alszik | tudja | visszavár | hazudik`),
    hany: list(`Két | Ezer | Hét | Száz`),
    mi: list(`levél | éjszaka | hazugság | mosoly | nyár`),
    album: list(`{s} | {a} {n} | {s} és {s}`),
    christmas: list(`Karácsony veled | Hull a hó`),
  },
}
