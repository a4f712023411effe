import { list, type WordBook } from './word-book.ts'

export const malay: WordBook = {
  language: 'ms',
  versions: { live: 'Live', acoustic: 'Akustik', remix: 'Remix', instrumental: 'Minus One' },
  slots: {
    woman: list(`Aisyah | Nur Iman | Syafiqa | Hanis | Dayana`),
    man: list(`Haziq | Amirul | Faris | Danish | Iskandar`),
    family: list(`Zulkifli | Rahimi | Osman | Yusoff | Kamal`),
    person: list(`{woman} {family} | {man} {family} | {mono}`),
    writer: list(`{woman} {family} | {man} {family}`),
    mono: list(`Naufal D | Layar | MK Kita`),
    group: list(`Bunga Raya Club | Malam Minggu | Lorong 5`),
    song: list(`{p} | {p} | {n} {a} | {n} {a} | {s}
      | {n} {a} | {n} {nn} | {n} {nn} | {n} {nn} | {s} {nn} | {s} {nn}`),
    p: list(
      `Kau Tetap di Hati | Tak Guna Menyesal | Pulang ke Kampung | Biar Aku Pergi | Sayang Sampai Sini | Kerana Kau Ada`,
    ),
    n: list(`Cinta | Rindu | Janji | Malam | Warkah`),
    a: list(`Seribu Tahun Lagi | Buat Kekasih | di Kuala | Terpendam | Yang Tertinggal`),
    s: list(`Gerimis | Bayu | Pelangi | Takdir | Merpati | Angkasa`),
    nn: list(`di Hati | Semalam | Kita | Sahaja | Terindah | Untukmu`),
    album: list(`{s} | {n} {a}`),
    christmas: list(`Salam Raya`),
  },
}
