import { book } from './word-book.ts'

export const arabic = book('ar')`
versions: Live | Acoustic | Remix | موسيقى
featuring: مع
and: و
woman: ليلى | نورهان | ياسمين | سلمى | هالة | جود | ريتال | شهد | دانا | ميار
man: كريم | عمرو | طارق | زياد | حسام | فارس | باسل | سيف | رامي | نايف
family: الشناوي | المنصوري | الحداد | البدري | الزهراني | الخطيب | العطار | الراوي | الكيلاني | النجار | الصباغ
person: {woman} {family} | {man} {family} | {man} {family} | {mono} | {mono}
writer: {man} {family} | {woman} {family}
mono: ويدا | شمس الليل | دبور 90 | نجمة | سلطان النيل | غيمة | بركان | أبو ضي
group: فرقة {g} | {g} | {g}
g: مسار ثالث | سكة حديد | باب البحر | آخر الشارع | ضوء القمر القديم
song: {j} | {j} | {j} | {j} | {s} | {s} | {s} | {n} {a} | {n} {a} | يا {ya} | يا {ya} | بدون {b} | {imp} | {n} {f} | {n} {f} | {n} {f} | {kam} {sh} | {kam} {sh} | {kam} {sh} | {s} {f} | {s} {f} |
  {min} {fi} | {min} {fi} | {min} {fi}
j: مش راجع تاني | قلبي معاك يا {ya} | وحشتني الليلة دي | ليه بعدت عني | كل يوم بسأل عليك | ما عاد بدي إياك | قالوا عني كتير | اشتقت لك في الغربة | بكرة تعرف قيمتي | سهران والناس نايمة | فين أيامنا |
  مين قدك | لو ترجع يوم | على بالي دايما
s: غروب | مرايا | رسالة | حنين | سراب | عاصفة | وعود | دوامة | مشوار | نسيان | صدفة | شباك | موال | سكوت | نبض | ميعاد
n: ليل | حب | قلب | صيف | شوق | عمر
a: طويل | ضايع | قديم | غريب | بعيد | تاني
ya: قمر | روحي | غايب | هوى | طير | بحر | دنيا
b: وداع | كلام | سبب | عنوان
imp: تعال {t} | سامحني {t} | ارقص معايا | لا تسأل {t} | خليك {t}
t: الليلة | بكرة | قريب | مرة تانية
f: في القاهرة | على البحر | من غيرك | آخر الليل | قبل الفجر | بعد الوداع
kam: ألف | ميت | سبع
sh: ليلة | كلمة | حكاية | بوسة | سنة | دمعة
min: قلبي | حبيبي | القمر
fi: ما ينام | يسأل عنك | زعلان | بيغني | رجع تاني | عارف
album: {s} | {n} {a} | {s} و{s} | حكايات {s}
christmas: ليلة العيد
`

