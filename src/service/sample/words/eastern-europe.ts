import { book } from './word-book.ts'

export const polish = book('pl')`
versions: Live | Wersja akustyczna | Remix | Instrumental
woman: Zofia | Hanna | Kalina | Malwina | Oliwia | Jagoda | Nina | Lena | Gabriela | Róża
man: Kacper | Szymon | Bartosz | Igor | Mikołaj | Wojtek | Antoni | Filip | Tymon | Jeremi
family: Zawadzka | Wilczyńska | Kruk | Sokołowska | Dąbek | Maj | Górecka | Lis | Wrona | Jasińska
familyM: Zawadzki | Wilczyński | Kruk | Sokołowski | Dąbek | Maj | Górecki | Lis | Wrona | Jasiński
person: {woman} {family} | {man} {familyM} | {mono} | {mono} | {mono}
writer: {woman} {family} | {man} {familyM}
mono: Szafir | Młody Kozak | Kobza | Żar | Bazyl | Mgła | Ofka Z | Cień 7 | Kiełbas | Oko Noc | Nadia Szum | Soból Jr
group: {g} | {g} | {g}
g: Nocny Tramwaj | Kwiaty z Bloku | Siostry Wrona | Zielona Noc | Pan Listopad | Chłopcy z Pragi | Ostatni Autobus | Dym i Lustra
song: {z} | {z} | {z} | {z} | {s} | {s} | {s} | {am} {m} | {af} {f} | {af} {f} | Bez {bez} | {imp} | {imp} | {m} w {miasto} | {czas} | {kto} {robi} | {kto} {robi} | {kto} {robi} | {ile} {czego} |
  {ile} {czego} | {ile} {czego} | {m} i {m} | {f} w {miasto} | {f} w {miasto} | {s} w {miasto} | Jak {jak} | Jak {jak}
z: Nie dzwoń już do mnie | Kocham cię w {miasto} | Nikt nie śpi w {miasto} | Wróć przed świtem | Mówiłaś, że zostaniesz | Wszystko przez {przez} | Jeszcze jeden raz | Gdzie byłaś w {miasiac} |
  To nie był {m} | Zostań do rana | Pada w {miasto} | Już mi nie żal | Dobrze, że jesteś | Nie ma nas | Zanim zgaśnie {m}
miasto: Gdańsku | Krakowie | Łodzi | Sopocie | Warszawie | Toruniu
miasiac: maju | lipcu | grudniu | sierpniu
przez: ciebie | deszcz | nią | jeden list
s: Bezsenność | Autostrada | Zapałki | Huragan | Ćma | Północ | Karuzela | Błysk | Poza zasięgiem | Motyle | Neony | Samoloty | Szum | Prognoza pogody | Półmrok | Labirynt | Ślady
am: Ostatni | Biały | Zimny | Cichy | Zły
m: dom | sen | taniec | dzień | księżyc | wiatr
af: Czarna | Mała | Letnia | Pusta | Inna
f: noc | miłość | ulica | gwiazda | prawda | piosenka
bez: ciebie | słów | powrotu | snu | końca
imp: Zatańcz ze mną w {miasto} | Zapomnij mnie | Powiedz to głośno | Weź mnie nad morze | Nie płacz w {miasiac} | Zgaś światło
czas: Trzecia nad ranem | Koniec lata | Niedziela w {miasto} | Wtorek
kto: Ona | On | Moja matka | Noc | Miasto | Serce | Twój cień
robi: nie śpi | wie lepiej | tańczy w deszczu | znowu kłamie | już nie wróci | pamięta | milczy
ile: Sto | Pięć | Siedem | Tysiąc
czego: kłamstw | nocy | pytań | kilometrów | listów | minut | świateł
jak: film | wtedy | w {miasto} | dzieci | ogień | zawsze
album: {s} | {af} {f} | {am} {m} | {s} i {s} | Listy z {bez2} | {czas}
bez2: podróży | wakacji | bloku | daleka
christmas: Święta w {miasto} | Śnieg na szybie | Wigilia bez ciebie | Choinka i my
`

