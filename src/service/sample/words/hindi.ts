import { list, type WordBook } from './word-book.ts'

/** Written in Latin letters, as the market's services show its titles; a few in Devanagari. */
export const hindi: WordBook = {
  language: 'hi',
  versions: { live: 'Live', acoustic: 'Unplugged', remix: 'Remix', instrumental: 'Instrumental' },
  slots: {
    woman: list(
      `Ananya | Kavya | Ishita | Meera | Tanvi | Sanjana | Nandini | Aarohi | Pallavi | Rhea | Simran | Devika`,
    ),
    man: list(`Arnav | Rohan | Vikrant | Kabir | Aditya | Nikhil | Varun | Siddharth | Yuvan | Ishaan | Dev | Manav`),
    family: list(
      `Chaturvedi | Deshpande | Bhatnagar | Iyer | Malhotra | Sengupta | Rathore | Kulkarni | Trivedi | Mehra | Banerji | Saxena | Pillai | Joshi`,
    ),
    person: list(`{woman} {family} | {man} {family} | {man} {family} | {woman} {family} | {mono}`),
    writer: list(`{man} {family} | {woman} {family}`),
    mono: list(`MC Galli | Naadbrahm | Toofan Dev | Saanjh | Ustaad J | Baawra`),
    group: list(`{g} | {g} | {man}–{man}`),
    g: list(`Manzil Band | Teesri Duniya | Chai Tapri | Rang Rasiya Collective | Kal Ki Baat`),
    song: list(
      `{p} | {p} | {p} | {p} | {n} {v} | {n} {v} | {s} | {s} | {tera} {n2} | {tera} {n2} | {n} Ki {n2} | {adj} {n} | {adj} {n} | {dev}`,
    ),
    p: list(`Kaise Kahoon {tumse} | Phir Milenge Kabhi {kahan} | Jaane Kyun {tumse} | Na Jaa {kahan} | Dil Ruk Sa Gaya | Tum Aaye Nahin | Ek Baar Phir {tumse} | Bheegi Si {n2} | Kuch Toh Hai {tumse} | Sun Le Zara | Aaj Bhi {kahan} | Jitna Bhi Chahoon | Bin Bole Sab Keh Diya | Sau Baar Socha | Chal Ghar Chalein Phir
      Raat Bhar {kahan} | Khoya Khoya Sa {n2} | Mil Gaye {kahan}`),
    tumse: list(`Tumse | Tujhe | Ab Bhi | Is Dil Se`),
    kahan: list(`Baarish Mein | Us Mod Pe | Sapnon Mein | Shehar Mein | Tere Bina`),
    n: list(`Chaand | Saawan | Ishq | Mausam | Dil | Raat | Khwab | Yaadein | Barsaat | Saahil`),
    v: list(`Thehar Gaya | Bole | Jaagta Rahe | Bikhre | Dhoondhe Tujhe | Rooth Gaya | Savere Tak`),
    tera: list(`Tera | Mera | Humara | Unka`),
    n2: list(`Saaya | Safar | Nasha | Qissa | Sheher | Intezaar | Dupatta | Jahaan | Afsana`),
    adj: list(`Aadhi | Bekhabar | Anjaan | Gulabi | Pehli | Aakhri`),
    s: list(
      `Fitoor | Aabshaar | Kashish | Bewajah | Lamhe | Roohaniyat | Sifar | Banjaara Mann | Patang | Jugni Nayi | Dhuaan | Raasta | Manmarziyan Nayi | Jhumka Moti`,
    ),
    dev: list(`तेरी गली | बारिश की शाम | अनकही | मेरा शहर | चाँद आधा | रंग नए`),
    album: list(`{s} | {tera} {n2} | {n} {v} | {adj} {n} (Original Motion Picture Soundtrack) | {s} & Other Stories`),
    christmas: list(`Nayi Subah`),
  },
}
