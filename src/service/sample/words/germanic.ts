import { book } from './word-book.ts'

export const german = book('de')`
versions: Live | Akustik | Remix | Instrumental
woman: Leonie | Frieda | Mathilda | Johanna | Alina | Carlotta | Svea | Lotte | Merle | Rosalie | Henrike | Jette | Nele | Thea | Aylin | Antonia
man: Jonas | Till | Fabian | Benno | Moritz | Konstantin | Lennart | Anton | Jannis | Ruben | Emil | Tarek | Malik | Henning | Vinzenz | Ole
family: Brandner | Falkenrath | Lichtenau | Steinbrück | Kaltwasser | Winterscheidt | Vogelsang | Adler | Hollerbach | Rosenfeldt | Demir | Krügers | Wiesner | Sommerlatte | Eichinger | Petersdorf |
  Nachtweih | Grünwald | Osterkamp | Lindenau | Thalbach | Reinders
person: {woman} {family} | {man} {family} | {woman} {family} | {man} {family} | {mono} | {mono}
writer: {woman} {family} | {man} {family}
mono: Kante 9 | Nordkind | Elbmädchen | Zweiundvierzig | Farid Nox | Juli Anders | Kobalt | Mira Morgen | Rapunzel 808 | Sturmfrei | Ahoi Amir | Wanja
group: Die {ga} {gn} | {gn} {gort} | {gw}
ga: Letzten | Stillen | Blauen | Späten | Anderen | Müden
gn: Helden von Gestern | Schwestern | Piloten | Nachbarn | Telefonzellen | Matrosen | Astronauten | Balkone
gort: Süd | West | am Kanal | ohne Hund
gw: Kranich & Krähe | Nachtbus | Fernwärme | Stadtflucht | Blaupause | Milchglas | Restsommer | Halbpension
song: {satz} | {satz} | {satz} | {satz} | {wort} | {wort} | {wort} | {adjm} {m} | {adjf} {f} | {adjn} {n} | {m} aus {stoff} | {ort} | {ohne} | {zeit} | {imp} | {imp} | {woman} | {wer} in {stadt} |
  {wer} in {stadt} | {n2} ohne {ding} | {n2} ohne {ding} | {zahl} {dinge} | {zahl} {dinge} | {zahl} {dinge} | {vb} bis {bis} | {vb} bis {bis} | {vb} bis {bis} | {vb} mit dir | Wenn {wenn} |
  Wenn {wenn} | {monat} in {stadt} | Mein {m} | Deine {f} | {f} im {monat} | {n2} und {n2}
satz: Ich bleib noch wach | Du fehlst im Bild | Wir waren mal mehr | Keiner ruft mehr an | Ich mach das Licht aus | Alles auf Anfang | Du warst nie hier | Wenn die Stadt schläft |
  Ich kann dich nicht hören | Wohin mit uns | Mein Herz hat Hausverbot | Heute tanzt keiner | Es regnet in {stadt} | Bis einer weint | Wir sehen uns im {monat} | Ich hab's versucht |
  So schnell vergisst man nicht | Wo warst du gestern | Hauptsache weit weg | Wer bist du ohne mich | Noch eine Runde | Sag es leise | Niemand muss alles | Vielleicht im {monat}
stadt: Leipzig | Bremen | Wien | Duisburg | Köln | Rostock
monat: April | August | Oktober | März
wort: Herzklappe | Glasfaser | Nachtschicht | Sommerloch | Leuchtturm | Kopfkirmes | Fensterplatz | Plattenbau | Rückspiegel | Tiefdruck | Zuckerwatte | Fieber | Neonlicht | Großstadtherz | Alleingang |
  Zeitlupe | Schneekugel | Kaltstart | Funkloch | Wellenbrecher | Sternschnuppe | Kreisverkehr | Papierflieger
adjm: Letzter | Roter | Langer | Leiser | Kalter | Falscher
m: Mond | Sommer | Zug | Abend | Regen | Traum | Tanz
adjf: Halbe | Letzte | Kalte | Leere | Fremde | Bunte
f: Nacht | Liebe | Stadt | Wahrheit | Küste | Welt
adjn: Kaltes | Schweres | Blaues | Wildes | Neues
n: Herz | Wasser | Licht | Gold | Gift | Ende
stoff: Glas | Papier | Gold | Beton | Rauch | Zucker
ort: Zwischen {stadt} und dir | Auf dem Dach | Am Rand von {stadt} | Hinterm Bahnhof | Bei dir um die Ecke | Unter der Brücke
ohne: Ohne Netz | Ohne dich nach {stadt} | Ohne Plan | Ohne Grund | Ohne Worte weiter
zeit: Viertel nach drei | Sonntag im Bett | Drei Tage wach und allein | Ende {monat} | Gestern um vier | Jahre später
imp: Bleib kurz | Komm rüber | Lass los | Fahr mich heim | Tanz mit mir im {monat} | Vergiss mein nicht ganz | Nimm mich mit nach {stadt} | Mach's gut, Baby
wer: Allein | Verliebt | Wieder | Nachts | Zuhause | Verloren | Im Regen | Barfuß
n2: Sommer | Winter | Liebe | Straßen | Träume | Sterne | Küsse | Tränen | Feuer | Sonntage
ding: Ende | Namen | Ziel | Licht | Schlaf | Geld | Gott | Zucker
zahl: Zwei | Tausend | Sieben | Hundert | Drei | Fünf
dinge: Nächte | Lügen | Fehler | Meter Luft | Narben | Worte | Zigaretten | Briefe | Leben | Sekunden
vb: Tanzen | Reden | Laufen | Warten | Lachen | Fliegen | Schweigen | Bleiben
bis: Montag | es hell wird | zum Meer | jemand geht | wir lachen | nach {stadt}
wenn: es Sommer wird | keiner guckt | du gehst | ich alt bin | der Regen fällt | die Lichter ausgehen | es still ist
album: {wort} | {adjf} {f} | {adjm} {m} | {satz} | {wort} & {wort} | Lieder für {zeit2} | {m} aus {stoff} | Von hier bis {stadt} | {zeit}
zeit2: später | den Nachtbus | leere Zimmer | zwei
christmas: Weihnachten {xw} | Schnee auf {stadt} | Kerzen im Fenster | Leise, ganz leise schneit's | Endlich Dezember | Unterm Tannenbaum mit dir
xw: bei uns daheim | am Hafen | ohne dich | in {stadt}
`

