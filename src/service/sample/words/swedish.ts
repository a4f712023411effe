import { list, type WordBook } from './word-book.ts'

export const swedish: WordBook = {
  language: 'sv',
  versions: { live: 'Live', acoustic: 'Akustisk', remix: 'Remix', instrumental: 'Instrumental' },
  and: ' & ',
  slots: {
    woman: list(`Ebba | Saga | Tuva | Signe | Alva | Linnéa | Freja | Astrid | Moa | Hedda`),
    man: list(`Viggo | Axel | Melker | Sixten | Hampus | Ludvig | Elis | Isak | Tage | Noel`),
    family: list(
      `Hellgren | Ekdahl | Norrby | Sandelin | Wallander-Ek | Björkman | Strömqvist | Åkerfeldt | Lagerlöv | Sjöholm | Rydberg | Öhman | Fagerlund`,
    ),
    person: list(`{woman} {family} | {man} {family} | {woman} {family} | {mono} | {mono}`),
    writer: list(`{woman} {family} | {man} {family} | {man} {family}`),
    mono: list(`Folke Kust | Molnia | Zara Norr | Yusra B | Vinterbarn | Dimma | Jaro Ö | Hjärta 08 | Lilla Varg`),
    group: list(`{g} | {g} | De {gd}`),
    g: list(`Norrsken FM | Kallt Kaffe | Hela Natten | Systrarna Ek | Vita Nätter | Tunnelbana 14`),
    gd: list(`Sista Valserna | Ensamma | Vilda Svanarna`),
    song: list(
      `{mening} | {mening} | {mening} | {mening} | {ord} | {ord} | {ord} | {adj} {n} | {adj} {n} | {n} i {stad} | Utan {utan} | {imp} | {imp} | {tid}
      | {vem} {gor} | {vem} {gor} | {antal} {saker} | {antal} {saker} | {ord} i {stad}`,
    ),
    mening:
      list(`Du var aldrig min | Vi ses i {stad} | Jag saknar dig på {dag} | Snart är det {tid2} | Ingen rör mig som du | Kom hem till {stad} | Jag ljög om {n2} | Säg att du stannar | Allt jag ville ha var {n2} | Håll om mig i {stad} | Om du ändå ringde | Vi dansade i {stad}
      Det är inte kärlek | Låt mig va ifred | Hela {stad} sover | Ikväll är jag {n2}`),
    stad: list(`Göteborg | Malmö | Luleå | Visby | Umeå | Kalmar | Årsta`),
    dag: list(`söndagar | fredagar | nätterna | vintern`),
    tid2: list(`sommar | midsommar | över | morgon`),
    ord: list(
      `Snöängel | Flykten | Vintergatan | Hjärtslag | Havsluft | Regnbåge | Fjärilar | Nattvandrare | Solkatt | Åskväder | Stjärnfall | Livrädd | Midnattssol | Tändsticka | Kaos | Sommarlov | Månsken`,
    ),
    adj: list(`Blåa | Sista | Långa | Vita | Tomma | Förlorade`),
    n: list(`nätter | sommaren | minnen | vågor | ord | gator`),
    n2: list(`du | havet | oss | en lögn | sommaren`),
    utan: list(`dig | ord | mening | slut | sömn`),
    imp: list(
      `Dansa med mig till {stad} | Ring mig på {dag} | Glöm mig | Stanna kvar | Följ mig till {stad} | Släck ljuset`,
    ),
    tid: list(`Tre på natten | Juni igen | Sista tåget till {stad} | Femton minuter`),
    vem: list(`Hon | Hela världen | Mitt hjärta | Natten | Ingen`),
    gor: list(`sover | vet det | ljuger | väntar på mig | dansar ensam`),
    antal: list(`Två | Tusen | Sju | Hundra`),
    saker: list(`nätter | lögner | vintrar | ord | mil`),
    album: list(`{ord} | {adj} {n} | {n} i {stad} | {ord} & {ord} | Allt om {n2}`),
    christmas: list(`Jul i {stad} | Snön över {stad} | Tänd ett ljus för mig | Hemma till jul`),
  },
}
