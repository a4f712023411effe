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
      `{p} | {p} | {p} | {p} | {n} {v} | {n} {v} | {s} | {s} | {tera} {n2} | {tera} {n2} | {n} Ka {n2} | {adj} {n} | {adj} {n} | {dev}
      | {kab} {kya} | {kab} {kya} | {kab} {kya} | {n} Aur {n2} | {n} Aur {n2} | Tu {tu} | Tu {tu} | Main {main} | {shehar} {chiz} | {shehar} {chiz}`,
    ),
    p: list(`Kaise Kahoon {tumse} | Phir Milenge Kabhi {kahan} | Jaane Kyun {tumse} | Na Jaa {kahan} | Dil Ruk Sa Gaya | Tum Aaye Nahin | Ek Baar Phir {tumse} | Bheega Sa {n2} | Kuch Toh Hai {tumse} | Sun Le Zara | Aaj Bhi {kahan} | Jitna Bhi Chahoon | Bin Bole Sab Keh Diya | Sau Baar Socha | Chal Ghar Chalein Phir
      Raat Bhar {kahan} | Khoya Khoya Sa {n2} | Mil Gaye {kahan}`),
    tumse: list(`Tumse | Tujhe | Ab Bhi | Is Dil Se`),
    kahan: list(`Baarish Mein | Us Mod Pe | Sapnon Mein | Shehar Mein | Tere Bina`),
    n: list(`Chaand | Saawan | Ishq | Mausam | Dil | Khwab | Saahil | Aasmaan | Pyaar | Dard`),
    v: list(`Thehar Gaya | Bole | Jaagta Rahe | Bikhre | Dhoondhe Tujhe | Rooth Gaya | Savere Tak`),
    tera: list(`Tera | Mera | Humara | Unka`),
    n2: list(`Saaya | Safar | Nasha | Qissa | Sheher | Intezaar | Dupatta | Jahaan | Afsana`),
    adj: list(`Bekhabar | Anjaan | Gulabi | Aakhri | Dilkash | Khamosh | Albela`),
    s: list(
      `Fitoor | Aabshaar | Kashish | Bewajah | Lamhe | Roohaniyat | Sifar | Banjaara Mann | Patang | Jugni Nayi | Dhuaan | Raasta | Manmarziyan Nayi | Jhumka Moti`,
    ),
    dev: list(`तेरी गली | बारिश की शाम | अनकही | मेरा शहर | चाँद आधा | रंग नए`),
    kab: list(`Kal Raat | Shaam Dhale | Pehli Baar | Kabhi Kabhi | Subah Tak | Der Tak | Har Mausam | Jab Bhi`),
    kya: list(`Tum Mile | Woh Aaye | Dil Roya | Hum Hanse | Yaad Aaye | Baat Chali | Saath Chale | Ghar Aana`),
    tu: list(`Hi Kinara | Jo Kahe | Mera Mausam | Nahin Toh Kya | Hasta Rahe`),
    main: list(`Aur Woh Sadak | Jaagu Raat Bhar | Tera Pata | Rukta Nahin`),
    shehar: list(`Dilli | Bambai | Lucknow | Jaipur | Kolkata`),
    chiz: list(`Ki Shaam | Wali Baarish | Se Door | Ki Galiyan | Express`),
    album: list(`{s} | {tera} {n2} | {n} {v} | {adj} {n} (Original Motion Picture Soundtrack) | {s} & Other Stories`),
    christmas: list(`Nayi Subah`),
  },
}
