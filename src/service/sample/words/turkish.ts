import { list, type WordBook } from './word-book.ts'

export const turkish: WordBook = {
  language: 'tr',
  versions: { live: 'Canlı', acoustic: 'Akustik', remix: 'Remix', instrumental: 'Enstrümantal' },
  slots: {
    woman: list(`Defne | Elif | Zeynep | Melis | Nehir | Ceren | Derya | Ilgın | Nil | Asya`),
    man: list(`Kerem | Emre | Baran | Mert | Deniz | Arda | Yiğit | Onur | Tuna | Selim`),
    family: list(
      `Karaca | Yıldırım | Aksoy | Tekin | Bozkurt | Erdem | Şahinler | Özgen | Kaplan | Uçar | Günay | Sönmez`,
    ),
    person: list(`{woman} {family} | {man} {family} | {woman} {family} | {mono} | {mono} | {mono}`),
    writer: list(`{woman} {family} | {man} {family}`),
    mono: list(`Uzay | Platon B | Batuhan K | Lodos | Mavi Gece | Ezgin | Motif | Gölge | Çakıl 34 | Semih Ay`),
    group: list(`{g} | {g} | {g}`),
    g: list(`Yedinci Durak | Son Vapur | Kayıp Şehir | Çatı Katı | Gece Bekçileri | Mor Salkım`),
    song: list(`{c} | {c} | {c} | {c} | {c} | {s} | {s} | {s} | {a} {n} | {a} {n} | {n2} {n3} | {imp} | {yer}
      | {kim} {ne} | {kim} {ne} | {kim} {ne} | {sayi} {sey} | {sayi} {sey} | {sayi} {sey} | {a} {s2} | {a} {s2} | {yerde} {s2} | {yerde} {s2}`),
    c: list(`Beni Arama | Sen Gidince | Uyku Tutmuyor | Bir Daha Sevmem | Unuttum Sandın | Yalan Söyledin Bana | Kimse Bilmesin | Dön Artık {yere} | Bana Bir Şey Olmaz | Gel De Gör | Nerdesin Şimdi | Aşk Değil Bu | İki Kelime Yeter | Ben De Bilirdim Gitmeyi
      Seninle {yerde} | Geceler Uzun {yerde} | Yağmur Yağar {yerde} | Kalbim Sende Kalsın | Vazgeçtim Senden | Bu Şehir Bizim Değil`),
    yere: list(`İzmir'e | Bana | Eve | Yazdan`),
    yerde: list(`Moda'da | İzmir'de | Kordon'da | Ankara'da | Sahilde | Bodrum'da`),
    s: list(
      `Fırtına | Pervane | Serseri | Uçurum | Kelebek | Yakamoz | Deli Rüzgar | Martılar | Sarhoş | Gurbet | Kördüğüm | Meçhul | Ateşböceği | Kırık Plak | Yangın Yeri | Poyraz | Zemheri | Efkar`,
    ),
    a: list(`Son | Yorgun | Kayıp | Mavi | Eski | Yalancı`),
    n: list(`Bahar | Sokaklar | Mektup | Gözler | Vapur | Yaz | Şarkı`),
    n2: list(`Gönül | Gece | Kalp | Ayrılık | Aşk`),
    n3: list(`Yarası | Nöbeti | Sancısı | Vakti | Oyunu | Treni`),
    imp: list(`Dans Et Benimle | Unut Beni {yerde} | Söyle Ona | Sarıl Bana | Bekle Beni {yerde}`),
    yer: list(`{yerde} Bir Gece | Saat Üç Buçuk | Eylül Akşamı | Pazar Sabahı`),
    kim: list(`Kalbim | Annem | Sevgilim | Gölgem | Aklım | Dünya | Deniz | O Kız`),
    ne: list(`Duymasın | Biliyor | Ağladı | Susmuyor | Uyumuş | Yoruldu | Sende Kaldı | Bekler`),
    sayi: list(`İki | Bin | Yedi | Son Üç | Kırk`),
    sey: list(`Mevsim | Kelime | Yalan | Gece | Mektup | Adım | Veda | Yıldız`),
    s2: list(`Rüzgar | Vals | Masal | Fotoğraf | Akşam | Rüya | Yangın | Yolcu | Hikaye`),
    album: list(`{s} | {a} {n} | {n2} {n3} | {s} ve {s} | {yerde} Son Yaz`),
    christmas: list(`Yeni Yıl Gecesi | Kar Yağıyor {yerde}`),
  },
}
