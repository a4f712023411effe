import { list, type WordBook } from './word-book.ts'

export const tagalog: WordBook = {
  language: 'tl',
  versions: { live: 'Live', acoustic: 'Acoustic', remix: 'Remix', instrumental: 'Minus One' },
  slots: {
    woman: list(`Mayumi | Dalisay | Bea Amor | Katrina | Ligaya | Althea`),
    man: list(`Miggy | Paolo | Joaquin | Migo | Andrei | Jericho`),
    family: list(`Salazar | Manalo | Bautista-Cruz | Dimaculangan | Villafuerte | Ocampo | Lacson | Magbanua`),
    person: list(`{woman} {family} | {man} {family} | {mono} | {mono}`),
    writer: list(`{woman} {family} | {man} {family}`),
    mono: list(`Tala Rei | Bugoy K | Hiraya | Sinag | Alon`),
    group: list(`{g} | {g} | {g}`),
    g: list(`Jeepney Stop | Kwatro Kantos | Tag-ulan | Sampaguita Street | Huling Biyahe | PRISM6 | Merienda`),
    song: list(`{p} | {p} | {p} | {n} {a} | {n} {a} | {s} | {s} | Sa {sa} | {e}
      | {sino} {ano} | {sino} {ano} | {sino} {ano} | {ilan} {bagay} | {ilan} {bagay} | {n} {a} | {s} {sa2} | {s} {sa2}`),
    p: list(
      `Uwi Ka Na | Hindi Na Kita {v} | Sana Ikaw {na} | Kung {v} Mo Lang | Paano Kung Tayo | Miss Na Kita {na} | Wag Ka Munang Umalis | Ikaw at Ako {na} | Di Ko Masabi | Hanggang Saan {na} | Ayoko Nang {v}`,
    ),
    v: list(`Hahanapin | Mahalin | Iiyak | Alam | Hintayin`),
    na: list(`Pa Rin | Sa Ulan | Ngayong Gabi | Na Lang`),
    n: list(`Gabi | Liham | Ulan | Puso | Awit | Tag-init`),
    a: list(`ng Pasko | na Tahimik | Para Sa'yo | na Walang Hanggan | ng Bulan | sa Maynila`),
    s: list(`Paralumin | Takipsilim | Bituin | Tadhana Natin | Kislap | Ligaw | Panaginip | Hiwaga | Alapaap Blues`),
    sa: list(`Dulo ng Mundo | Ilalim ng Buwan | Bawat Umaga | Kanto | Susunod na Habambuhay`),
    e: list(`Almost Us | Rooftop in Cubao | Ordinary Days | Text Back | Your Jacket | Maybe December`),
    sino: list(`Ikaw | Ako | Siya | Ang Puso | Kahit Sino`),
    ano: list(`Lang Naman | at ang Dagat | Ulit | Pa Rin Pala | Bukas | sa Huli`),
    ilan: list(`Isang | Dalawang | Libong`),
    bagay: list(`Sulat | Gabi | Halik | Dahilan | Hakbang | Bituin`),
    sa2: list(`sa Baguio | Mo | Natin | Ngayon | sa Davao`),
    album: list(`{s} | {n} {a} | {e}`),
    christmas: list(`Pasko Sa'tin | Parol sa {sa} | Noche Buena, Ikaw | Setyembre Pa Lang, Pasko Na`),
  },
}
