import { list, type WordBook } from './word-book.ts'

export const indonesian: WordBook = {
  language: 'id',
  versions: { live: 'Live', acoustic: 'Akustik', remix: 'Remix', instrumental: 'Instrumental' },
  slots: {
    woman: list(`Kirana | Ayudia | Laras | Nadhira | Sekar | Tiara Putri | Maharani | Intan | Dewi Ratih | Anisa`),
    man: list(`Bagas | Raka | Fajar | Dimas | Satria | Galih | Rangga | Ilham | Yoga | Arya`),
    family: list(
      `Prasetya | Wicaksono | Nugraha | Hapsari | Mahendra | Siregar | Kusuma | Tampubolon | Permana | Lestari | Pangestu`,
    ),
    person: list(`{woman} {family} | {man} {family} | {woman} {family} | {man} {family} | {mono}`),
    writer: list(`{man} {family} | {woman} {family}`),
    mono: list(`Senandika | Bumi Arum | Hujan Sore | Nala | Kalem R | Rimba`),
    group: list(`{g} | {g} | {g}`),
    g: list(
      `Senja di Atap | Kereta Malam | Payung Merah | Ruang Tunggu | Kopi Pagi | Anak Pulau | Langit Selatan | The Becak`,
    ),
    song: list(
      `{p} | {p} | {p} | {p} | {n} {a} | {n} {a} | {n} {a} | {s} | {s} | Tanpa {tanpa} | {n} di {kota} | {n} di {kota} | Andai {andai}
      | {siapa} {apa} | {siapa} {apa} | {siapa} {apa} | {jml} {hal} | {jml} {hal} | {jml} {hal} | {s} {a} | {s} di {kota}`,
    ),
    p: list(
      `Jangan Pergi Dulu | Masih Tentang {s} | Aku Tak Apa | Pulanglah ke {kota} | Kau Bukan Milikku Lagi | Sampai Nanti, {s} | Cinta Tak Pernah {tp} | Bila {s} Datang | Kita yang {tp} | Rindu Ini {tp} | Maaf, Aku {tp} | Sekali Lagi Saja | Titip Salam untuk {s} | Hati yang {tp}`,
    ),
    tp: list(`Salah Alamat | Terlambat | Sederhana | Lelah | Menunggu | Pulang`),
    n: list(`Hujan | Senja | Rindu | Malam | Surat | Pelukan | Janji | Bulan | Kopi | Jarak`),
    a: list(`Terakhir | Bulan Juni | Tak Bertuan | Sendiri | untuk Ibu | yang Hilang | Kedua | Lama | Sementara`),
    s: list(
      `Kemarin | Senyummu | Semesta | Angin | Bayangan | Langkah | Cahaya | Luka | Mentari | Aksara | Purnama | Kenangan`,
    ),
    tanpa: list(`Jeda | Kamu | Alasan | Nama | Kata`),
    kota: list(`Bandung | Jogja | Malang | Kota Tua | Makassar | Ubud | Medan`),
    andai: list(`Waktu Berhenti | Kau Tahu | Kita Jujur | Bisa Kembali`),
    siapa: list(`Ibu | Kau | Aku | Dia | Mereka | Hatiku | Kota Ini`),
    apa: list(`Tak Pernah Tahu | Pergi Lagi | Masih di Sini | Ingin Pulang | Belum Tidur | Lupa Namaku`),
    jml: list(`Seribu | Dua | Sepuluh | Separuh`),
    hal: list(`Janji | Malam | Langkah | Cerita | Purnama | Alasan`),
    album: list(`{n} {a} | {s} | {n} di {kota} | {s} & {s} | Catatan {s}`),
    christmas: list(`Natal di {kota} | Malam {s}`),
  },
}