export const czech = book('cs')`
versions: Live | Akusticky | Remix | Instrumental
woman: Tereza | Adéla | Barbora | Eliška | Nikol | Zuzana | Viktorie | Apolena
man: Ondřej | Matěj | Vojtěch | Šimon | Kryštof | Jáchym | Tadeáš | Radim
family: Havlová | Dvořáčková | Krejčířová | Zemanová | Vránová | Jelínková
familyM: Havelka | Dvořáček | Krejčíř | Zeman | Vrána | Jelínek
person: {woman} {family} | {man} {familyM} | {mono} | {mono}
writer: {woman} {family} | {man} {familyM}
mono: Pavučina | Ben Strahov | Kamil M | Mydlo | Řepka | Luna Nová
group: {g} | {g} | {g}
g: Noční Směna | Kočky na Střeše | Bratři ze Žižkova | Modrý Pokoj | Tichá Dohoda | Ranní Vlak
song: {v} | {v} | {v} | {v} | {s} | {s} | {am} {m} | {af} {f} | Bez {bez} | {imp} | {m} v {mesto} | {kdo} {dela} | {kdo} {dela} | {kolik} {ceho} | {kolik} {ceho} | {f} v {mesto} | {f} v {mesto} |
  {s} v {mesto} | Jako {jako}
v: Chybíš mi v {mesto} | Nikdo nespí | Vrať se do rána | Řekni mi to znovu | Všechno je jinak | Potkáme se v {mesto} | Už mě neznáš | Nech mě být | Ještě jeden tanec | Prší v {mesto} | Nebylo to tak |
  Kdo tě líbal
mesto: Praze | Brně | Ostravě | Olomouci | Plzni | Liberci
s: Houpačka | Bouřka | Ohňostroj | Motýli | Setmění | Nádraží | Polární záře | Bludiště | Létavice | Ozvěna | Zrcadla | Tramvaj | Nespavost | Krajina
am: Poslední | Bílý | Tichý | Cizí
m: sen | dům | tanec | vítr | den
af: Dlouhá | Černá | Jiná | Letní
f: noc | láska | píseň | řeka | cesta
bez: tebe | konce | slov | spánku
imp: Tancuj se mnou | Zapomeň na mě | Zůstaň v {mesto} | Neplakej | Drž mě
kdo: Ona | Město | Srdce | Noc | Nikdo
dela: nespí | to ví | tančí | mlčí | lže | čeká
kolik: Sto | Pět | Sedm | Tisíc
ceho: lží | nocí | otázek | dní | světel
jako: dřív | film | oheň | v {mesto}
album: {s} | {af} {f} | {am} {m} | {s} a {s}
christmas: Vánoce v {mesto} | Sníh a ty | Světýlka na okně
`

export const croatian = book('hr')`
versions: Uživo | Akustično | Remix | Instrumental
woman: Lucija | Petra | Marija | Dora | Ema
man: Luka | Ante | Marko | Šime | Jakov
family: Babić-Kos | Radovan | Jurišić | Mandić | Vuletić | Perković
person: {woman} {family} | {man} {family} | {mono}
writer: {woman} {family} | {man} {family}
mono: Bura | Grga Jug | Lana More
group: Klapa Tramuntana | Zadnja Pošta | Plavi Sat | Kavana Split
song: {p} | {p} | {s} | {s} | {f} {fa} | Bez {bez} | {f} u {grad2} | {f} u {grad2} | {tko} {sto} | {tko} {sto} | {tko} {sto} | {s} i {s}
p: Ne zovi me više | Vrati se u {grad} | Ljubav nam je bila | Samo još večeras | Nitko kao ti | Sanjam {grad} | Pada kiša u {grad2} | Reci mi istinu | Ostani do jutra
grad: Zadar | Split | Zagreb | Osijek
grad2: Zadru | Splitu | Zagrebu | Rijeci
s: Jugo | Oluja | Zvijezda padalica | Kaleta | Nesanica | Bonaca | Leptiri | Ponoć | Ogledalo | Kavana
f: Noć | Ljubav | Pjesma | Rijeka
fa: bez sna | uz more | posljednja | tuđa
bez: tebe | mora | riječi
tko: Ona | More | Srce | Grad | Mjesec
sto: ne spava | zna | plače | čeka | šuti | pamti
album: {s} | {f} {fa} | {s} i {s}
christmas: Božić u {grad2} | Snijeg na rivi
`

