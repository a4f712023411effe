import { book } from './word-book.ts'

export const thai = book('th')`
woman: ใบเฟิร์น | น้ำหวาน | ปลายฟ้า | มะลิ | ดาวเหนือ
man: ต้นกล้า | ภูผา | นนท์ธี | กันต์ | เข้ม
family: ศรีสวัสดิ์ชัย | วงศ์ทอง | จันทร์แก้ว | รัตนกุล | สุขใส
person: {woman} {family} | {man} {family} | {mono} | {mono}
writer: {man} {family} | {woman} {family}
mono: MAPRANG K | ฟ้าใส | TONKLA | หมอกเช้า | NAMO
group: {g} | {g}
g: Last Songthaew | ดาวตกดิน | SUNDAY RAIN | ปลายทาง | Midnight Tuk | บ้านไม้ริมน้ำ | FOREVER FEB
song: {p} | {p} | {p} | {s} | {s} | {a}{n} | {e} | {ra}{t} | {ra}{t} | {ra}{t} | {ra}{t} | {a}{n} | {s}{tt} | {s}{tt} | {s}{tt} | {ea} {en}
p: อย่าเพิ่งไป | คิดถึงเธอ{t} | ไม่เป็นไรนะ | รักเธอเหมือนเดิม | กลับมาได้ไหม | เธอคือคนสุดท้าย | ฝันถึงเธอ{t} | แค่เพื่อนก็พอ | ลืมไม่ลงสักที | รอเธอ{t} | เจ็บแต่จบ | บอกรัก{t} | ยังอยู่ตรงนี้
t: ทุกคืน | ในวันฝนตก | อีกครั้ง | ที่ทะเล | ตอนเช้า | ริมแม่น้ำ | เมื่อวาน
s: ฝนเดือนหก | แสงจันทร์ | ปลายฝน | เงา | รอยยิ้ม | ทางกลับบ้าน | ดาวดวงเดิม | หน้าหนาว | กาแฟเย็น | ไกลหัวใจ
a: คืน | วัน | เพลง
n: สุดท้าย | ที่ไม่มีเธอ | ของเรา | เหงา ๆ | ที่เราเจอกัน | ที่ฝนไม่ตก | ธรรมดา | พิเศษ
e: Sabai Night | Monsoon Love | Blue Siam | Good Night Krub | Soi 9
ra: ยังรัก | กอดฉัน | เหงา | เจอกัน | ใจหาย | โทรหา | ร้องเพลง | พบเธอ
tt: ของเธอ | ปีที่แล้ว | ในใจ | ไม่มีวันลืม | วันนั้น
ea: Mango | Lonely | Sleepy | Neon | Rainy
en: Bangkok | Soi | Sunday | Heart | Letter
album: {s} | {e} | {a}{n}
christmas: ปีใหม่กับเธอ
`

export const vietnamese = book('vi')`
versions: Live | Acoustic | Remix | Beat
woman: Thảo Vy | Bảo Ngân | Khánh Chi | Diệu Hân | Quỳnh Mai | An Nhiên
man: Đức Huy | Minh Khôi | Gia Bảo | Hoàng Long | Tuấn Kiệt | Quang Vinh
family: Nguyễn | Trần | Lê | Phạm | Đặng | Vũ
person: {woman} | {man} | {family} {man} | {family} {woman} | {mono} | {mono}
writer: {family} {man} | {family} {woman}
mono: Mây Trắng | Rider K | Lam An | Sóng 98 | Hạ Miên | Bụi
group: {g} | {g}
g: Chuyến Tàu Cuối | Gió Mùa Band | Hẻm Nhỏ | Ngày Mưa | Ba Miền
song: {p} | {p} | {p} | {s} | {s} | {n} {a} | {n} {a} | Em Và {n} | Anh Và {n} | {ai} {gi} | {ai} {gi} | {ai} {gi} | {ai} {gi} | {so} {n5} | {so} {n5} | {n} {o} | {n} {o} | {n} {o}
p: Đừng Về Vội | Nhớ Em {t} | Mình Đã Từng Yêu | Ngủ Ngon Nhé Em | Ai Cũng Có Một Thời | Về Với Anh {t} | Lỡ Thương Rồi | Không Còn Gì Để Nói | Chờ Em {t} | Gửi Người Năm Ấy | Yêu Là Đau |
  Quên Đi Thôi | Một Mình {t}
t: Đêm Nay | Mùa Đông | Ở Sài Gòn | Cuối Phố | Dưới Mưa
s: Hoàng Hôn | Bão Đêm | Tháng Tư Vàng | Mây | Hạ Cuối | Lạc Phố | Cơn Mưa Đầu | Hẹn Ước | Gió Lạ | Bến Cũ
n: Đêm | Phố | Mùa Hè | Nỗi Nhớ | Cánh Thư | Nắng
a: Không Em | Dịu Dàng | Cũ | Xa Xôi | Chưa Kể | Vội Vàng
ai: Anh | Em | Mẹ | Người Ta | Trái Tim | Thành Phố
gi: Không Khóc | Quên Rồi | Chờ Ai | Vẫn Ở Đây | Biết Không | Đi Xa | Hát Một Mình
so: Một | Hai | Trăm | Ngàn
o: Đà Lạt | Hà Nội | Hội An | Ngày Cũ | Tuổi Hai Mươi
n5: Đêm Trắng | Lời Hứa | Cơn Mưa | Nụ Hôn | Chuyến Xe | Bài Ca
album: {s} | {n} {a} | Chuyện Của {n}
christmas: Giáng Sinh Xa Nhà
`

