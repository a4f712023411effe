import { list, type WordBook } from './word-book.ts'

export const danish: WordBook = {
  language: 'da',
  versions: { live: 'Live', acoustic: 'Akustisk', remix: 'Remix', instrumental: 'Instrumental' },
  slots: {
    woman: list(`Freja | Clara | Mathilde | Sofie | Asta | Karla | Laura | Ellen`),
    man: list(`Emil | Mikkel | Oskar | Malthe | Valdemar | Asger | Rasmus | Tobias`),
    family: list(
      `Kjærgaard | Lundsgaard | Vestergaard | Nørskov | Bech | Thorup | Holm-Juhl | Østergaard | Skov | Damgaard | Krogh`,
    ),
    person: list(`{woman} {family} | {man} {family} | {mono} | {mono}`),
    writer: list(`{woman} {family} | {man} {family}`),
    mono: list(`Tinna Kyst | Milli Nord | Lamar Juul | Blæst | Pil Sand | Natteravn`),
    group: list(`{g} | {g} | De {gd}`),
    g: list(`Havnefronten | Søndag Morgen | Sommerhus | Vesterbro Klub | Kold Luft`),
    gd: list(`Sidste Sommerdage | Små Piger | Forkerte`),
    song: list(`{s} | {s} | {s} | {ord} | {ord} | {adj} {n} | Uden {uden} | {imp} | {n2} i {by}
      | {hvem} {gor} | {hvem} {gor} | {hvem} {gor} | {antal} {ting} | {antal} {ting}`),
    s: list(
      `Vi ses i {by} | Jeg savner dig om {t} | Det regner i {by} | Du ringer aldrig | Alt er {alt} | Hele {by} danser | Bliv lidt endnu | Jeg tænker på dig om {t} | Ingen ved det | Kys mig i {by} | Hvem er du nu`,
    ),
    by: list(`Aarhus | Odense | Aalborg | Skagen | København | Svendborg`),
    t: list(`natten | søndagen | sommeren | morgenen`),
    alt: list(`forbi | blåt | okay nu | dit`),
    ord: list(
      `Sommerfugl | Stjerneskud | Havblik | Gadelys | Hjertebanken | Nordenvind | Kirsebær | Tusmørke | Regnvejr | Cykelstien | Kaffe og kys | Fyrværkeri`,
    ),
    adj: list(`Lange | Sidste | Lyse | Stille | Blå`),
    n: list(`nætter | dage | drømme | gader`),
    n2: list(`Sommer | Nat | Forår | Alene | Hjemme`),
    uden: list(`dig | søvn | svar | ord`),
    imp: list(`Dans med mig | Kom med til {by} | Ring til mig om {t} | Glem mig | Sluk lyset`),
    hvem: list(`Hun | Hele verden | Mit hjerte | Natten | Ingen`),
    gor: list(`sover | ved det | lyver | venter | danser alene`),
    antal: list(`To | Tusind | Syv | Hundrede`),
    ting: list(`nætter | løgne | vintre | ord | sommere`),
    album: list(`{ord} | {adj} {n} | {n2} i {by} | {ord} & {ord}`),
    christmas: list(`Jul i {by} | Sne over {by} | Hjem til jul | December og dig`),
  },
}
