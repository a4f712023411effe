import { list, type WordBook } from './word-book.ts'

export const polish: WordBook = {
  language: 'pl',
  versions: { live: 'Live', acoustic: 'Wersja akustyczna', remix: 'Remix', instrumental: 'Instrumental' },
  slots: {
    woman: list(`Zofia | Hanna | Kalina | Malwina | Oliwia | Jagoda | Nina | Lena | Gabriela | Róża`),
    man: list(`Kacper | Szymon | Bartosz | Igor | Mikołaj | Wojtek | Antoni | Filip | Tymon | Jeremi`),
    family: list(`Zawadzka | Wilczyńska | Kruk | Sokołowska | Dąbek | Maj | Górecka | Lis | Wrona | Jasińska`),
    familyM: list(`Zawadzki | Wilczyński | Kruk | Sokołowski | Dąbek | Maj | Górecki | Lis | Wrona | Jasiński`),
    person: list(`{woman} {family} | {man} {familyM} | {mono} | {mono} | {mono}`),
    writer: list(`{woman} {family} | {man} {familyM}`),
    mono: list(
      `Szafir | Młody Kozak | Kobza | Żar | Bazyl | Mgła | Ofka Z | Cień 7 | Kiełbas | Oko Noc | Nadia Szum | Soból Jr`,
    ),
    group: list(`{g} | {g} | {g}`),
    g: list(
      `Nocny Tramwaj | Kwiaty z Bloku | Siostry Wrona | Zielona Noc | Pan Listopad | Chłopcy z Pragi | Ostatni Autobus | Dym i Lustra`,
    ),
    song: list(
      `{z} | {z} | {z} | {z} | {s} | {s} | {s} | {am} {m} | {af} {f} | {af} {f} | Bez {bez} | {imp} | {imp} | {m} w {miasto} | {czas}
      | {kto} {robi} | {kto} {robi} | {kto} {robi} | {ile} {czego} | {ile} {czego} | {ile} {czego} | {m} i {m} | {f} w {miasto} | {f} w {miasto} | {s} w {miasto} | Jak {jak} | Jak {jak}`,
    ),
    z: list(
      `Nie dzwoń już do mnie | Kocham cię w {miasto} | Nikt nie śpi w {miasto} | Wróć przed świtem | Mówiłaś, że zostaniesz | Wszystko przez {przez} | Jeszcze jeden raz | Gdzie byłaś w {miasiac} | To nie był {m} | Zostań do rana | Pada w {miasto} | Już mi nie żal | Dobrze, że jesteś | Nie ma nas | Zanim zgaśnie {m}`,
    ),
    miasto: list(`Gdańsku | Krakowie | Łodzi | Sopocie | Warszawie | Toruniu`),
    miasiac: list(`maju | lipcu | grudniu | sierpniu`),
    przez: list(`ciebie | deszcz | nią | jeden list`),
    s: list(
      `Bezsenność | Autostrada | Zapałki | Huragan | Ćma | Północ | Karuzela | Błysk | Poza zasięgiem | Motyle | Neony | Samoloty | Szum | Prognoza pogody | Półmrok | Labirynt | Ślady`,
    ),
    am: list(`Ostatni | Biały | Zimny | Cichy | Zły`),
    m: list(`dom | sen | taniec | dzień | księżyc | wiatr`),
    af: list(`Czarna | Mała | Letnia | Pusta | Inna`),
    f: list(`noc | miłość | ulica | gwiazda | prawda | piosenka`),
    bez: list(`ciebie | słów | powrotu | snu | końca`),
    imp: list(
      `Zatańcz ze mną w {miasto} | Zapomnij mnie | Powiedz to głośno | Weź mnie nad morze | Nie płacz w {miasiac} | Zgaś światło`,
    ),
    czas: list(`Trzecia nad ranem | Koniec lata | Niedziela w {miasto} | Wtorek`),
    kto: list(`Ona | On | Moja matka | Noc | Miasto | Serce | Twój cień`),
    robi: list(`nie śpi | wie lepiej | tańczy w deszczu | znowu kłamie | już nie wróci | pamięta | milczy`),
    ile: list(`Sto | Pięć | Siedem | Tysiąc`),
    czego: list(`kłamstw | nocy | pytań | kilometrów | listów | minut | świateł`),
    jak: list(`film | wtedy | w {miasto} | dzieci | ogień | zawsze`),
    album: list(`{s} | {af} {f} | {am} {m} | {s} i {s} | Listy z {bez2} | {czas}`),
    bez2: list(`podróży | wakacji | bloku | daleka`),
    christmas: list(`Święta w {miasto} | Śnieg na szybie | Wigilia bez ciebie | Choinka i my`),
  },
}
