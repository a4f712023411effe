import { book } from './word-book.ts'

export const spanish = book('es')`
versions: En Vivo | Acústico | Remix | Instrumental
woman: Marisol | Ximena | Valeria | Abril | Renata | Julieta | Noelia | Candela | Itzel | Macarena | Catalina | Rocío | Jimena | Pilar | Amaranta | Dayana | Luz Marina | Azul | Camila | Antonella |
  Maite | Yaretzi | Paulina | Florencia
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
song: {mn} {ma} | {fn} {fa} | {fn} {fa} | {frase} | {frase} | {frase} | {frase} | {verbo} | {verbo} | {uno} | {uno} | El {mn} de {quien} | La {fn} de {quien} | {mn} y {fn} | Sin {sin} | Con {con} |
  {hora} | {woman} | Otra {fn} | Mi {mn} {ma} | {quien2} {hace} | {quien2} {hace} | {quien2} {hace} | {num3} {cosas} | {num3} {cosas} | {num3} {cosas} | {fn} en {ciudad} | {mn} en {ciudad} |
  {uno} en {ciudad} | Si {si} | Si {si} | Modo {modo} | {fn} y {fn}
mn: Corazón | Cielo | Beso | Veneno | Verano | Domingo | Tequila | Secreto | Espejo | Invierno | Adiós | Mensaje | Vicio | Perfume | Reloj | Puerto
ma: Prestado | Callado | Amargo | Perdido | de Papel | Sin Dueño | Salvaje | Eterno | Ajeno | Bonito | de Cristal | Maldito | Pendiente
fn: Noche | Mentira | Herida | Playa | Promesa | Luna | Madrugada | Carta | Boca | Culpa | Tormenta | Calle | Mirada | Resaca | Foto | Suerte
fa: Ajena | Perdida | de Abril | Callada | Bonita | Eterna | Sin Nombre | Prohibida | Mojada | de Nadie | Clandestina | Prestada | Rota
frase: Ya No Me Busques | Te Vi con Otro | Si Me Llamas Voy | Dile que Me Fui | Qué Caro Fue Quererte | No Me Sueltes la Mano | Tú Ganas | Me Quedé Dormido en {lugar} | Nadie Te Va a Querer Así |
  Aquí Te Espero | Lo que No Te Dije | Mañana Te Olvido | Así No Se Vale | Por Si Vuelves | Ni un Mensaje | Te Debo una Canción | A Mí No Me Mientas | Cuando Se Apague la Fiesta | Dos Tragos Más |
  Que Te Vaya Bonito, Pero Lejos | Me Enteré por tu Hermana | Yo También Lloré | No Era Contigo | Pídeme lo que Quieras | Tu Mamá Me Extraña | Si Te Vas Apaga la Luz | Hoy Salgo Yo
verbo: Bésame {cuando} | Llámame {cuando} | Olvídame {cuando} | Báilame {cuando} | Quédate {cuando} | Perdóname {cuando} | Miénteme {cuando}
cuando: Despacio, Pero Ya | el Domingo | Otra Vez | en la Arena | Hasta Tarde | Mañana | sin Miedo | a Oscuras | en Marzo
uno: Bandolera | Terremoto | Insomnio | Mariposas | Desvelado | Traidora Fina | Cenizas | Pasarela | Carnavalera | Turbulencia | Malagueña Loca | Sobredosis | Desnudos | Relámpago | Contigo Nomás |
  Callejera | Amanecidos | Kilómetros | Veintisiete | Culpable | Nostálgica | Medialuna
quien: Nadie | mi Abuela | los Dos | tu Ventana | Enero | Martina | los Perdidos | mi Barrio | la Despedida
sin: Retorno | tu Perfume | Permiso | Despedida | Frenos | Señal | Maquillaje | Testigos
con: la Luz Prendida | Hielo | Cariño y Veneno | Prisa | tu Permiso | el Alma en la Mano
hora: 3:40 A. M. | Las Seis y Media | Viernes por la Noche | Primero de Mayo | Media Noche en {lugar} | Agosto Otra Vez
quien2: Tu Ex | La Luna | Ella | Mi Gente | Tu Sombra | El DJ | Mi Mala Suerte | Su Boca
hace: No Duerme | Me Llama | Volvió | Sabe a Sal | No Perdona | Baila Sin Mí | Me Debe Una | Miente Bonito | Ya No Está
num3: Dos | Mil | Cien | Siete | Tres
cosas: Mentiras | Noches | Besos | Balas de Azúcar | Llamadas | Veranos | Excusas | Corazones | Copas
ciudad: Medellín | Cartagena | Bogotá | Rosario | Lima | Cádiz | San Juan | Valparaíso | Guayaquil | Sevilla | Santiago
si: Me Olvidas | Vuelve {cuando2} | Preguntas | No Era por Mí | Te Quedas | Llueve en {ciudad}
cuando2: Enero | el Verano | la Noche
modo: Playa | Avión | Diablo | Romance | Nocturno | Perreo
album: {uno} | {mn} {ma} | {fn} {fa} | Canciones para {sin2} | El Libro de {quien} | {n} y {n} | Postales de {lugar} | {woman} | Nadie Duerme en {lugar} | Todo lo que Fuimos, Vol. {vol} |
  Manual de {desp} | La {fn} Más Larga | {verbo}
sin2: No Dormir | Manejar de Noche | Olvidar | Bailar Solos
vol: 1 | 2
desp: Despedidas | Supervivencia | un Desastre | Madrugadas
christmas: Navidad {nav} | Campanas de {lugar} | Esta Nochebuena | Vuelve a Casa en Diciembre | Villancico de {quien} | Luces de Diciembre
nav: sin Ti | en {lugar} | en mi Barrio | de Verano
`

