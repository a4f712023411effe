import { list, type WordBook } from './word-book.ts'

export const icelandic: WordBook = {
  language: 'is',
  versions: { live: 'Live', acoustic: 'Órafmagnað', remix: 'Remix', instrumental: 'Instrumental' },
  slots: {
    woman: list(`Sunna | Hrafnhildur | Birta | Katla | Ylfa`),
    man: list(`Kári | Baldur | Sindri | Hlynur | Úlfur`),
    family: list(`Hauksdóttir | Eiríksdóttir`),
    familyM: list(`Hauksson | Eiríksson | Þorsteinsson`),
    person: list(`{woman} {family} | {man} {familyM} | {mono}`),
    writer: list(`{woman} {family} | {man} {familyM}`),
    mono: list(`Þoka | Frosti | Hrafn`),
    group: list(`Norðanátt | Hljóðfall | Blátt Ljós | Vetrarnótt`),
    song: list(`{o} | {o} | {l} | {l} | {a} {n}
      | {o2} {n2} | {o2} {n2} | {o2} {n2} | {o2} {n2} | {o} og {o}`),
    o: list(
      `Norðurljós | Heimþrá | Vetur | Þögn | Sólarupprás | Öldur | Draumur | Snjókorn | Sumarnótt | Eldfjall | Hafið | Myrkur`,
    ),
    l: list(
      `Ég sakna þín | Komdu heim | Ekki fara strax | Þú og ég í Reykjavík | Allt er hljótt | Við dönsum í nótt | Hvar ertu núna`,
    ),
    a: list(`Síðasta | Fyrsta`),
    n: list(`nóttin | ástin | sumarið okkar`),
    o2: list(`Ljós | Orð | Vetur | Draumar | Regn | Blóm`),
    n2: list(`í myrkri | við sjóinn | án þín | í Reykjavík | að eilífu | á Akureyri`),
    album: list(`{o} | {o} & {o} | {a} {n}`),
    christmas: list(`Jól í snjó | Heim um jólin`),
  },
}