export const turkish = book('tr')`
versions: Canlı | Akustik | Remix | Enstrümantal
woman: Defne | Elif | Zeynep | Melis | Nehir | Ceren | Derya | Ilgın | Nil | Asya
man: Kerem | Emre | Baran | Mert | Deniz | Arda | Yiğit | Onur | Tuna | Selim
family: Karaca | Yıldırım | Aksoy | Tekin | Bozkurt | Erdem | Şahinler | Özgen | Kaplan | Uçar | Günay | Sönmez
person: {woman} {family} | {man} {family} | {woman} {family} | {mono} | {mono} | {mono}
writer: {woman} {family} | {man} {family}
mono: Uzay | Platon B | Batuhan K | Lodos | Mavi Gece | Ezgin | Motif | Gölge | Çakıl 34 | Semih Ay
group: {g} | {g} | {g}
g: Yedinci Durak | Son Vapur | Kayıp Şehir | Çatı Katı | Gece Bekçileri | Mor Salkım
song: {c} | {c} | {c} | {c} | {c} | {s} | {s} | {s} | {a} {n} | {a} {n} | {n2} {n3} | {imp} | {yer} | {kim} {ne} | {kim} {ne} | {kim} {ne} | {sayi} {sey} | {sayi} {sey} | {sayi} {sey} | {a} {s2} |
  {a} {s2} | {yerde} {s2} | {yerde} {s2}
c: Beni Arama | Sen Gidince | Uyku Tutmuyor | Bir Daha Sevmem | Unuttum Sandın | Yalan Söyledin Bana | Kimse Bilmesin | Dön Artık {yere} | Bana Bir Şey Olmaz | Gel De Gör | Nerdesin Şimdi |
  Aşk Değil Bu | İki Kelime Yeter | Ben De Bilirdim Gitmeyi | Seninle {yerde} | Geceler Uzun {yerde} | Yağmur Yağar {yerde} | Kalbim Sende Kalsın | Vazgeçtim Senden | Bu Şehir Bizim Değil
yere: İzmir'e | Bana | Eve | Yazdan
yerde: Moda'da | İzmir'de | Kordon'da | Ankara'da | Sahilde | Bodrum'da
s: Fırtına | Pervane | Serseri | Uçurum | Kelebek | Yakamoz | Deli Rüzgar | Martılar | Sarhoş | Gurbet | Kördüğüm | Meçhul | Ateşböceği | Kırık Plak | Yangın Yeri | Poyraz | Zemheri | Efkar
a: Son | Yorgun | Kayıp | Mavi | Eski | Yalancı
n: Bahar | Sokaklar | Mektup | Gözler | Vapur | Yaz | Şarkı
n2: Gönül | Gece | Kalp | Ayrılık | Aşk
n3: Yarası | Nöbeti | Sancısı | Vakti | Oyunu | Treni
imp: Dans Et Benimle | Unut Beni {yerde} | Söyle Ona | Sarıl Bana | Bekle Beni {yerde}
yer: {yerde} Bir Gece | Saat Üç Buçuk | Eylül Akşamı | Pazar Sabahı
kim: Kalbim | Annem | Sevgilim | Gölgem | Aklım | Dünya | Deniz | O Kız
ne: Duymasın | Biliyor | Ağladı | Susmuyor | Uyumuş | Yoruldu | Sende Kaldı | Bekler
sayi: İki | Bin | Yedi | Son Üç | Kırk
sey: Mevsim | Kelime | Yalan | Gece | Mektup | Adım | Veda | Yıldız
s2: Rüzgar | Vals | Masal | Fotoğraf | Akşam | Rüya | Yangın | Yolcu | Hikaye
album: {s} | {a} {n} | {n2} {n3} | {s} ve {s} | {yerde} Son Yaz
christmas: Yeni Yıl Gecesi | Kar Yağıyor {yerde}
`

