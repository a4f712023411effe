import { book } from './word-book.ts'

export const spanish = book('es')`
versions: En Vivo | Acústico | Remix | Instrumental
woman: Marisol | Ximena | Valeria | Abril | Renata | Julieta | Noelia | Candela | Itzel | Macarena | Catalina | Rocío | Jimena | Pilar | Amaranta | Dayana | Luz Marina | Azul | Camila |
  Antonella | Maite | Yaretzi | Paulina | Florencia
man: Joaquín | Emiliano | Thiago | Adrián | Ramiro | Leandro | Bruno | Gael | Iker | Damián | Facundo | Santino | Mateo | Ulises | Rubén | Nicanor | Esteban | Gerónimo | Álvaro | Kevin | Brayan |
  Lautaro | Octavio | Saúl
family: Villaseñor | Arizmendi | Cordero | Salvatierra | Montenevado | Quiroga | Bustamante | Orellana | Valcárcel | Zambrano | Echeverri | Pizarro | Olivares | Cisneros | Arrieta | Maldonado |
  Carvajal | Ledesma | Tapia | Barrientos | Urrutia | Peñalver | Godínez | Saldívar | Aguirre | Restrepo
person: {woman} {family} | {man} {family} | {woman} {family} | {man} {family} | Don {monoM} | La {monoF} | {monoM} | {monoF}
writer: {woman} {family} {family} | {man} {family} | {man} {family} {family} | {woman} {family}
monoF: Zaïra | Marlén | Sirena | Luarca | Tormenta | Brisa | Vanely | Nébula | Coral | Candelaria
monoM: Kalindo | Nayro | Deyvi | Yandro | Maikol | Jhael | Rayo | Ocaso | Teko | Brío
group: Los {gm} de {lugar} | La {gf} {af} | {gpl} {lugar} | Los {gm} {apl} | Sur de {lugar} | {n} y {n}
gm: Hermanos | Halcones | Vecinos | Errantes | Compadres | Faroles | Gallos
gf: Orquesta | Banda | Sonora | Brigada | Marea
af: Descalza | Ambulante | Marina | del Puerto
apl: Perdidos | del Sur | Nocturnos | de Paso
gpl: Barrio | Costa | Radio | Club
lugar: Tamazula | Valdivia | Iquitos | la Sierra | Mazatlán Viejo | Santa Marta | Chiloé | la Frontera | Cartago | San Telmo
n: Sal | Fuego | Luna | Ceniza | Plomo | Arena | Canela | Azufre
song: {mn} {ma} | {fn} {fa} | {fn} {fa} | {frase} | {frase} | {frase} | {frase} | {verbo} | {verbo} | {uno} | {uno} | El {mn} de {quien} | La {fn} de {quien} | {mn} y {fn} | {woman} | Otra {fn} |
  Mi {mn} {ma} | {fn} en {ciudad} | {mn} en {ciudad} | {uno} en {ciudad} | {fn} y {fn} | {verbo} en {ciudad} | {fn} de {quien} | {mn} de {quien} | {uno} de {quien}
mn: Corazón | Cielo | Beso | Veneno | Verano | Domingo | Tequila | Secreto | Espejo | Invierno | Adiós | Mensaje | Vicio | Perfume | Reloj | Puerto
ma: Prestado | Callado | Amargo | Perdido | de Papel | Sin Dueño | Salvaje | Eterno | Ajeno | Bonito | de Cristal | Maldito | Pendiente
fn: Noche | Mentira | Herida | Playa | Promesa | Luna | Madrugada | Carta | Boca | Culpa | Tormenta | Calle | Mirada | Resaca | Foto | Suerte
fa: Ajena | Perdida | de Abril | Callada | Bonita | Eterna | Sin Nombre | Prohibida | Mojada | de Nadie | Clandestina | Prestada | Rota
rare: {fn} {fa} en {ciudad} | {mn} {ma} en {ciudad}
frase: Ya No Me Busques | Te Vi con Otro | Si Me Llamas Voy | Dile que Me Fui | Qué Caro Fue Quererte | No Me Sueltes la Mano | Tú Ganas | Me Quedé Dormido en {lugar} | Nadie Te Va a Querer Así |
  Aquí Te Espero | Lo que No Te Dije | Mañana Te Olvido | Así No Se Vale | Por Si Vuelves | Ni un Mensaje | Te Debo una Canción | A Mí No Me Mientas | Cuando Se Apague la Fiesta | Dos Tragos Más |
  Que Te Vaya Bonito, Pero Lejos | Me Enteré por tu Hermana | Yo También Lloré | No Era Contigo | Pídeme lo que Quieras | Tu Mamá Me Extraña | Si Te Vas Apaga la Luz | Hoy Salgo Yo
verbo: Bésame {cuando} | Llámame {cuando} | Olvídame {cuando} | Báilame {cuando} | Quédate {cuando} | Perdóname {cuando} | Miénteme {cuando}
cuando: Despacio, Pero Ya | el Domingo | Otra Vez | en la Arena | Hasta Tarde | Mañana | sin Miedo | a Oscuras | en Marzo
uno: Bandolera | Terremoto | Insomnio | Mariposas | Desvelado | Traidora Fina | Cenizas | Pasarela | Carnavalera | Turbulencia | Malagueña Loca | Sobredosis | Desnudos | Relámpago |
  Contigo Nomás | Callejera | Amanecidos | Kilómetros | Veintisiete | Culpable | Nostálgica | Medialuna
quien: Nadie | mi Abuela | los Dos | tu Ventana | Enero | Martina | los Perdidos | mi Barrio | la Despedida
ciudad: Medellín | Cartagena | Bogotá | Rosario | Lima | Cádiz | San Juan | Valparaíso | Guayaquil | Sevilla | Santiago
album: {uno} | {mn} {ma} | {fn} {fa} | Canciones para {sin2} | El Libro de {quien} | {n} y {n} | Postales de {lugar} | {woman} | Nadie Duerme en {lugar} | Todo lo que Fuimos, Vol. {vol} |
  Manual de {desp} | La {fn} Más Larga | {verbo}
sin2: No Dormir | Manejar de Noche | Olvidar | Bailar Solos
vol: 1 | 2
desp: Despedidas | Supervivencia | un Desastre | Madrugadas
christmas: Campanas de {lugar} | Esta Nochebuena | Vuelve a Casa en Diciembre | Villancico de {quien} | Luces de Diciembre
`