export const hungarian = book('hu')`
versions: Élő | Akusztikus | Remix | Instrumentális
woman: Dorka | Boglárka | Hanna | Zsófi | Luca | Janka
man: Bence | Máté | Ákos | Dani | Levente | Botond
family: Szabados | Fehérvári | Halmos | Kárpáti-Nagy | Vadász | Erdélyi | Balla
person: {family} {woman} | {family} {man} | {mono}
writer: {family} {woman} | {family} {man}
mono: Azure Blu | Dészi Károly | Vihar | Krúdi Jr | Sólyom
group: Esti Kornélok | Blaha Hajnal | Kék Óra | Margitsziget | Utolsó Metró
song: {m} | {m} | {m} | {s} | {s} | {a} {n} | {n2} Budapesten | {imp} | {ki} {mit} | {ki} {mit} | {ki} {mit} | {hany} {mi} | {hany} {mi} | {n2} és {n2}
m: Ne menj még el | Hiányzol | Te meg én | Senki sem alszik | Holnap felhívlak | Mindenki táncol | Esik az eső nálunk | Maradj velem | Hol voltál tegnap | Nem ugyanaz | Vidd haza a szívem |
  Csak egy nyár volt
s: Délibáb | Vihar előtt | Körhinta | Hajnalodik | Csillagszóró | Visszhang | Pillangó | Szédülés | Tükör | Záróra | Magánhangzók
a: Utolsó | Kék | Hosszú | Fehér
n: éjszaka | nyár | tánc | levél | vonat
n2: Eső | Tavasz | Éjfél | Hajnal
imp: Táncolj velem | Felejts el | Ölelj át | Gyere közelebb
ki: A szívem | A város | Az éjszaka | Valaki | A Duna
mit: hallgat | nem alszik | tudja | visszavár | hazudik
hany: Két | Ezer | Hét | Száz
mi: levél | éjszaka | hazugság | mosoly | nyár
album: {s} | {a} {n} | {s} és {s}
christmas: Karácsony veled | Hull a hó
`

export const finnish = book('fi')`
versions: Live | Akustinen | Remix | Instrumentaali
woman: Aino | Helmi | Venla | Siiri | Lumi | Iida | Elsa | Kerttu
man: Eetu | Onni | Väinö | Aleksi | Joonas | Oskari | Veikka | Juhani
family: Koskela | Lahtinen | Rantanen | Mäkipää | Halonen-Virta | Salmela | Niemistö | Ojala | Harju | Kivelä | Lumikangas
person: {woman} {family} | {man} {family} | {mono} | {mono}
writer: {woman} {family} | {man} {family}
mono: Jääkuu | Ahti | Melisa Yö | Vilperi | Kuningas Poju | Routa
group: {g} | {g} | {g}
g: Kesäyö | Pohjoisen Pojat | Sade ja Savu | Viimeinen Bussi | Hopeakettu | Lauantai | Tyttöjen Tähden | Asfalttiprinssi
song: {l} | {l} | {l} | {s} | {s} | {a} {n} | {n2} {paikka} | {imp} | {kuka} {mita} | {kuka} {mita} | {kuka} {mita} | {s} {paikka} | {s} {paikka}
l: Mä en nuku enää | Tuu takas {paikkaan} | Sä olit mun | Kaikki loppuu aikanaan | Ei kukaan tiedä | Soita mulle {milloin} | Vielä yks tanssi | Kunpa tietäisit | Mennään {paikkaan} |
  Aurinko nousee {paikka} | Anna olla | Jos jäisit
paikka: Helsingissä | Turussa | Lapissa | rannalla | Oulussa
paikkaan: Tampereelle | kotiin | Lappiin | rannalle | Poriin
milloin: aamulla | huomenna | yöllä | sunnuntaina
s: Revontulet | Keskikesä | Sydäntalvi | Ikuisesti | Hiljaisuus | Tähtisade | Kaipuu | Usva | Lumihiutale | Perhosia | Myrsky | Kohtalo | Juhannus | Karuselli
a: Viimeinen | Pitkä | Valkoinen | Sininen | Hiljainen
n: kesä | yö | valssi | taivas | kirje | ilta
n2: Yö | Kesä | Sade | Rakkaus | Syksy
imp: Tanssi mun kanssa {milloin} | Älä mene | Pidä kiinni | Unohda mut | Sano se {milloin}
kuka: Äiti | Kaupunki | Mun sydän | Yö | Kuu
mita: ei nuku | tietää | odottaa | valvoo | itkee | muistaa
album: {s} | {a} {n} | {n2} {paikka} | {s} ja {s}
christmas: Joulu {paikka} | Lunta ja valoja | Jouluksi kotiin | Kynttilät ikkunalla
`