/** Written in Latin letters, as the market's services show its titles; a few in Devanagari. */
export const hindi = book('hi')`
versions: Live | Unplugged | Remix | Instrumental
woman: Ananya | Kavya | Ishita | Meera | Tanvi | Sanjana | Nandini | Aarohi | Pallavi | Rhea | Simran | Devika
man: Arnav | Rohan | Vikrant | Kabir | Aditya | Nikhil | Varun | Siddharth | Yuvan | Ishaan | Dev | Manav
family: Chaturvedi | Deshpande | Bhatnagar | Iyer | Malhotra | Sengupta | Rathore | Kulkarni | Trivedi | Mehra | Banerji | Saxena | Pillai | Joshi
person: {woman} {family} | {man} {family} | {man} {family} | {woman} {family} | {mono}
writer: {man} {family} | {woman} {family}
mono: MC Galli | Naadbrahm | Toofan Dev | Saanjh | Ustaad J | Baawra
group: {g} | {g} | {man}–{man}
g: Manzil Band | Teesri Duniya | Chai Tapri | Rang Rasiya Collective | Kal Ki Baat
song: {p} | {p} | {p} | {p} | {n} {v} | {n} {v} | {s} | {s} | {tera} {n2} | {tera} {n2} | {n} Ka {n2} | {adj} {n} | {adj} {n} | {dev} | {kab} {kya} | {kab} {kya} | {kab} {kya} | {n} Aur {n2} |
  {n} Aur {n2} | Tu {tu} | Tu {tu} | Main {main} | {shehar} {chiz} | {shehar} {chiz}
p: Kaise Kahoon {tumse} | Phir Milenge Kabhi {kahan} | Jaane Kyun {tumse} | Na Jaa {kahan} | Dil Ruk Sa Gaya | Tum Aaye Nahin | Ek Baar Phir {tumse} | Bheega Sa {n2} | Kuch Toh Hai {tumse} |
  Sun Le Zara | Aaj Bhi {kahan} | Jitna Bhi Chahoon | Bin Bole Sab Keh Diya | Sau Baar Socha | Chal Ghar Chalein Phir | Raat Bhar {kahan} | Khoya Khoya Sa {n2} | Mil Gaye {kahan}
tumse: Tumse | Tujhe | Ab Bhi | Is Dil Se
kahan: Baarish Mein | Us Mod Pe | Sapnon Mein | Shehar Mein | Tere Bina
n: Chaand | Saawan | Ishq | Mausam | Dil | Khwab | Saahil | Aasmaan | Pyaar | Dard
v: Thehar Gaya | Bole | Jaagta Rahe | Bikhre | Dhoondhe Tujhe | Rooth Gaya | Savere Tak
tera: Tera | Mera | Humara | Unka
n2: Saaya | Safar | Nasha | Qissa | Sheher | Intezaar | Dupatta | Jahaan | Afsana
adj: Bekhabar | Anjaan | Gulabi | Aakhri | Dilkash | Khamosh | Albela
s: Fitoor | Aabshaar | Kashish | Bewajah | Lamhe | Roohaniyat | Sifar | Banjaara Mann | Patang | Jugni Nayi | Dhuaan | Raasta | Manmarziyan Nayi | Jhumka Moti
dev: तेरी गली | बारिश की शाम | अनकही | मेरा शहर | चाँद आधा | रंग नए
kab: Kal Raat | Shaam Dhale | Pehli Baar | Kabhi Kabhi | Subah Tak | Der Tak | Har Mausam | Jab Bhi
kya: Tum Mile | Woh Aaye | Dil Roya | Hum Hanse | Yaad Aaye | Baat Chali | Saath Chale | Ghar Aana
tu: Hi Kinara | Jo Kahe | Mera Mausam | Nahin Toh Kya | Hasta Rahe
main: Aur Woh Sadak | Jaagu Raat Bhar | Tera Pata | Rukta Nahin
shehar: Dilli | Bambai | Lucknow | Jaipur | Kolkata
chiz: Ki Shaam | Wali Baarish | Se Door | Ki Galiyan | Express
album: {s} | {tera} {n2} | {n} {v} | {adj} {n} (Original Motion Picture Soundtrack) | {s} & Other Stories
christmas: Nayi Subah
`

/** Written in Latin letters, as the market's services show its titles. */
export const punjabi = book('pa')`
woman: Harleen | Jasmeen | Navdeep | Gurnoor | Simrat
man: Gurvir | Harjot | Manjinder | Jassi | Prabh | Navraj | Karanvir | Balraj
family: Sekhon | Brar | Dhaliwal | Randhawa | Virk | Grewal | Mander | Cheema | Toor
person: {man} {family} | {man} {family} | {woman} {family} | {man}
writer: {man} {family} | {man} {family}
group: {man} x {man} | Pind Wale | The {family} Boyz
song: {n} {m} | {n} {m} | {p} | {p} | {s} | {num} {n2} | {n2} {city} | {n2} Te {n} | {n2} Te {n} | {n} {city2} | {n} {city2} | {kinna} {kih} | {kinna} {kih}
n: Jatt | Gabru | Mutiyaar | Yaari | Kangna | Munda | Gaddi | Asla | Akhiyan
m: Te Jawaani | Bolda | Nachdi | Di Tor | Ni Rukda | Shehar Di | Wali Gall | 2.0 | da Swag
p: Dil Mangdi | Teri Meri Bani Na | Pichhe Pichhe {city} | Nachna Saari Raat | Chhad Ke Na Ja | Kinna Sohna Lagda Eh | Yaar Mere Wakhre | Haan Kar De
s: Sardari | Velly | Kaafla | Surma | Rutba | Phulkari | Drippy Desi | Lalkaare | Chandigarh Nights | Parandi
num: 5 | 47 | 22 | 100
n2: Gaddiyan | Taare | Gallan | Murabbe
city: Toronto Ton | Patiala | Surrey Wali | Ludhiana
city2: From Moga | in Brampton | Bathinda Da | Amritsari
kinna: Mera | Tera | Sohna | Pehla
kih: Pyaar | Viah | Naam | Supna | Yaar | Challa
album: {s} | {n} {m} | {s} EP | {num} {n2}
christmas: Lohri Nights
`