export const dutch = book('nl')`
versions: Live | Akoestisch | Remix | Instrumentaal
woman: Fenna | Sanne | Lotte | Maud | Roos | Jolijn | Evi | Floor | Merel | Noor | Femke | Isa
man: Jesse | Daan | Bram | Thijs | Koen | Ruben | Sjoerd | Niels | Joris | Willem | Gijs | Mees
family: van der Heide | Hoekstra | de Graaf | Verstappen-Bos | Kuipers | van Dalen | Meulenbelt | Zwart | Terpstra | Brouwer | Claessens | Wouters | Vermeer | de Wilde | Postma | Janssens
person: {woman} {family} | {man} {family} | {man} {family} | {mono} | {mono}
writer: {woman} {family} | {man} {family}
mono: Josh Noord | Krent | Dizzy Bas | Roffa Rick | Kleine Kapitein | Vlugge Sam | Zuidas | Fatima Zon | Schurk de Boer | Meisje Zon | Kade 7
group: De {gn} | {gw} | {gn} | De {gn}
gn: Fietsenmakers | Toendra's | Laatste Tram | Buurvrouwen | Kraaien | Vrijdagmiddag | Overkant
gw: Polder Paradijs | Windkracht Acht | Goed Volk | Halte Zuid | Zout & Zee
song: {zin} | {zin} | {zin} | {zin} | {woord} | {woord} | {bijv} {n} | {bijv} {n} | {n} in {stad} | Zonder {zonder} | {gebied} | {gebied} | Tot {tot} | Meisje uit {stad} | {woord} in {stad} |
  {wie} {doet} | {wie} {doet} | {wie} {doet} | {hoeveel} {dingen} | {hoeveel} {dingen}
zin: Ik mis je in {stad} | Blijf je nog even | Zeg maar niks | Morgen bel ik je | Het regent in {stad} | Jij bent mijn {n} | Waar was je {tijd} | Niemand danst als jij | Wij zijn {n} |
  Ik ga niet naar huis | We gaan naar {stad} | Laat me {laat} | Alles wordt {n} | Had ik maar {laat2} | Kom terug naar {stad} | Vergeet me {tijd}
laat: los | dansen | hier staan | in {stad}
laat2: gebeld | gezwegen | een {n}
tijd: gisteren | vannacht | die zomer | op zondag | in mei
stad: Groningen | Utrecht | Gent | Antwerpen | Rotterdam | Zwolle | Scheveningen | Nijmegen
woord: Tegenwind | Zomerregen | Achterbank | Nachttrein | Hartslag | Vuurwerk | Kermis | Sneeuwstorm | Polaroid | Zeewind | Terras | Eiland | Zwemles | Nieuwjaar | Kauwgom | Vluchtstrook
bijv: Blauwe | Lange | Laatste | Stille | Halve | Gouden | Verloren
n: zomer | nacht | liefde | straten | regen | dromen | ogen | dagen
zonder: jou | slaap | spijt | {n} | plan
tot: morgen | in {stad} | het licht wordt | de zon opkomt
gebied: Dans met mij {tijd} | Neem me mee naar {stad} | Hou me vast | Doe het licht uit | Bel me {tijd} | Draai je om
wie: Zij | De stad | Mijn hart | De nacht | Niemand
doet: slaapt | weet het | liegt | wacht op mij | danst alleen
hoeveel: Twee | Duizend | Zeven | Honderd
dingen: nachten | leugens | winters | woorden | kussen
album: {woord} | {bijv} {n} | {n} in {stad} | Liedjes over {n} | {woord} & {woord} | Alles over {stad}
christmas: Kerst in {stad} | Sneeuw op {stad} | Kaarsjes voor het raam | Thuis met kerst
`