export const portuguese = book('pt')`
versions: Ao Vivo | Acústico | Remix | Instrumental
woman: Isadora | Yasmin | Lorena | Bianca | Raíssa | Dandara | Cecília | Jussara | Talita | Ayla | Marília Rosa | Letícia | Inês | Maitê | Nayara | Tainá
man: Murilo | Caetano | Davi | Ítalo | Thales | Otávio | Ruan | Breno | Vicente | Raul | Juliano | Zeca | Tomé | Wendel | Natan | Heitor
family: Sampaio | Queiroga | Vasconcelos | Macedo | Brandão | Teixeira | Alencar | Figueiras | Nogueira | Lacerda | Prates | Bittencourt | Amaral | Coutinho | Fontes | Mourão
person: {woman} {family} | {man} {family} | {woman} {family} | {man} {family} | MC {mc} | {mono} | DJ {mc}
writer: {woman} {family} | {man} {family} | {man} {family} {family}
mc: Guizão | Talarica | Nenê da Serra | Juninho 22 | Faísca | Dudinha | Ligeiro | Maresia | Pipoca
mono: Iaraí | Lua Castro | Baiano Neto | Cajuína | Zélia Flor | Tom Araçá | Ventania
group: {man} & {man} | {man} & {man} | {woman} & {woman} | Grupo {gn} | {gn} da {gl} | Os {gm}
gn: Samba Novo | Resenha | Pagodeiros | Balanço | Fuzuê | Batucada
gl: Ladeira | Vila | Baixada | Praça
gm: Forasteiros | Meninos da Serra | Vaqueiros do Vale | Primos
song: {frase} | {frase} | {frase} | {frase} | {frase} | {um} | {um} | {mn} {ma} | {fn} {fa} | {fn} {fa} | {woman} | Amor de {amor} | Amor de {amor} | {fn} em {lugar} | {fn} em {lugar} |
  {mn} em {lugar} | {um} em {lugar} | {mn} de {amor} | {quem} em {lugar} | {fn} de {amor}
rare: {fn} {fa} em {lugar} | {mn} {ma} em {lugar} | {um} de {amor}
frase: Já Te Esqueci Três Vezes | Volta pra Casa | Cê Que Sabe | Não Era Amor, Era Sexta | Deixa Eu Te Falar | Saudade Tem Endereço | Ela Não Te Ama | Larguei a Bebida Ontem |
  Coração de Segunda Mão | Quem Chora Sou Eu | Dormi na Sua Rua | Tô Bem, Mas | Foi Só Um Beijo | Ninguém Me Avisou | Se Ela Ligar | O Porteiro Já Sabe | Cadê Você | Mente pra Mim |
  Por Onde Anda Você Agora | Eu Te Avisei | Bebi Seu Nome | Só Mais Uma Dose de Você | Chora Depois | Me Bloqueou | Deus Me Livre de Você | Ficou Com Meu Moletom
um: Ressaca | Desapego | Maresia | Recaída | Bagunça | Desmantelo | Saideira | Piscinão | Calafrio | Sertaneja | Malandragem | Relâmpago | Beijo-Flor | Cafuné | Sumida | Ciumeira
mn: Amor | Beijo | Verão | Coração | Domingo | Castigo | Retrato | Litoral
ma: Bandido | de Papel | Emprestado | Perdido | Sem Freio | Proibido | Bagunçado
fn: Noite | Cama | Boca | Paixão | Mensagem | Lua | Estrada | Mentira
fa: Vazia | Errada | de Verão | Bandida | Sem Volta | Perdida | Nossa
lugar: Olinda | Sinop | Itacaré | Londrina | Alfama | Goiânia | Salvador | Cuiabá | Recife | Búzios | Uberaba
quem: Ela | Meu Ex | Minha Sogra | O Vizinho | Meu Coração | A Saudade | Meu Copo | A Lua
amor: Balada | Estrada | Portão | Quinta-Feira | Carnaval | Praia | Boteco | Longe
album: {um} | {fn} {fa} | {mn} {ma} | {frase} | {lugar}, Vol. {vol} | No Quintal de {lugar} | Modão de {lugar} | Diário de {woman} | Raízes e {um}
vol: 1 | 2 | 3
christmas: Natal em {lugar} | Noite de Natal | Luzes na Varanda
`