export const spanishMexican = book('es')`
versions: En Vivo | Acústico | Remix | Instrumental
woman: Guadalupe | Yuridia Paz | Lucero | Marcela | Chayo | Esmeralda | Rosalba | Karely | Ximena | Dulce | Anahí Luz | Perla
man: Chuy | Ramón | Gerardo | Toño | Eduardo | Lalo | Nacho | Fermín | Porfirio | Heriberto | Julián | Cristóbal | Osvaldo | Panchito | Beto | Adán
family: Zaragoza | Cárdenas Ruiz | Beltrán | Villarreal | Quintero | Félix | Ontiveros | Machado | Bojórquez | Lizárraga | Treviño | Camacho | Urías | Gastélum | Ochoa | Inzunza
person: {man} {family} | {man} {family} | {man} {family} | {woman} {family} | {man} "El {apodo}" {family}
writer: {man} {family} | {woman} {family} | {man} {family} {family}
apodo: Güero | Compa | Flaco | Tigre | Norteño
group: Los {gm} de {lugar} | Grupo {gn} | Banda {gb} | Los {gm} {fam} | {gn} de {lugar} | Conjunto {gn}
gm: Alegres | Bravos | Plebes | Coyotes | Herederos | Cadetes Nuevos | Jinetes | Rancheros
gn: Frontera Sur | Corazón Norteño | Nueva Era | Alacrán | Palo Verde | Rienda Suelta | Tierra Mojada | Polvareda
gb: La Costeña Nueva | Cielo Rojo | La Serrana | El Mezquital | Los Tecolotes | Brisa del Mar
fam: de {family} | del Rancho | de la Costa
lugar: Culiacán Viejo | Durango | Sonora | Tepatitlán | Nayarit | Caborca | el Valle | Jerez | Hermosillo | Michoacán
song: El {mn} {ma} | El {mn} {ma} | La {fn} {fa} | {frase} | {frase} | {frase} | {frase} | {frase} | Corrido de {quien} | Corrido de {quien} | {fn} y {mn} | Puro {puro} | {orden} | {orden} | {lugar2} |
  Ya {ya} | Ya {ya} | Si {si} | Pa' {pa} | {mn} de {lugar}
mn: Corazón | Rancho | Caballo | Borracho | Gallo | Compadre | Amor | Camino | Mezcal | Norteño | Sombrero | Trago
ma: Blanco | Perdido | Caro | de Mi Vida | Traicionero | Sin Rienda | Bueno | Valiente | Prieto | del Olvido
fn: Troca | Botella | Cantina | Paloma | Güera | Carta | Ausencia | Sierra | Fama | Despedida | Cruda | Herencia
fa: del Diablo | Blindada | de mi Padre | Blanca | Perdida | del Rancho | Más Bonita | de los Dos | Vieja
frase: Me Emborraché por {quien} | Quédate con {quien} | No Vuelvas a {lugar} | Fue un {mn} | Te Fuiste a {lugar} | Salud por {quien} | Y Me Acordé de {quien} | Le Pido a Dios un {mn} |
  Ando Bien {ando} | Todo por una {fn} | Me Quedó Grande el {mn} | Dos {mn}s y una {fn} | Ni con Mil {mn}s | Que Me Entierren con mi {fn} | Otra {fn} Más y Nos Vamos | Aquí Mando Yo, {fam2}
fam2: Primo | Compa | Mi Reina | Viejo
ando: Enamorado | Crudo | Lejos de {lugar} | Perdido por Ti | Agradecido
quien: Lupita | mi Apá | mi Jefa | los Plebes | Chuy {family} | tu Recuerdo | don Ramón | la Sierra | los {family}
puro: Dolor Norteño | Orgullo | {lugar} | Cariño del Bueno | Polvo
orden: Échame una {fn} | Tráiganme la {fn} | Súbele a la {fn} | Cántame la {fn} | Vámonos pa' {lugar}
lugar2: Noches en {lugar} | Lejos de {lugar} | Camino a {lugar} | Amanecer en {lugar}
ya: Ni Llorar Es Bueno, Prieta | No Soy tu {mn} | Te Perdí la {fn} | Me Voy pa' {lugar} | Supe de Ti | No Tomo por Gusto | Estoy en {lugar}
si: Preguntan por {quien} | Me Ven con {quien} | Vuelvo a {lugar} | Te Cansas de {quien} | el {mn} Hablara
pa: Olvidar a {quien} | los Que Dudaron | que Te Acuerdes de {quien} | mi Gente de {lugar}
album: Corridos de {lugar} | La {fn} {fa} | El {mn} {ma} | Desde {lugar} | Puro {puro} | Con Banda en {lugar} | {fn} y {mn} | En Vivo desde {lugar} | Historias de {quien}
christmas: Navidad en {lugar} | Posada en {lugar} | Regrésame en Navidad | Tamales y Villancicos | Nochebuena sin {quien}
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
song: {frase} | {frase} | {frase} | {frase} | {frase} | {um} | {um} | {mn} {ma} | {fn} {fa} | {fn} {fa} | {imp} | {imp} | Sem {sem} | {woman} | {hora} | {quem} {faz} | {quem} {faz} | {quem} {faz} |
  {quem} {faz} | {num2} {coisas} | {num2} {coisas} | {num2} {coisas} | Amor de {amor} | Amor de {amor} | {fn} em {lugar} | {fn} em {lugar} | {mn} em {lugar} | {se} | {se} | {um} em {lugar} |
  Coração {cor} | Coração {cor} | Modo {modo2}
frase: Já Te Esqueci Três Vezes | Volta pra Casa | Cê Que Sabe | Não Era Amor, Era Sexta | Deixa Eu Te Falar | Saudade Tem Endereço | Ela Não Te Ama | Larguei a Bebida Ontem | Coração de Segunda Mão |
  Quem Chora Sou Eu | Dormi na Sua Rua | Tô Bem, Mas | Foi Só Um Beijo | Ninguém Me Avisou | Se Ela Ligar | O Porteiro Já Sabe | Cadê Você | Mente pra Mim | Por Onde Anda Você Agora | Eu Te Avisei |
  Bebi Seu Nome | Só Mais Uma Dose de Você | Chora Depois | Me Bloqueou | Deus Me Livre de Você | Ficou Com Meu Moletom
um: Ressaca | Desapego | Maresia | Recaída | Bagunça | Desmantelo | Saideira | Piscinão | Calafrio | Sertaneja | Malandragem | Relâmpago | Beijo-Flor | Cafuné | Sumida | Ciumeira
mn: Amor | Beijo | Verão | Coração | Domingo | Castigo | Retrato | Litoral
ma: Bandido | de Papel | Emprestado | Perdido | Sem Freio | Proibido | Bagunçado
fn: Noite | Cama | Boca | Paixão | Mensagem | Lua | Estrada | Mentira
fa: Vazia | Errada | de Verão | Bandida | Sem Volta | Perdida | Nossa
imp: Senta {modo} | Desce {modo} | Rebola {modo} | Me Leva {modo} | Dança {modo} | Esquece {modo}
modo: Devagarinho | pra Praia | na Ladeira | Sem Medo | Até Amanhecer | Comigo | no Grave
sem: Dó | Sinal | Você no Natal | Juízo | Legenda | Pressa
hora: Quatro da Manhã | Domingo à Noite | Sexta que Vem | Meio-Dia em {lugar}
lugar: Olinda | Sinop | Itacaré | Londrina | Alfama | Goiânia | Salvador | Cuiabá | Recife | Búzios | Uberaba
quem: Ela | Meu Ex | Minha Sogra | O Vizinho | Meu Coração | A Saudade | Meu Copo | A Lua
faz: Não Perdoa | Voltou | Tá de Mudança | Me Ligou | Sabe de Tudo | Dormiu Fora | Quer Você | Pediu Você | Chorou | Não Mente
num2: Duas | Mil | Cem | Sete | Três
coisas: Doses | Mensagens | Saudades | Vidas | Mentiras | Noites | Ligações | Promessas | Garrafas
amor: Balada | Estrada | Portão | Quinta-Feira | Carnaval | Praia | Boteco | Longe
se: Se Você Deixar | Se Ela Voltar | Se o {lugar2} Falasse | Se Eu Te Contar | Se For Embora
lugar2: Travesseiro | Boteco | Espelho | Portão
cor: Blindado | de Lata | Alugado | de Plástico | em Obras | Desgovernado | Sem Dono
modo2: Avião | Solteiro | Praia | Saudade | Silencioso
album: {um} | {fn} {fa} | {mn} {ma} | {frase} | {lugar}, Vol. {vol} | No Quintal de {lugar} | Modão de {lugar} | Diário de {woman} | Raízes e {um}
vol: 1 | 2 | 3
christmas: Natal em {lugar} | Noite de Natal | Luzes na Varanda
`

