import { list, type WordBook } from './word-book.ts'

export const dutch: WordBook = {
  language: 'nl',
  versions: { live: 'Live', acoustic: 'Akoestisch', remix: 'Remix', instrumental: 'Instrumentaal' },
  slots: {
    woman: list(`Fenna | Sanne | Lotte | Maud | Roos | Jolijn | Evi | Floor | Merel | Noor | Femke | Isa`),
    man: list(`Jesse | Daan | Bram | Thijs | Koen | Ruben | Sjoerd | Niels | Joris | Willem | Gijs | Mees`),
    family: list(
      `van der Heide | Hoekstra | de Graaf | Verstappen-Bos | Kuipers | van Dalen | Meulenbelt | Zwart | Terpstra | Brouwer | Claessens | Wouters | Vermeer | de Wilde | Postma | Janssens`,
    ),
    person: list(`{woman} {family} | {man} {family} | {man} {family} | {mono} | {mono}`),
    writer: list(`{woman} {family} | {man} {family}`),
    mono: list(
      `Josh Noord | Krent | Dizzy Bas | Roffa Rick | Kleine Kapitein | Vlugge Sam | Zuidas | Fatima Zon | Schurk de Boer | Meisje Zon | Kade 7`,
    ),
    group: list(`De {gn} | {gw} | {gn} | De {gn}`),
    gn: list(`Fietsenmakers | Toendra's | Laatste Tram | Buurvrouwen | Kraaien | Vrijdagmiddag | Overkant`),
    gw: list(`Polder Paradijs | Windkracht Acht | Goed Volk | Halte Zuid | Zout & Zee`),
    song: list(
      `{zin} | {zin} | {zin} | {zin} | {woord} | {woord} | {bijv} {n} | {bijv} {n} | {n} in {stad} | Zonder {zonder} | {gebied} | {gebied} | Tot {tot} | Meisje uit {stad} | {woord} in {stad}
      | {wie} {doet} | {wie} {doet} | {wie} {doet} | {hoeveel} {dingen} | {hoeveel} {dingen}`,
    ),
    zin: list(`Ik mis je in {stad} | Blijf je nog even | Zeg maar niks | Morgen bel ik je | Het regent in {stad} | Jij bent mijn {n} | Waar was je {tijd} | Niemand danst als jij | Wij zijn {n} | Ik ga niet naar huis | We gaan naar {stad} | Laat me {laat}
      Alles wordt {n} | Had ik maar {laat2} | Kom terug naar {stad} | Vergeet me {tijd}`),
    laat: list(`los | dansen | hier staan | in {stad}`),
    laat2: list(`gebeld | gezwegen | een {n}`),
    tijd: list(`gisteren | vannacht | die zomer | op zondag | in mei`),
    stad: list(`Groningen | Utrecht | Gent | Antwerpen | Rotterdam | Zwolle | Scheveningen | Nijmegen`),
    woord: list(
      `Tegenwind | Zomerregen | Achterbank | Nachttrein | Hartslag | Vuurwerk | Kermis | Sneeuwstorm | Polaroid | Zeewind | Terras | Eiland | Zwemles | Nieuwjaar | Kauwgom | Vluchtstrook`,
    ),
    bijv: list(`Blauwe | Lange | Laatste | Stille | Halve | Gouden | Verloren`),
    n: list(`zomer | nacht | liefde | straten | regen | dromen | ogen | dagen`),
    zonder: list(`jou | slaap | spijt | {n} | plan`),
    tot: list(`morgen | in {stad} | het licht wordt | de zon opkomt`),
    gebied: list(
      `Dans met mij {tijd} | Neem me mee naar {stad} | Hou me vast | Doe het licht uit | Bel me {tijd} | Draai je om`,
    ),
    wie: list(`Zij | De stad | Mijn hart | De nacht | Niemand`),
    doet: list(`slaapt | weet het | liegt | wacht op mij | danst alleen`),
    hoeveel: list(`Twee | Duizend | Zeven | Honderd`),
    dingen: list(`nachten | leugens | winters | woorden | kussen`),
    album: list(`{woord} | {bijv} {n} | {n} in {stad} | Liedjes over {n} | {woord} & {woord} | Alles over {stad}`),
    christmas: list(`Kerst in {stad} | Sneeuw op {stad} | Kaarsjes voor het raam | Thuis met kerst`),
  },
}