export const german = book('de')`
versions: Live | Akustik | Remix | Instrumental
woman: Leonie | Frieda | Mathilda | Johanna | Alina | Carlotta | Svea | Lotte | Merle | Rosalie | Henrike | Jette | Nele | Thea | Aylin | Antonia
man: Jonas | Till | Fabian | Benno | Moritz | Konstantin | Lennart | Anton | Jannis | Ruben | Emil | Tarek | Malik | Henning | Vinzenz | Ole
family: Brandner | Falkenrath | Lichtenau | Steinbrück | Kaltwasser | Winterscheidt | Vogelsang | Adler | Hollerbach | Rosenfeldt | Demir | Krügers | Wiesner | Sommerlatte | Eichinger |
  Petersdorf | Nachtweih | Grünwald | Osterkamp | Lindenau | Thalbach | Reinders
person: {woman} {family} | {man} {family} | {woman} {family} | {man} {family} | {mono} | {mono}
writer: {woman} {family} | {man} {family}
mono: Kante 9 | Nordkind | Elbmädchen | Zweiundvierzig | Farid Nox | Juli Anders | Kobalt | Mira Morgen | Rapunzel 808 | Sturmfrei | Ahoi Amir | Wanja
group: Die {ga} {gn} | {gn} {gort} | {gw}
ga: Letzten | Stillen | Blauen | Späten | Anderen | Müden
gn: Helden von Gestern | Schwestern | Piloten | Nachbarn | Telefonzellen | Matrosen | Astronauten | Balkone
gort: Süd | West | am Kanal | ohne Hund
gw: Kranich & Krähe | Nachtbus | Fernwärme | Stadtflucht | Blaupause | Milchglas | Restsommer | Halbpension
song: {satz} | {satz} | {satz} | {satz} | {wort} | {wort} | {wort} | {adjm} {m} | {adjf} {f} | {m} aus {stoff} | {ort} | {zeit} | {imp} | {imp} | {woman} | {wer} in {stadt} | {wer} in {stadt} |
  {n2} ohne {ding} | {n2} ohne {ding} | {vb} bis {bis} | {vb} bis {bis} | {vb} bis {bis} | {vb} mit dir | {monat} in {stadt} | Mein {m} | Deine {f} | {f} im {monat} | {n2} und {n2} |
  {f} aus {stoff} | {wer} im {monat} | {n2} in {stadt} | {n2} in {stadt} | {adjm} {m} in {stadt} | {adjm} {m} in {stadt} | {wort} in {stadt} | {wort} in {stadt}
satz: Ich bleib noch wach | Du fehlst im Bild | Wir waren mal mehr | Keiner ruft mehr an | Ich mach das Licht aus | Alles auf Anfang | Du warst nie hier | Wenn die Stadt schläft |
  Ich kann dich nicht hören | Wohin mit uns | Mein Herz hat Hausverbot | Heute tanzt keiner | Es regnet in {stadt} | Bis einer weint | Wir sehen uns im {monat} | Ich hab's versucht |
  So schnell vergisst man nicht | Wo warst du gestern | Hauptsache weit weg | Wer bist du ohne mich | Noch eine Runde | Sag es leise | Niemand muss alles | Vielleicht im {monat}
stadt: Leipzig | Bremen | Wien | Duisburg | Köln | Rostock
monat: April | August | Oktober | März
wort: Herzklappe | Glasfaser | Nachtschicht | Sommerloch | Leuchtturm | Kopfkirmes | Fensterplatz | Plattenbau | Rückspiegel | Tiefdruck | Zuckerwatte | Fieber | Neonlicht | Großstadtherz |
  Alleingang | Zeitlupe | Schneekugel | Kaltstart | Funkloch | Wellenbrecher | Sternschnuppe | Kreisverkehr | Papierflieger
adjm: Letzter | Roter | Langer | Leiser | Kalter | Falscher
m: Mond | Sommer | Zug | Abend | Regen | Traum | Tanz
adjf: Halbe | Letzte | Kalte | Leere | Fremde | Bunte
f: Nacht | Liebe | Stadt | Wahrheit | Küste | Welt
stoff: Glas | Papier | Gold | Beton | Rauch | Zucker
ort: Zwischen {stadt} und dir | Auf dem Dach | Am Rand von {stadt} | Hinterm Bahnhof | Bei dir um die Ecke | Unter der Brücke
zeit: Viertel nach drei | Sonntag im Bett | Drei Tage wach und allein | Ende {monat} | Gestern um vier | Jahre später
imp: Bleib kurz | Komm rüber | Lass los | Fahr mich heim | Tanz mit mir im {monat} | Vergiss mein nicht ganz | Nimm mich mit nach {stadt} | Mach's gut, Baby
wer: Allein | Verliebt | Wieder | Nachts | Zuhause | Verloren | Im Regen | Barfuß
n2: Sommer | Winter | Liebe | Straßen | Träume | Sterne | Küsse | Tränen | Feuer | Sonntage
ding: Ende | Namen | Ziel | Licht | Schlaf | Geld | Gott | Zucker
vb: Tanzen | Reden | Laufen | Warten | Lachen | Fliegen | Schweigen | Bleiben
bis: Montag | es hell wird | zum Meer | jemand geht | wir lachen | nach {stadt}
album: {wort} | {adjf} {f} | {adjm} {m} | {satz} | {wort} & {wort} | {m} aus {stoff} | Von hier bis {stadt} | {zeit}
christmas: Weihnachten {xw} | Schnee auf {stadt} | Kerzen im Fenster | Leise, ganz leise schneit's | Endlich Dezember | Unterm Tannenbaum mit dir
xw: bei uns daheim | am Hafen | ohne dich | in {stadt}
`