export const swedish = book('sv')`
versions: Live | Akustisk | Remix | Instrumental
woman: Ebba | Saga | Tuva | Signe | Alva | Linnéa | Freja | Astrid | Moa | Hedda
man: Viggo | Axel | Melker | Sixten | Hampus | Ludvig | Elis | Isak | Tage | Noel
family: Hellgren | Ekdahl | Norrby | Sandelin | Wallander-Ek | Björkman | Strömqvist | Åkerfeldt | Lagerlöv | Sjöholm | Rydberg | Öhman | Fagerlund
person: {woman} {family} | {man} {family} | {woman} {family} | {mono} | {mono}
writer: {woman} {family} | {man} {family} | {man} {family}
mono: Folke Kust | Molnia | Zara Norr | Yusra B | Vinterbarn | Dimma | Jaro Ö | Hjärta 08 | Lilla Varg
group: {g} | {g} | De {gd}
g: Norrsken FM | Kallt Kaffe | Hela Natten | Systrarna Ek | Vita Nätter | Tunnelbana 14
gd: Sista Valserna | Ensamma | Vilda Svanarna
song: {mening} | {mening} | {mening} | {mening} | {ord} | {ord} | {ord} | {adj} {n} | {adj} {n} | {n} i {stad} | Utan {utan} | {imp} | {imp} | {tid} | {vem} {gor} | {vem} {gor} | {antal} {saker} |
  {antal} {saker} | {ord} i {stad}
mening: Du var aldrig min | Vi ses i {stad} | Jag saknar dig på {dag} | Snart är det {tid2} | Ingen rör mig som du | Kom hem till {stad} | Jag ljög om {n2} | Säg att du stannar |
  Allt jag ville ha var {n2} | Håll om mig i {stad} | Om du ändå ringde | Vi dansade i {stad} | Det är inte kärlek | Låt mig va ifred | Hela {stad} sover | Ikväll är jag {n2}
stad: Göteborg | Malmö | Luleå | Visby | Umeå | Kalmar | Årsta
dag: söndagar | fredagar | nätterna | vintern
tid2: sommar | midsommar | över | morgon
ord: Snöängel | Flykten | Vintergatan | Hjärtslag | Havsluft | Regnbåge | Fjärilar | Nattvandrare | Solkatt | Åskväder | Stjärnfall | Livrädd | Midnattssol | Tändsticka | Kaos | Sommarlov | Månsken
adj: Blåa | Sista | Långa | Vita | Tomma | Förlorade
n: nätter | sommaren | minnen | vågor | ord | gator
n2: du | havet | oss | en lögn | sommaren
utan: dig | ord | mening | slut | sömn
imp: Dansa med mig till {stad} | Ring mig på {dag} | Glöm mig | Stanna kvar | Följ mig till {stad} | Släck ljuset
tid: Tre på natten | Juni igen | Sista tåget till {stad} | Femton minuter
vem: Hon | Hela världen | Mitt hjärta | Natten | Ingen
gor: sover | vet det | ljuger | väntar på mig | dansar ensam
antal: Två | Tusen | Sju | Hundra
saker: nätter | lögner | vintrar | ord | mil
album: {ord} | {adj} {n} | {n} i {stad} | {ord} & {ord} | Allt om {n2}
christmas: Jul i {stad} | Snön över {stad} | Tänd ett ljus för mig | Hemma till jul
`

