import { list, type WordBook } from './word-book.ts'

/** Zulu and English as the clubs of Johannesburg and Durban mix them. */
export const zulu: WordBook = {
  language: 'zu',
  versions: { live: 'Live', acoustic: 'Acoustic', remix: 'Remix', instrumental: 'Instrumental' },
  featuring: 'ft.',
  slots: {
    woman: list(`Nomvula | Thandeka | Lindiwe | Zanele | Ayanda`),
    man: list(`Sipho | Thabiso | Mandla | Bongani | Lwazi`),
    family: list(`Dlamini | Mokoena | Khumalo-Nkosi | Sithole | Mabaso | Zwane`),
    person: list(`{stage} | {stage} | {woman} {family} | {man} {family}`),
    writer: list(`{woman} {family} | {man} {family}`),
    stage: list(`DJ Kwena | Log Drum Lwazi | Nomfundo Deep | Mr Sgubhu | Kabelo Keys | Thuli M | Vigro Tone`),
    group: list(`Soweto Deep Unit | {man} & {man} | Durban Vocal Club`),
    song: list(`{z} | {z} | {z} | {e} | {e} | {z} ({e})
      | {z} {zz} | {z} {zz} | {ea2} {en2} | {ea2} {en2} | {ea2} {en2} | {ea2} {en2}`),
    z: list(
      `Ngiyakuthanda Wena | Ubusuku Bonke | Woza La | Inhliziyo Yami | Asambe Siyojaiva | Umlilo Wethu | Thandaza Mama | Izinyembezi | Sala Kahle | Imali Yami | Uthando Lwethu | Ekhaya Futhi | Ilanga Liyashona`,
    ),
    e: list(
      `Piano Sunday | Log Drum Letter | Joburg After Rain | Sgubhu Therapy | Deep in Durban | Amapiano Prayer | Midnight Taxi | Groove Cartel Rd`,
    ),
    zz: list(`Futhi | Namhlanje | Sthandwa | eGoli`),
    ea2: list(`Sunday | Kasi | Midnight | Soulful | Private | Township | Durban`),
    en2: list(`Keys | Groove | Sermon | Shebeen | Sunset | Whistle | Love Call`),
    album: list(`{z} | {e} | {e} EP`),
    christmas: list(`uKhisimusi Ekhaya`),
  },
}
