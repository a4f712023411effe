import { list, type WordBook } from './word-book.ts'

/** Written in Latin letters, as the market's services show its titles. */
export const punjabi: WordBook = {
  language: 'pa',
  versions: { live: 'Live', acoustic: 'Acoustic', remix: 'Remix', instrumental: 'Instrumental' },
  slots: {
    woman: list(`Harleen | Jasmeen | Navdeep | Gurnoor | Simrat`),
    man: list(`Gurvir | Harjot | Manjinder | Jassi | Prabh | Navraj | Karanvir | Balraj`),
    family: list(`Sekhon | Brar | Dhaliwal | Randhawa | Virk | Grewal | Mander | Cheema | Toor`),
    person: list(`{man} {family} | {man} {family} | {woman} {family} | {man}`),
    writer: list(`{man} {family} | {man} {family}`),
    group: list(`{man} x {man} | Pind Wale | The {family} Boyz`),
    song: list(`{n} {m} | {n} {m} | {p} | {p} | {s} | {num} {n2} | {n2} {city}
      | {n2} Te {n} | {n2} Te {n} | {n} {city2} | {n} {city2} | {kinna} {kih} | {kinna} {kih}`),
    n: list(`Jatt | Gabru | Mutiyaar | Yaari | Kangna | Munda | Gaddi | Asla | Akhiyan`),
    m: list(`Te Jawaani | Bolda | Nachdi | Di Tor | Ni Rukda | Shehar Di | Wali Gall | 2.0 | da Swag`),
    p: list(
      `Dil Mangdi | Teri Meri Bani Na | Pichhe Pichhe {city} | Nachna Saari Raat | Chhad Ke Na Ja | Kinna Sohna Lagda Eh | Yaar Mere Wakhre | Haan Kar De`,
    ),
    s: list(
      `Sardari | Velly | Kaafla | Surma | Rutba | Phulkari | Drippy Desi | Lalkaare | Chandigarh Nights | Parandi`,
    ),
    num: list(`5 | 47 | 22 | 100`),
    n2: list(`Gaddiyan | Taare | Gallan | Murabbe`),
    city: list(`Toronto Ton | Patiala | Surrey Wali | Ludhiana`),
    city2: list(`From Moga | in Brampton | Bathinda Da | Amritsari`),
    kinna: list(`Mera | Tera | Sohna | Pehla`),
    kih: list(`Pyaar | Viah | Naam | Supna | Yaar | Challa`),
    album: list(`{s} | {n} {m} | {s} EP | {num} {n2}`),
    christmas: list(`Lohri Nights`),
  },
}