export const norwegian = book('nb')`
versions: Live | Akustisk | Remix | Instrumental
woman: Ingrid | Solveig | Maja | Tiril | Aurora Lill | Thea | Ragnhild | Vilde
man: Sondre | Eirik | Magnus | Jørgen | Håkon | Tarjei | Odin | Sivert
family: Nordli | Haugland | Bergseth | Fjellheim | Sørlie | Tveit | Ødegaard-Lie | Myhre | Kvam | Strand | Brekke
person: {woman} {family} | {man} {family} | {mono}
writer: {woman} {family} | {man} {family}
mono: Kald Fisk | Isbre | Emma Nord | Lillebror | Vinterdag
group: {g} | {g} | De {gd}
g: Fjordgutta | Nattergal | Måneskinn | Siste Ferge | Hav & Himmel
gd: Forsinkede | Stille Naboene | Ville
song: {setning} | {setning} | {setning} | {ord} | {ord} | {adj} {n} | Uten {uten} | {imp} | {n2} i {by} | {hvem} {gjor} | {hvem} {gjor} | {hvem} {gjor} | {antall} {ting} | {antall} {ting}
setning: Vi møtes i {by} | Jeg savner deg i {by} | Ingen sover i natt | Kanskje i morgen | Du sa du ville bli | Alt vi mista | Ikke gå enda | Kom til {by} | Det snør i {by} | Jeg var {var} |
  Hele {by} vet det
by: Bergen | Tromsø | Bodø | Stavanger | Ålesund | Molde
var: så ung | redd | din | forelska
ord: Nordlys | Stormvarsel | Sommerregn | Hjerteslag | Fjellvann | Snøfall | Motvind | Nattog | Ensom ulv | Kjærlighet på boks | Bølger | Solverv
adj: Lange | Siste | Hvite | Tomme | Blå
n: netter | dager | gater | drømmer
n2: Natt | Sommer | Vinter | Regn | Hjemme
uten: deg | søvn | ord | angrer
imp: Dans med meg i {by} | Ring meg i kveld | Hold rundt meg | Glem {by} | Bli med til {by}
hvem: Hun | Hele verden | Hjertet mitt | Natta | Ingen
gjor: sover | vet det | lyver | venter | danser alene
antall: To | Tusen | Sju | Hundre
ting: netter | løgner | vintre | ord | mil
album: {ord} | {adj} {n} | {n2} i {by} | {ord} og {ord}
christmas: Jul i {by} | Snø på taket | Hjem til jul
`

