import { list, type WordBook } from './word-book.ts'

/** English, Pidgin and Yoruba as Lagos and Accra mix them. */
export const afrobeats: WordBook = {
  language: 'en',
  versions: { live: 'Live', acoustic: 'Acoustic', remix: 'Remix', instrumental: 'Instrumental' },
  featuring: 'ft.',
  slots: {
    woman: list(`Temilade | Adaora | Folake | Zainab | Ama | Efua | Ngozi | Simisola`),
    man: list(`Tobenna | Kelechi | Olamide-Ray | Kwesi | Femi | Chidi | Segun | Kojo`),
    family: list(`Adebanjo | Okonkwo | Balogun | Mensah | Eze | Ogunleye | Asante | Nwosu | Bello | Boateng`),
    person: list(`{stage} | {stage} | {stage} | {man} {family} | {woman} {family}`),
    writer: list(`{man} {family} | {woman} {family}`),
    stage: list(
      `Zuma Boi | Laycee | Omo Lux | Kizzito | Blaqbird | Tiwa Sky | Rexxy B | Ayomide Star | Scala P | Black Kojo | Amorey | Drevo | King Perry K | Fola Wave | Yemi Gold | Kuami X`,
    ),
    group: list(`{man} & {man} | Lagos Nite Shift | Accra Sunset Crew | Palmwine Brothers`),
    song: list(`{s} | {s} | {s} | {p} | {p} | {p} | {n} {n2} | {n} {n2} | {adj} {n} | {city} {t}
      | {adj} {n2} | {n} of {city} | {n} of {city} | {s} ({city}) | {s} {n2} | {s} {n2}`),
    s: list(
      `Jeje Love | Wahala Baby | Shayo Night | Oyoyo | Kolo | Ginger Me | Ife Wa | Soro | Gbedu Nation | Kilode | Oreke | Dey Play | Jollof | Sisi Eko | Balance | Ariwo | Abeg | Ololufe Tuntun | Faaji | Owo Mi`,
    ),
    p: list(
      `No Dey {v} | Make You {v} | She Dey {v} | God Don {v} | Who Go {v} | Body Dey {v} | If I {v} | Mama Say {v}`,
    ),
    v: list(`Worry | Shine | Whine It | Blow | Stress Me | Love You | Bless Me | Dance | Fall My Hand | Wait`),
    n: list(`Island | Omo | Baddie | Money | Sunset | Vibe | Lover | Champion`),
    n2: list(`Anthem | Ting | Season | Rhythm | Doctor | Pressure | Medicine | Gyal`),
    adj: list(`Sweet | Fine | Big | Calm | Correct`),
    city: list(`Lagos | Accra | Lekki | Surulere | Ibadan`),
    t: list(`Nights | to London | Loving | Rain | Vibration`),
    album: list(`{city} {t} | {adj} {n} | {s} | The {n} {n2} | Son of {city}`),
    christmas: list(`Detty December Love | Harmattan Christmas`),
  },
}
