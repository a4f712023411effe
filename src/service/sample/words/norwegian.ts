import { list, type WordBook } from './word-book.ts'

export const norwegian: WordBook = {
  language: 'nb',
  versions: { live: 'Live', acoustic: 'Akustisk', remix: 'Remix', instrumental: 'Instrumental' },
  slots: {
    woman: list(`Ingrid | Solveig | Maja | Tiril | Aurora Lill | Thea | Ragnhild | Vilde`),
    man: list(`Sondre | Eirik | Magnus | Jørgen | Håkon | Tarjei | Odin | Sivert`),
    family: list(
      `Nordli | Haugland | Bergseth | Fjellheim | Sørlie | Tveit | Ødegaard-Lie | Myhre | Kvam | Strand | Brekke`,
    ),
    person: list(`{woman} {family} | {man} {family} | {mono}`),
    writer: list(`{woman} {family} | {man} {family}`),
    mono: list(`Kald Fisk | Isbre | Emma Nord | Lillebror | Vinterdag`),
    group: list(`{g} | {g} | De {gd}`),
    g: list(`Fjordgutta | Nattergal | Måneskinn | Siste Ferge | Hav & Himmel`),
    gd: list(`Forsinkede | Stille Naboene | Ville`),
    song: list(`{setning} | {setning} | {setning} | {ord} | {ord} | {adj} {n} | Uten {uten} | {imp} | {n2} i {by}
      | {hvem} {gjor} | {hvem} {gjor} | {hvem} {gjor} | {antall} {ting} | {antall} {ting}`),
    setning: list(
      `Vi møtes i {by} | Jeg savner deg i {by} | Ingen sover i natt | Kanskje i morgen | Du sa du ville bli | Alt vi mista | Ikke gå enda | Kom til {by} | Det snør i {by} | Jeg var {var} | Hele {by} vet det`,
    ),
    by: list(`Bergen | Tromsø | Bodø | Stavanger | Ålesund | Molde`),
    var: list(`så ung | redd | din | forelska`),
    ord: list(
      `Nordlys | Stormvarsel | Sommerregn | Hjerteslag | Fjellvann | Snøfall | Motvind | Nattog | Ensom ulv | Kjærlighet på boks | Bølger | Solverv`,
    ),
    adj: list(`Lange | Siste | Hvite | Tomme | Blå`),
    n: list(`netter | dager | gater | drømmer`),
    n2: list(`Natt | Sommer | Vinter | Regn | Hjemme`),
    uten: list(`deg | søvn | ord | angrer`),
    imp: list(`Dans med meg i {by} | Ring meg i kveld | Hold rundt meg | Glem {by} | Bli med til {by}`),
    hvem: list(`Hun | Hele verden | Hjertet mitt | Natta | Ingen`),
    gjor: list(`sover | vet det | lyver | venter | danser alene`),
    antall: list(`To | Tusen | Sju | Hundre`),
    ting: list(`netter | løgner | vintre | ord | mil`),
    album: list(`{ord} | {adj} {n} | {n2} i {by} | {ord} og {ord}`),
    christmas: list(`Jul i {by} | Snø på taket | Hjem til jul`),
  },
}