/** As in Portugal. */
export const portugueseEuropean = book('pt')`
versions: Ao Vivo | Acústico | Remix | Instrumental
woman: Mafalda | Leonor | Benedita | Inês | Carminho Sá | Joana
man: Duarte | Gonçalo | Salvador | Afonso | Tomás | Dinis
family: Vilhena | Sottomayor | Carvalhal | Pinto Reis | Serrão | Bessa | Quintela
person: {woman} {family} | {man} {family} | {mono}
writer: {woman} {family} | {man} {family}
mono: Bispo Novo | Marés | Nininha 21 | Profjota
group: Os Azulejos | Praia Norte | Elétrico 28 Bis | Fado Solto | Quatro e Tal
song: {p} | {p} | {s} | {s} | {f} {fa} | {f} de {lugar} | {quem} {faz} | {quem} {faz} | {quem} {faz} | {mn} {ma} | {mn} {ma} | {mn} {ma}
p: Fica só mais um bocado | Não me digas adeus já | Encontramo-nos em {lugar} | Se o mar soubesse | Já não durmo contigo | Chama por mim | Hoje não há luar | Diz-me tu | Tenho saudades de {lugar} |
  Amanhã logo se vê
lugar: Lisboa | Sintra | Aveiro | Alfama | Faro | Viana
s: Maré Baixa | Saudade | Sardinheiras | Nevoeiro | Desatino | Varanda | Cais | Vendaval | Andorinhas | Maresia
f: Noite | Rua | Canção | Menina | Ladeira
fa: sem pressa | calada | de verão | vazia
quem: O mar | A minha rua | Lisboa | O coração | Ninguém
faz: não dorme | sabe de mim | chora baixinho | espera | mente bem
mn: Barco | Fado | Verão | Silêncio | Beijo
ma: sem nome | de papel | perdido | antigo | de sal
album: {s} | {f} {fa} | {s} e {s} | {f} de {lugar}
christmas: Natal em {lugar}
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
song: {mn} {ma} | {fn} {fa} | {fn} {fa} | {phrase} | {phrase} | {phrase} | {phrase} | {mot} | {mot} | {mot} | Sans {sans} | {heure} | {imp} | {imp} | {woman} | {lieu} | {nous} {fait} | {nous} {fait} |
  {nous} {fait} | {fn} de {ville} | {fn} à {ville} | {mn} à {ville} | {combien} {choses} | {combien} {choses} | {combien} {choses} | {quand2} | {quand2} | {mot} à {ville} | Mon {mn} | Ma {fn} |
  {fn} et {fn} | Comme {comme} | Comme {comme}
mn: Soleil | Été | Cœur | Silence | Baiser | Mensonge | Dimanche | Parfum | Orage | Serment
ma: blanc | perdu | d'hiver | en miettes | sauvage | de verre | interdit | à deux
fn: Nuit | Ville | Chanson | Peine | Promesse | Route | Lumière | Lettre | Fille
fa: blanche | sans fin | d'avril | éteinte | amère | du Sud | étrangère | volée
phrase: Tu ne dors plus | On s'aimait mal | J'ai rêvé de nous | C'est pas la peine | Dis-le à personne | Je t'attends en bas | Tout ira bien demain | Elle danse seule | Où sont passés nos étés |
  Mon père avait raison | T'étais où | Je reste encore un peu | Rien de grave | On verra bien | Personne d'autre que toi | Laisse tomber la pluie | Je parle trop la nuit | Même pas mal, ou presque |
  Tu me manques en couleur | On refera le monde mardi
mot: Mirage | Vertiges | Bagarre | Tempête | Sirocco | Insolente | Périphérique | Naufrage | Comète | Poussière | Ricochets | Étincelle | Bitume | Carrousel | Météore | Ivresse | Tropiques |
  Décembreuse
sans: retour | sommeil | adieu | toi | filtre | rancune | boussole
heure: Six heures du mat' | Minuit moins dix | Dimanche soir | Le mois d'août | Vendredi treize et demi
imp: Reste {ou} | Viens {ou} | Danse {ou} | Emmène-moi {ou} | Oublie-moi {ou} | Embrasse-moi {ou}
ou: à Marseille | encore | sous la pluie | ce soir | jusqu'à lundi | sur le toit | loin d'ici
lieu: Rue de la Lune | Boulevard des absents | Plage nord | Hôtel du Phare | Gare de l'aube
nous: On | Elle | Elle | Mon frère | La nuit | Paris
fait: part demain | danse encore | oublie tout | revient toujours | pense à {ville} | finit par rire | ment bien
ville: Marseille | Lyon | Bruxelles | Nantes | Dakar | Oran | Lille | Bordeaux | Rennes | Nice
combien: Deux | Mille | Cent | Trois | Sept
choses: soleils | secondes | mensonges | nuits blanches | kilomètres | raisons | cigarettes | étés | promesses | bougies
quand2: Quand {ville} dort | Quand vient l'hiver | Quand tu ris | Quand j'étais loin | Quand ça passe
comme: un dimanche | la mer | avant | deux inconnus | un lundi | les autres | à {ville} | personne
lieu2: l'orage | minuit | {ville} | la fête | l'été
album: {mot} | {fn} {fa} | {mn} {ma} | {lieu} | Après {lieu2} | {mot} & {mot} | {mn} à {ville} | Sans {sans} | {phrase} | Chambre {num}
num: 12 | 307 | 41
christmas: Noël {xou} | La neige et toi | Sous le sapin | Minuit en décembre
xou: chez nous | à {xv} | sans toi
xv: Lille | Québec | Brest
`