export const danish = book('da')`
versions: Live | Akustisk | Remix | Instrumental
woman: Freja | Clara | Mathilde | Sofie | Asta | Karla | Laura | Ellen
man: Emil | Mikkel | Oskar | Malthe | Valdemar | Asger | Rasmus | Tobias
family: Kjærgaard | Lundsgaard | Vestergaard | Nørskov | Bech | Thorup | Holm-Juhl | Østergaard | Skov | Damgaard | Krogh
person: {woman} {family} | {man} {family} | {mono} | {mono}
writer: {woman} {family} | {man} {family}
mono: Tinna Kyst | Milli Nord | Lamar Juul | Blæst | Pil Sand | Natteravn
group: {g} | {g} | De {gd}
g: Havnefronten | Søndag Morgen | Sommerhus | Vesterbro Klub | Kold Luft
gd: Sidste Sommerdage | Små Piger | Forkerte
song: {s} | {s} | {s} | {ord} | {ord} | {adj} {n} | Uden {uden} | {imp} | {n2} i {by} | {hvem} {gor} | {hvem} {gor} | {hvem} {gor} | {antal} {ting} | {antal} {ting}
s: Vi ses i {by} | Jeg savner dig om {t} | Det regner i {by} | Du ringer aldrig | Alt er {alt} | Hele {by} danser | Bliv lidt endnu | Jeg tænker på dig om {t} | Ingen ved det | Kys mig i {by} |
  Hvem er du nu
by: Aarhus | Odense | Aalborg | Skagen | København | Svendborg
t: natten | søndagen | sommeren | morgenen
alt: forbi | blåt | okay nu | dit
ord: Sommerfugl | Stjerneskud | Havblik | Gadelys | Hjertebanken | Nordenvind | Kirsebær | Tusmørke | Regnvejr | Cykelstien | Kaffe og kys | Fyrværkeri
adj: Lange | Sidste | Lyse | Stille | Blå
n: nætter | dage | drømme | gader
n2: Sommer | Nat | Forår | Alene | Hjemme
uden: dig | søvn | svar | ord
imp: Dans med mig | Kom med til {by} | Ring til mig om {t} | Glem mig | Sluk lyset
hvem: Hun | Hele verden | Mit hjerte | Natten | Ingen
gor: sover | ved det | lyver | venter | danser alene
antal: To | Tusind | Syv | Hundrede
ting: nætter | løgne | vintre | ord | sommere
album: {ord} | {adj} {n} | {n2} i {by} | {ord} & {ord}
christmas: Jul i {by} | Sne over {by} | Hjem til jul | December og dig
`

export const icelandic = book('is')`
versions: Live | Órafmagnað | Remix | Instrumental
woman: Sunna | Hrafnhildur | Birta | Katla | Ylfa
man: Kári | Baldur | Sindri | Hlynur | Úlfur
family: Hauksdóttir | Eiríksdóttir
familyM: Hauksson | Eiríksson | Þorsteinsson
person: {woman} {family} | {man} {familyM} | {mono}
writer: {woman} {family} | {man} {familyM}
mono: Þoka | Frosti | Hrafn
group: Norðanátt | Hljóðfall | Blátt Ljós | Vetrarnótt
song: {o} | {o} | {l} | {l} | {a} {n} | {o2} {n2} | {o2} {n2} | {o2} {n2} | {o2} {n2} | {o} og {o}
o: Norðurljós | Heimþrá | Vetur | Þögn | Sólarupprás | Öldur | Draumur | Snjókorn | Sumarnótt | Eldfjall | Hafið | Myrkur
l: Ég sakna þín | Komdu heim | Ekki fara strax | Þú og ég í Reykjavík | Allt er hljótt | Við dönsum í nótt | Hvar ertu núna
a: Síðasta | Fyrsta
n: nóttin | ástin | sumarið okkar
o2: Ljós | Orð | Vetur | Draumar | Regn | Blóm
n2: í myrkri | við sjóinn | án þín | í Reykjavík | að eilífu | á Akureyri
album: {o} | {o} & {o} | {a} {n}
christmas: Jól í snjó | Heim um jólin
`