export const indonesian = book('id')`
versions: Live | Akustik | Remix | Instrumental
woman: Kirana | Ayudia | Laras | Nadhira | Sekar | Tiara Putri | Maharani | Intan | Dewi Ratih | Anisa
man: Bagas | Raka | Fajar | Dimas | Satria | Galih | Rangga | Ilham | Yoga | Arya
family: Prasetya | Wicaksono | Nugraha | Hapsari | Mahendra | Siregar | Kusuma | Tampubolon | Permana | Lestari | Pangestu
person: {woman} {family} | {man} {family} | {woman} {family} | {man} {family} | {mono}
writer: {man} {family} | {woman} {family}
mono: Senandika | Bumi Arum | Hujan Sore | Nala | Kalem R | Rimba
group: {g} | {g} | {g}
g: Senja di Atap | Kereta Malam | Payung Merah | Ruang Tunggu | Kopi Pagi | Anak Pulau | Langit Selatan | The Becak
song: {p} | {p} | {p} | {p} | {n} {a} | {n} {a} | {n} {a} | {s} | {s} | Tanpa {tanpa} | {n} di {kota} | {n} di {kota} | Andai {andai} | {siapa} {apa} | {siapa} {apa} | {siapa} {apa} | {jml} {hal} |
  {jml} {hal} | {jml} {hal} | {s} {a} | {s} di {kota}
p: Jangan Pergi Dulu | Masih Tentang {s} | Aku Tak Apa | Pulanglah ke {kota} | Kau Bukan Milikku Lagi | Sampai Nanti, {s} | Cinta Tak Pernah {tp} | Bila {s} Datang | Kita yang {tp} | Rindu Ini {tp} |
  Maaf, Aku {tp} | Sekali Lagi Saja | Titip Salam untuk {s} | Hati yang {tp}
tp: Salah Alamat | Terlambat | Sederhana | Lelah | Menunggu | Pulang
n: Hujan | Senja | Rindu | Malam | Surat | Pelukan | Janji | Bulan | Kopi | Jarak
a: Terakhir | Bulan Juni | Tak Bertuan | Sendiri | untuk Ibu | yang Hilang | Kedua | Lama | Sementara
s: Kemarin | Senyummu | Semesta | Angin | Bayangan | Langkah | Cahaya | Luka | Mentari | Aksara | Purnama | Kenangan
tanpa: Jeda | Kamu | Alasan | Nama | Kata
kota: Bandung | Jogja | Malang | Kota Tua | Makassar | Ubud | Medan
andai: Waktu Berhenti | Kau Tahu | Kita Jujur | Bisa Kembali
siapa: Ibu | Kau | Aku | Dia | Mereka | Hatiku | Kota Ini
apa: Tak Pernah Tahu | Pergi Lagi | Masih di Sini | Ingin Pulang | Belum Tidur | Lupa Namaku
jml: Seribu | Dua | Sepuluh | Separuh
hal: Janji | Malam | Langkah | Cerita | Purnama | Alasan
album: {n} {a} | {s} | {n} di {kota} | {s} & {s} | Catatan {s}
christmas: Natal di {kota} | Malam {s}
`