export const italian = book('it')`
versions: Live | Versione acustica | Remix | Strumentale
woman: Ginevra | Beatrice | Ludovica | Noemi | Arianna | Viola | Matilde | Greta | Carlotta | Azzurra | Miriam | Diletta | Celeste | Rebecca
man: Edoardo | Niccolò | Tommaso | Leonardo | Filippo | Gianmarco | Pietro | Raffaele | Samuele | Brando | Cosimo | Nicolò | Ettore | Salvo
family: Bellandi | Ferrante | Locatelli | Montefusco | Sartori | Quaranta | De Santis | Malaspina | Vitiello | Caruso | Orlando | Pellegrini | Santoro | Bonfiglio | Zanardi | Rinaldi | Marrone |
  Lombardo
person: {woman} {family} | {man} {family} | {man} {family} | {mono} | {mono} | {mono} | {woman}
writer: {man} {family} | {woman} {family} | {man} {family}
mono: Ombra | Kairo | Tedoro | Baby Nìco | Sferzo | Elettra Blu | Lunatico | Capo Sud | Mezzanotte | Frana | Gemma 16 | Vesuvia | Ciro Notte | Rasoio | Alba Kane | Sciamano | Neve
group: I {gm} | {gn} | {gn} | Gli {go} | La {gf}
gm: Fantasmi di Milano | Ragazzi del Lido | Pescatori | Giorni Dispari
gn: Cinema Splendor | Lungomare Est | Bar Centrale | Ottovolante | Piano Terra | Stazione Nord
go: Ultimi Romantici | Astronauti | Occhi Chiusi
gf: Quiete Pubblica | Notte dei Cani | Scala B
song: {mn} {ma} | {fn} {fa} | {fn} {fa} | {mn} {ma} | {frase} | {frase} | {frase} | {frase} | {frase} | {una} | {una} | {una} | Senza {senza} | {ora} | {imp} | {imp} | {citta} di {stagione} |
  {mn} e {fn} | Come {come} | {chi} {fa2} | {chi} {fa2} | {chi} {fa2} | {num} {cose} | {num} {cose} | {fn} a {citta} | {fn} a {citta}
mn: cuore | mare | bacio | silenzio | domani | sogno | caffè | veleno | inverno | treno | fuoco
ma: di carta | distratto | a metà | amaro | d'agosto | lontano | proibito | bugiardo | senza sonno | rosso
fn: notte | bugia | luna | pioggia | strada | lettera | festa | pelle | canzone | malinconia | spiaggia
fa: di vetro | sbagliata | d'estate | storta | senza fine | italiana | d'inverno | finita | leggera | al neon
frase: Non ti chiamo più | Ci vediamo a {citta} | Mi manchi {quando2} | Dimmi che {dim} | Ti porto a {citta} | Sei bella quando {quando} | Ho perso il {mn} | E invece tu | Nessuno dorme a {citta} |
  Ti ricordi {citta} | Domani è {giorno} | Ridammi il {mn} | Non è colpa della {fn} | Fai piano | Quanto costa un {mn} | Tutta colpa di {citta} | Che {fn} sei | Era solo {giorno} |
  Restiamo ancora un po'
dim: resti | è colpa mia | torni a {citta} | non finisce | mi vuoi
quando: piove | te ne vai | dormi | non parli | è tardi
quando2: a settembre | di notte | la domenica | a {citta} | da morire, o quasi
citta: Napoli | Bologna | Torino | Palermo | Genova | Rimini | Bari | Trieste
stagione: notte | maggio | settembre | ottobre | mattina | marzo
giorno: domenica | lunedì | agosto | sabato sera
una: Vertigine | Tramontana | Altalena | Sottovoce | Capriola | Melodramma | Ossigeno | Scirocco | Panico | Meteora | Zucchero filato | Polvere | Bambola rotta | Burrasca | Controvento | Fotogrammi |
  Malavita blu | Ipnosi
senza: pelle | ritorno | di te | freni | fiato | rumore | chiavi
ora: Le tre di {giorno} | Ultimo {mn} | Mezzanotte a {citta} | Sabato a {citta} | Ore sette
imp: Baciami {dove} | Portami {dove} | Balla {dove} | Scappiamo {dove} | Aspettami {dove} | Perdonami {dove}
dove: a {citta} | sotto la pioggia | adesso | al mare | ancora una volta | stanotte | in centro
come: la {fn} | un {mn} | due estranei | il vento di {citta} | ieri
chi: Lei | La luna | Mia madre | Il cuore | Nessuno | Questa città
fa2: non dorme | lo sa | balla ancora | mente bene | mi aspetta | se ne va
num: Due | Mille | Sette | Cento
cose: bugie | notti | lettere | estati | scuse | baci
album: {una} | {fn} {fa} | {mn} {ma} | {citta} di {stagione} | Tutto il {mn} | {una} e altre storie | Canzoni per {citta} | {mn} e {fn} | Atlante della {fn}
christmas: Natale a {citta} | Neve sulla {fn} | Torna per Natale | Un Natale {ma}
`

