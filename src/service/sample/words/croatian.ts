import { list, type WordBook } from './word-book.ts'

export const croatian: WordBook = {
  language: 'hr',
  versions: { live: 'Uživo', acoustic: 'Akustično', remix: 'Remix', instrumental: 'Instrumental' },
  slots: {
    woman: list(`Lucija | Petra | Marija | Dora | Ema`),
    man: list(`Luka | Ante | Marko | Šime | Jakov`),
    family: list(`Babić-Kos | Radovan | Jurišić | Mandić | Vuletić | Perković`),
    person: list(`{woman} {family} | {man} {family} | {mono}`),
    writer: list(`{woman} {family} | {man} {family}`),
    mono: list(`Bura | Grga Jug | Lana More`),
    group: list(`Klapa Tramuntana | Zadnja Pošta | Plavi Sat | Kavana Split`),
    song: list(`{p} | {p} | {s} | {s} | {f} {fa} | Bez {bez}
      | {f} u {grad2} | {f} u {grad2} | {tko} {sto} | {tko} {sto} | {tko} {sto} | {s} i {s}`),
    p: list(
      `Ne zovi me više | Vrati se u {grad} | Ljubav nam je bila | Samo još večeras | Nitko kao ti | Sanjam {grad} | Pada kiša u {grad2} | Reci mi istinu | Ostani do jutra`,
    ),
    grad: list(`Zadar | Split | Zagreb | Osijek`),
    grad2: list(`Zadru | Splitu | Zagrebu | Rijeci`),
    s: list(`Jugo | Oluja | Zvijezda padalica | Kaleta | Nesanica | Bonaca | Leptiri | Ponoć | Ogledalo | Kavana`),
    f: list(`Noć | Ljubav | Pjesma | Rijeka`),
    fa: list(`bez sna | uz more | posljednja | tuđa`),
    bez: list(`tebe | mora | riječi`),
    tko: list(`Ona | More | Srce | Grad | Mjesec`),
    sto: list(`ne spava | zna | plače | čeka | šuti | pamti`),
    album: list(`{s} | {f} {fa} | {s} i {s}`),
    christmas: list(`Božić u {grad2} | Snijeg na rivi`),
  },
}
