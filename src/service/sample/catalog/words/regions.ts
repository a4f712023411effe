import { englishHipHop, englishIndie, englishPop } from './english.ts'
import { book, type WordBook } from './word-book.ts'

/** Returns words for artists who sing in English and have names of their region. */
function singsInEnglish(words: WordBook, names: WordBook): WordBook {
  return { ...words, slots: { ...words.slots, ...names.slots } }
}

export const nordic = singsInEnglish(
  englishPop,
  book('en')`
woman: Ebba | Saga | Linnéa | Freja | Solveig | Ragnhild | Aino | Venla | Sigrún | Maren | Fenna | Sanne
man: Viggo | Melker | Sixten | Sondre | Håkon | Eetu | Väinö | Baldur | Magnus | Jørgen | Thijs | Sjoerd
family: Hellgren | Strömqvist | Åkerfeldt | Öhman | Nordli | Fjellheim | Ødegaard-Lie | Koskela | Mäkipää | Sørlie | Rydberg | van der Heide | Terpstra
mono: Molnia | Vinterbarn | Hjärta 08 | Jääkuu | Isbre | Kald Fisk | Krent | Roffa Rick | Zara Norr
group: Norrsken FM | Kallt Kaffe | Vita Nätter | Fjordgutta | Siste Ferge | Kesäyö | Hopeakettu | Laatste Tram | Polder Paradijs | Systrarna Ek | Måneskinn Sør | The {ng}
`,
)

export const easternEuropean = singsInEnglish(
  englishIndie,
  book('en')`
woman: Zofia | Kalina | Róża | Tereza | Eliška | Boglárka | Zsófi | Ilinca | Smaranda | Lucija | Jagoda | Mădălina
man: Kacper | Mikołaj | Szymon | Ondřej | Vojtěch | Levente | Ákos | Răzvan | Tudor | Domagoj | Jeremi | Kryštof
family: Kruk | Dąbek | Lis | Wrona | Maj | Halmos | Kárpáti-Nagy | Erdélyi | Munteanu | Cernea | Bălan | Krejčí | Horvatić
mono: Szafir | Żar | Mgła | Kobza | Pavučina | Řepka | Vihar | Sólyom | Ceață | Oko Noc
group: Nocny Tramwaj | Zielona Noc | Dym i Lustra | Noční Směna | Modrý Pokoj | Esti Kornélok | Kék Óra | Vama Nouă | Ostatni Autobus | Ranní Vlak | {thing} {pl}
`,
)

export const mediterranean = singsInEnglish(
  englishIndie,
  book('en')`
woman: Ginevra | Ludovica | Azzurra | Diletta | Defne | Zeynep | Ilgın | Nehir | Danae | Myrto | Chloi | Beatrice
man: Edoardo | Niccolò | Raffaele | Cosimo | Kerem | Yiğit | Baran | Tuna | Orestis | Stelios | Marios | Ettore
family: Bellandi | Montefusco | Sartori | De Santis | Malaspina | Karaca | Yıldırım | Bozkurt | Özgen | Sönmez | Karamani | Roussakis | Quaranta
mono: Ombra | Sferzo | Mezzanotte | Vesuvia | Lodos | Çakıl 34 | Gölge | Platon B | Salt Ath | Fly Kosta | Sciamano
group: Son Vapur | Kayıp Şehir | Mor Salkım | Yedinci Durak | Capo Sud | Controvento | Lido Mare | Theatro Skion | Ble Ora | {thing} {pl}
`,
)

export const southeastAsian = singsInEnglish(
  englishPop,
  book('en')`
woman: Kirana | Nadhira | Sekar | Dewi Ratih | Mayumi | Dalisay | Ligaya | Thảo Vy | Quỳnh Mai | Khánh Chi | Nurul Ain | Althea
man: Bagas | Satria | Galih | Rangga | Miggy | Jericho | Paolo | Đức Huy | Minh Khôi | Tuấn Kiệt | Hakim | Faris
family: Prasetya | Wicaksono | Tampubolon | Lestari | Manalo | Dimaculangan | Villafuerte | Magbanua | Nguyễn | Trần | Đặng | Iskandar
mono: Senandika | Bumi Arum | Hujan Sore | Tala Rei | Hiraya | Mây Trắng | Sóng 98 | Bulan Tujuh | Rimba
group: Senja di Atap | Kereta Malam | Payung Merah | Jeepney Stop | Kwatro Kantos | Gió Mùa Band | Hẻm Nhỏ | Langit Selatan | Sampaguita Street | The {ng}
`,
)

export const african = singsInEnglish(
  englishHipHop,
  book('en')`
woman: Temilade | Adaora | Efua | Ngozi | Nomvula | Thandeka | Wanjiru | Zawadi
man: Tobenna | Kelechi | Kwesi | Segun | Sipho | Thabiso | Otieno | Baraka
family: Adebanjo | Okonkwo | Mensah | Nwosu | Dlamini | Mokoena | Njoroge | Mwangi
solo: Zuma Boi | Laycee | Omo Lux | Kizzito | Blaqbird | DJ Kwena | Kabelo Keys | Thuli M | Bahari Boy | Nyota K | Fola Wave | Drevo
group: {man} & {man} | Lagos Nite Shift | Palmwine Brothers | Soweto Deep Unit | Durban Vocal Club | Nairobi Sauti Club | Accra Sunset Crew
`,
)