export const romanian = book('ro')`
versions: Live | Acustic | Remix | Instrumental
woman: Ilinca | Ioana | Mădălina | Teodora | Smaranda | Alessia
man: Vlad | Matei | Răzvan | Luca | Tudor | Sorin
family: Munteanu | Dragomir | Cernea | Văduva | Lupescu | Bălan | Stănescu
person: {woman} {family} | {man} {family} | {mono} | {mono}
writer: {woman} {family} | {man} {family}
mono: Azaria | Nani Vest | Jadran M | Irina Mov | Babadag Jr | Ceață
group: Vama Nouă | Luna Plină Sud | Cartier 7 | Fără Gravitație
song: {p} | {p} | {p} | {s} | {s} | {f} {fa} | Fără {fara} | {imp} | {f} din {oras} | {cine} {ce} | {cine} {ce} | {cine} {ce} | {cate} {lucruri} | {cate} {lucruri} | {s} la {oras} | {s} la {oras}
p: Nu mă mai suna | Te-am văzut la {oras} | Inima mea pleacă | Spune-mi că rămâi | Toată lumea doarme | Mâine te uit | Eu și tu la mare | Unde ești acum | Plouă în {oras} | Mai dă-mi o noapte |
  Ce frumos minți
oras: Cluj | Iași | Constanța | Brașov | București | Sibiu
s: Vertij | Furtună | Dor | Artificii | Oglinda | Insomnii | Fluturi | Bulevard | Răsărit | Carusel | Adrenalină | Noiembrie
f: Noapte | Vară | Minciună | Stradă | Fata
fa: albă | fără somn | de iulie | pierdută | tristă
fara: tine | somn | regrete | cuvinte
imp: Dansează cu mine | Uită-mă | Ia-mă la {oras} | Stai cu mine
cine: Ea | Inima | Orașul | Mama | Nimeni
ce: nu doarme | știe tot | m-a uitat | te strigă | minte frumos
cate: Două | O mie de | Șapte | Trei
lucruri: minciuni | nopți | vieți | scrisori | veri
album: {s} | {f} {fa} | {s} și {s}
christmas: Crăciun la {oras} | Ninge peste noi
`