export const french = book('fr')`
versions: Live | Version acoustique | Remix | Instrumental
woman: Apolline | Maëlys | Salomé | Inaya | Clémence | Oriane | Fanta | Capucine | Violette | Anaïs | Bérénice | Assia | Solène | Yaëlle | Garance | Lison
man: Gaspard | Anatole | Ismaël | Bastien | Corentin | Sofiane | Aurélien | Léandre | Marius | Demba | Ulysse | Théophile | Yanis | Octave | Malo | Karim
family: Delorme | Vasseur | Rochebrune | Lavigne-Marin | Diakité | Carpentier | Belhadj | Marchand | Tessier | Lacombe | Aubry | Kervella | Sauvage | Fontanel | Sarr | Beaulieu | Granier
person: {woman} {family} | {man} {family} | {woman} {family} | {man} {family} | {mono} | {mono} | {mono}
writer: {woman} {family} | {man} {family}
mono: Nérolie | Zakari | Balafre | Ombeline | Jhilène | Sahel 93 | Okapi | Lazuli | Kassim B | Minuit Vingt | Vénus Noire | Tibo Lune | Malik Ouest | Perle
group: Les {gm} | {gn} | {gn} | {gn}
gm: Enfants du Canal | Nuits Blêmes | Voisins du Dessus | Cœurs Perdus | Éclaireurs
gn: Grand Large | Zone Bleue | Café Minuit | Bel Orage | Quai 14 | Porte des Lilas Sud | Fleuve Noir | Radio Silence
song: {mn} {ma} | {fn} {fa} | {fn} {fa} | {phrase} | {phrase} | {phrase} | {phrase} | {mot} | {mot} | {mot} | Sans {sans} | {woman} | {lieu} | {fn} de {ville} | {fn} à {ville} | {mn} à {ville} |
  {mot} à {ville} | Mon {mn} | Ma {fn} | {fn} et {fn}
rare: {fn} {fa} à {ville} | {mn} {ma} à {ville}
mn: Soleil | Été | Cœur | Silence | Baiser | Mensonge | Dimanche | Parfum | Orage | Serment
ma: blanc | perdu | d'hiver | en miettes | sauvage | de verre | interdit | à deux
fn: Nuit | Ville | Chanson | Peine | Promesse | Route | Lumière | Lettre | Fille
fa: blanche | sans fin | d'avril | éteinte | amère | du Sud | étrangère | volée
phrase: Tu ne dors plus | On s'aimait mal | J'ai rêvé de nous | C'est pas la peine | Dis-le à personne | Je t'attends en bas | Tout ira bien demain | Elle danse seule | Où sont passés nos étés |
  Mon père avait raison | T'étais où | Je reste encore un peu | Rien de grave | On verra bien | Personne d'autre que toi | Laisse tomber la pluie | Je parle trop la nuit |
  Même pas mal, ou presque | Tu me manques en couleur | On refera le monde mardi
mot: Mirage | Vertiges | Bagarre | Tempête | Sirocco | Insolente | Périphérique | Naufrage | Comète | Poussière | Ricochets | Étincelle | Bitume | Carrousel | Météore | Ivresse | Tropiques |
  Décembreuse
sans: retour | sommeil | adieu | toi | filtre | rancune | boussole
lieu: Rue de la Lune | Boulevard des absents | Plage nord | Hôtel du Phare | Gare de l'aube
ville: Marseille | Lyon | Bruxelles | Nantes | Dakar | Oran | Lille | Bordeaux | Rennes | Nice
album: {mot} | {fn} {fa} | {mn} {ma} | {lieu} | {mot} & {mot} | {mn} à {ville} | Sans {sans} | {phrase}
christmas: Noël {xou} | La neige et toi | Sous le sapin | Minuit en décembre
xou: chez nous | à {xv} | sans toi
xv: Lille | Québec | Brest
`