export const greek = book('el')`
woman: Δανάη | Ισμήνη | Μυρτώ | Κατερίνα | Ηλέκτρα | Χλόη
man: Ορέστης | Στέλιος | Μάριος | Άγγελος | Πέτρος | Λεωνίδας
family: Βασιλάκη | Καραμάνη | Λιάπη | Ρουσσάκη
familyM: Βασιλάκης | Καραμάνης | Λιάπης | Ρουσσάκης | Μαυρίδης
person: {woman} {family} | {man} {familyM} | {mono}
writer: {woman} {family} | {man} {familyM}
mono: SALT ATH | Νυχτερινή | Fly Kosta | Σκιά
group: Θερινό Σινεμά | Πέντε Δρόμοι | Οι Αόρατοι | Μπλε Ώρα
song: {p} | {p} | {p} | {s} | {s} | {f} {fa} | Χωρίς {x} | {imp} | {poios} {ti} | {poios} {ti} | {poios} {ti} | {posa} {pr} | {posa} {pr} | {f} στην {pol} | {f} στην {pol}
p: Μη με ξυπνάς | Σε είδα στον ύπνο μου πάλι | Πού πήγες χθες | Θα γυρίσω στην {pol} | Δεν σου τηλεφωνώ | Όλα τα φώτα σβηστά | Μια νύχτα στην {pol} | Πες μου πως μένεις | Κανείς δεν κοιμάται |
  Ήσουν καλοκαίρι | Τι να σου πω
pol: Αθήνα | Πάτρα | Κρήτη | Θεσσαλονίκη | Ρόδο
s: Καράβια | Μελτέμι | Αυγή | Πυρκαγιά | Καθρέφτης | Αϋπνία | Σιωπή | Πανσέληνος | Ζάλη | Τσιγάρα και αλάτι | Λιμάνι | Άγκυρα
f: Νύχτα | Αγάπη | Θάλασσα | Πόλη | Καρδιά
fa: ξένη | χαμένη | μου κρυφή | του Αυγούστου | άδεια
x: εσένα | λόγια | ύπνο | επιστροφή
imp: Χόρεψε μαζί μου | Ξέχασέ με | Πάρε με μακριά | Έλα στην {pol}
poios: Η καρδιά | Η πόλη | Η νύχτα | Κανείς | Το φεγγάρι
ti: δεν ξεχνά | σωπαίνει | το ξέρει | με καίει | περιμένει
posa: Δύο | Χίλια | Εφτά | Τρία
pr: λόγια | φιλιά | χρόνια | ψέματα | καλοκαίρια
album: {s} | {f} {fa} | {s} και {s}
christmas: Χριστούγεννα στην {pol} | Χιόνι στα φώτα
`