export const malay = book('ms')`
versions: Live | Akustik | Remix | Minus One
woman: Aisyah | Nur Iman | Syafiqa | Hanis | Dayana
man: Haziq | Amirul | Faris | Danish | Iskandar
family: Zulkifli | Rahimi | Osman | Yusoff | Kamal
person: {woman} {family} | {man} {family} | {mono}
writer: {woman} {family} | {man} {family}
mono: Naufal D | Layar | MK Kita
group: Bunga Raya Club | Malam Minggu | Lorong 5
song: {p} | {p} | {n} {a} | {n} {a} | {s} | {n} {a} | {n} {nn} | {n} {nn} | {n} {nn} | {s} {nn} | {s} {nn}
p: Kau Tetap di Hati | Tak Guna Menyesal | Pulang ke Kampung | Biar Aku Pergi | Sayang Sampai Sini | Kerana Kau Ada
n: Cinta | Rindu | Janji | Malam | Warkah
a: Seribu Tahun Lagi | Buat Kekasih | di Kuala | Terpendam | Yang Tertinggal
s: Gerimis | Bayu | Pelangi | Takdir | Merpati | Angkasa
nn: di Hati | Semalam | Kita | Sahaja | Terindah | Untukmu
album: {s} | {n} {a}
christmas: Salam Raya
`

export const tagalog = book('tl')`
versions: Live | Acoustic | Remix | Minus One
woman: Mayumi | Dalisay | Bea Amor | Katrina | Ligaya | Althea
man: Miggy | Paolo | Joaquin | Migo | Andrei | Jericho
family: Salazar | Manalo | Bautista-Cruz | Dimaculangan | Villafuerte | Ocampo | Lacson | Magbanua
person: {woman} {family} | {man} {family} | {mono} | {mono}
writer: {woman} {family} | {man} {family}
mono: Tala Rei | Bugoy K | Hiraya | Sinag | Alon
group: {g} | {g} | {g}
g: Jeepney Stop | Kwatro Kantos | Tag-ulan | Sampaguita Street | Huling Biyahe | PRISM6 | Merienda
song: {p} | {p} | {p} | {n} {a} | {n} {a} | {s} | {s} | Sa {sa} | {e} | {sino} {ano} | {sino} {ano} | {sino} {ano} | {ilan} {bagay} | {ilan} {bagay} | {n} {a} | {s} {sa2} | {s} {sa2}
p: Uwi Ka Na | Hindi Na Kita {v} | Sana Ikaw {na} | Kung {v} Mo Lang | Paano Kung Tayo | Miss Na Kita {na} | Wag Ka Munang Umalis | Ikaw at Ako {na} | Di Ko Masabi | Hanggang Saan {na} |
  Ayoko Nang {v}
v: Hahanapin | Mahalin | Iiyak | Alam | Hintayin
na: Pa Rin | Sa Ulan | Ngayong Gabi | Na Lang
n: Gabi | Liham | Ulan | Puso | Awit | Tag-init
a: ng Pasko | na Tahimik | Para Sa'yo | na Walang Hanggan | ng Bulan | sa Maynila
s: Paralumin | Takipsilim | Bituin | Tadhana Natin | Kislap | Ligaw | Panaginip | Hiwaga | Alapaap Blues
sa: Dulo ng Mundo | Ilalim ng Buwan | Bawat Umaga | Kanto | Susunod na Habambuhay
e: Almost Us | Rooftop in Cubao | Ordinary Days | Text Back | Your Jacket | Maybe December
sino: Ikaw | Ako | Siya | Ang Puso | Kahit Sino
ano: Lang Naman | at ang Dagat | Ulit | Pa Rin Pala | Bukas | sa Huli
ilan: Isang | Dalawang | Libong
bagay: Sulat | Gabi | Halik | Dahilan | Hakbang | Bituin
sa2: sa Baguio | Mo | Natin | Ngayon | sa Davao
album: {s} | {n} {a} | {e}
christmas: Pasko Sa'tin | Parol sa {sa} | Noche Buena, Ikaw | Setyembre Pa Lang, Pasko Na
`
