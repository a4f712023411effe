import { book } from './word-book.ts'

/** English, Pidgin and Yoruba as Lagos and Accra mix them. */
export const afrobeats = book('en')`
featuring: ft.
woman: Temilade | Adaora | Folake | Zainab | Ama | Efua | Ngozi | Simisola
man: Tobenna | Kelechi | Olamide-Ray | Kwesi | Femi | Chidi | Segun | Kojo
family: Adebanjo | Okonkwo | Balogun | Mensah | Eze | Ogunleye | Asante | Nwosu | Bello | Boateng
person: {stage} | {stage} | {stage} | {man} {family} | {woman} {family}
writer: {man} {family} | {woman} {family}
stage: Zuma Boi | Laycee | Omo Lux | Kizzito | Blaqbird | Tiwa Sky | Rexxy B | Ayomide Star | Scala P | Black Kojo | Amorey | Drevo | King Perry K | Fola Wave | Yemi Gold | Kuami X
group: {man} & {man} | Lagos Nite Shift | Accra Sunset Crew | Palmwine Brothers
song: {s} | {s} | {s} | {p} | {p} | {p} | {n} {n2} | {n} {n2} | {adj} {n} | {city} {t} | {adj} {n2} | {n} of {city} | {n} of {city} | {s} ({city}) | {s} {n2} | {s} {n2}
s: Jeje Love | Wahala Baby | Shayo Night | Oyoyo | Kolo | Ginger Me | Ife Wa | Soro | Gbedu Nation | Kilode | Oreke | Dey Play | Jollof | Sisi Eko | Balance | Ariwo | Abeg | Ololufe Tuntun | Faaji |
  Owo Mi
p: No Dey {v} | Make You {v} | She Dey {v} | God Don {v} | Who Go {v} | Body Dey {v} | If I {v} | Mama Say {v}
v: Worry | Shine | Whine It | Blow | Stress Me | Love You | Bless Me | Dance | Fall My Hand | Wait
n: Island | Omo | Baddie | Money | Sunset | Vibe | Lover | Champion
n2: Anthem | Ting | Season | Rhythm | Doctor | Pressure | Medicine | Gyal
adj: Sweet | Fine | Big | Calm | Correct
city: Lagos | Accra | Lekki | Surulere | Ibadan
t: Nights | to London | Loving | Rain | Vibration
album: {city} {t} | {adj} {n} | {s} | The {n} {n2} | Son of {city}
christmas: Detty December Love | Harmattan Christmas
`

/** Zulu and English as the clubs of Johannesburg and Durban mix them. */
export const zulu = book('zu')`
featuring: ft.
woman: Nomvula | Thandeka | Lindiwe | Zanele | Ayanda
man: Sipho | Thabiso | Mandla | Bongani | Lwazi
family: Dlamini | Mokoena | Khumalo-Nkosi | Sithole | Mabaso | Zwane
person: {stage} | {stage} | {woman} {family} | {man} {family}
writer: {woman} {family} | {man} {family}
stage: DJ Kwena | Log Drum Lwazi | Nomfundo Deep | Mr Sgubhu | Kabelo Keys | Thuli M | Vigro Tone
group: Soweto Deep Unit | {man} & {man} | Durban Vocal Club
song: {z} | {z} | {z} | {e} | {e} | {z} ({e}) | {z} {zz} | {z} {zz} | {ea2} {en2} | {ea2} {en2} | {ea2} {en2} | {ea2} {en2}
z: Ngiyakuthanda Wena | Ubusuku Bonke | Woza La | Inhliziyo Yami | Asambe Siyojaiva | Umlilo Wethu | Thandaza Mama | Izinyembezi | Sala Kahle | Imali Yami | Uthando Lwethu | Ekhaya Futhi |
  Ilanga Liyashona
e: Piano Sunday | Log Drum Letter | Joburg After Rain | Sgubhu Therapy | Deep in Durban | Amapiano Prayer | Midnight Taxi | Groove Cartel Rd
zz: Futhi | Namhlanje | Sthandwa | eGoli
ea2: Sunday | Kasi | Midnight | Soulful | Private | Township | Durban
en2: Keys | Groove | Sermon | Shebeen | Sunset | Whistle | Love Call
album: {z} | {e} | {e} EP
christmas: uKhisimusi Ekhaya
`

export const swahili = book('sw')`
woman: Wanjiru | Zawadi | Achieng | Neema
man: Baraka | Otieno | Juma | Kamau
family: Njoroge | Odhiambo | Mwangi | Kiprop | Hassan
person: {woman} {family} | {man} {family} | {stage} | {stage}
writer: {woman} {family} | {man} {family}
stage: Bahari Boy | Nyota K | Simba Wawili | Malkia Zee
group: Nairobi Sauti Club | Pwani Stars | Matatu Sound
song: {s} | {s} | {p} | {p} | {n} {a} | {n} {a} | {n} ya {n6} | {n} ya {n6} | {n} ya {n6} | {s} {t} | {s} {t}
s: Karibu Nyumbani | Tulia | Safari Njema | Sitaki | Upepo | Nipe Muda | Rafiki | Usiku Mwema
p: Nakupenda {t} | Rudi {t} | Usiniache {t} | Twende {t} | Moyo Wangu {t}
t: Mombasa | Leo | Tena | Kesho | Usiku
n: Mapenzi | Ndoto | Mvua | Barua | Safari | Nyota | Barabara | Zawadi
a: ya Kweli | ya Pwani | Mpya | ya Mama
n6: Usiku | Pwani | Zamani | Moyo | Asubuhi
album: {s} | {n} {a}
christmas: Krismasi Nyumbani
`
