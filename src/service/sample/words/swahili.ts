import { list, type WordBook } from './word-book.ts'

export const swahili: WordBook = {
  language: 'sw',
  versions: { live: 'Live', acoustic: 'Acoustic', remix: 'Remix', instrumental: 'Instrumental' },
  slots: {
    woman: list(`Wanjiru | Zawadi | Achieng | Neema`),
    man: list(`Baraka | Otieno | Juma | Kamau`),
    family: list(`Njoroge | Odhiambo | Mwangi | Kiprop | Hassan`),
    person: list(`{woman} {family} | {man} {family} | {stage} | {stage}`),
    writer: list(`{woman} {family} | {man} {family}`),
    stage: list(`Bahari Boy | Nyota K | Simba Wawili | Malkia Zee`),
    group: list(`Nairobi Sauti Club | Pwani Stars | Matatu Sound`),
    song: list(`{s} | {s} | {p} | {p} | {n} {a}
      | {n} {a} | {n} ya {n6} | {n} ya {n6} | {n} ya {n6} | {s} {t} | {s} {t}`),
    s: list(`Karibu Nyumbani | Tulia | Safari Njema | Sitaki | Upepo | Nipe Muda | Rafiki | Usiku Mwema`),
    p: list(`Nakupenda {t} | Rudi {t} | Usiniache {t} | Twende {t} | Moyo Wangu {t}`),
    t: list(`Mombasa | Leo | Tena | Kesho | Usiku`),
    n: list(`Mapenzi | Ndoto | Mvua | Barua | Safari | Nyota | Barabara | Zawadi`),
    a: list(`ya Kweli | ya Pwani | Mpya | ya Mama`),
    n6: list(`Usiku | Pwani | Zamani | Moyo | Asubuhi`),
    album: list(`{s} | {n} {a}`),
    christmas: list(`Krismasi Nyumbani`),
  },
}
