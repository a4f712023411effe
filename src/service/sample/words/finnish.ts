import { list, type WordBook } from './word-book.ts'

export const finnish: WordBook = {
  language: 'fi',
  versions: { live: 'Live', acoustic: 'Akustinen', remix: 'Remix', instrumental: 'Instrumentaali' },
  slots: {
    woman: list(`Aino | Helmi | Venla | Siiri | Lumi | Iida | Elsa | Kerttu`),
    man: list(`Eetu | Onni | Väinö | Aleksi | Joonas | Oskari | Veikka | Juhani`),
    family: list(
      `Koskela | Lahtinen | Rantanen | Mäkipää | Halonen-Virta | Salmela | Niemistö | Ojala | Harju | Kivelä | Lumikangas`,
    ),
    person: list(`{woman} {family} | {man} {family} | {mono} | {mono}`),
    writer: list(`{woman} {family} | {man} {family}`),
    mono: list(`Jääkuu | Ahti | Melisa Yö | Vilperi | Kuningas Poju | Routa`),
    group: list(`{g} | {g} | {g}`),
    g: list(
      `Kesäyö | Pohjoisen Pojat | Sade ja Savu | Viimeinen Bussi | Hopeakettu | Lauantai | Tyttöjen Tähden | Asfalttiprinssi`,
    ),
    song: list(`{l} | {l} | {l} | {s} | {s} | {a} {n} | {n2} {paikka} | {imp}
      | {kuka} {mita} | {kuka} {mita} | {kuka} {mita} | {s} {paikka} | {s} {paikka}`),
    l: list(
      `Mä en nuku enää | Tuu takas {paikkaan} | Sä olit mun | Kaikki loppuu aikanaan | Ei kukaan tiedä | Soita mulle {milloin} | Vielä yks tanssi | Kunpa tietäisit | Mennään {paikkaan} | Aurinko nousee {paikka} | Anna olla | Jos jäisit`,
    ),
    paikka: list(`Helsingissä | Turussa | Lapissa | rannalla | Oulussa`),
    paikkaan: list(`Tampereelle | kotiin | Lappiin | rannalle | Poriin`),
    milloin: list(`aamulla | huomenna | yöllä | sunnuntaina`),
    s: list(
      `Revontulet | Keskikesä | Sydäntalvi | Ikuisesti | Hiljaisuus | Tähtisade | Kaipuu | Usva | Lumihiutale | Perhosia | Myrsky | Kohtalo | Juhannus | Karuselli`,
    ),
    a: list(`Viimeinen | Pitkä | Valkoinen | Sininen | Hiljainen`),
    n: list(`kesä | yö | valssi | taivas | kirje | ilta`),
    n2: list(`Yö | Kesä | Sade | Rakkaus | Syksy`),
    imp: list(`Tanssi mun kanssa {milloin} | Älä mene | Pidä kiinni | Unohda mut | Sano se {milloin}`),
    kuka: list(`Äiti | Kaupunki | Mun sydän | Yö | Kuu`),
    mita: list(`ei nuku | tietää | odottaa | valvoo | itkee | muistaa`),
    album: list(`{s} | {a} {n} | {n2} {paikka} | {s} ja {s}`),
    christmas: list(`Joulu {paikka} | Lunta ja valoja | Jouluksi kotiin | Kynttilät ikkunalla`),
  },
}
