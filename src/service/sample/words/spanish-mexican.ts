import { list, type WordBook } from './word-book.ts'

export const spanishMexican: WordBook = {
  language: 'es',
  versions: { live: 'En Vivo', acoustic: 'Acústico', remix: 'Remix', instrumental: 'Instrumental' },
  slots: {
    woman: list(
      `Guadalupe | Yuridia Paz | Lucero | Marcela | Chayo | Esmeralda | Rosalba | Karely | Ximena | Dulce | Anahí Luz | Perla`,
    ),
    man: list(
      `Chuy | Ramón | Gerardo | Toño | Eduardo | Lalo | Nacho | Fermín | Porfirio | Heriberto | Julián | Cristóbal | Osvaldo | Panchito | Beto | Adán`,
    ),
    family: list(
      `Zaragoza | Cárdenas Ruiz | Beltrán | Villarreal | Quintero | Félix | Ontiveros | Machado | Bojórquez | Lizárraga | Treviño | Camacho | Urías | Gastélum | Ochoa | Inzunza`,
    ),
    person: list(`{man} {family} | {man} {family} | {man} {family} | {woman} {family} | {man} "El {apodo}" {family}`),
    writer: list(`{man} {family} | {woman} {family} | {man} {family} {family}`),
    apodo: list(`Güero | Compa | Flaco | Tigre | Norteño`),
    group: list(`Los {gm} de {lugar} | Grupo {gn} | Banda {gb} | Los {gm} {fam} | {gn} de {lugar} | Conjunto {gn}`),
    gm: list(`Alegres | Bravos | Plebes | Coyotes | Herederos | Cadetes Nuevos | Jinetes | Rancheros`),
    gn: list(
      `Frontera Sur | Corazón Norteño | Nueva Era | Alacrán | Palo Verde | Rienda Suelta | Tierra Mojada | Polvareda`,
    ),
    gb: list(`La Costeña Nueva | Cielo Rojo | La Serrana | El Mezquital | Los Tecolotes | Brisa del Mar`),
    fam: list(`de {family} | del Rancho | de la Costa`),
    lugar: list(
      `Culiacán Viejo | Durango | Sonora | Tepatitlán | Nayarit | Caborca | el Valle | Jerez | Hermosillo | Michoacán`,
    ),

    song: list(`El {mn} {ma} | El {mn} {ma} | La {fn} {fa} | {frase} | {frase} | {frase} | {frase} | {frase} | Corrido de {quien} | Corrido de {quien} | {fn} y {mn} | Puro {puro} | {orden} | {orden} | {lugar2}
      Ya {ya} | Ya {ya} | Si {si} | Pa' {pa} | {mn} de {lugar}`),
    mn: list(
      `Corazón | Rancho | Caballo | Borracho | Gallo | Compadre | Amor | Camino | Mezcal | Norteño | Sombrero | Trago`,
    ),
    ma: list(
      `Blanco | Perdido | Caro | de Mi Vida | Traicionero | Sin Rienda | Bueno | Valiente | Prieto | del Olvido`,
    ),
    fn: list(
      `Troca | Botella | Cantina | Paloma | Güera | Carta | Ausencia | Sierra | Fama | Despedida | Cruda | Herencia`,
    ),
    fa: list(`del Diablo | Blindada | de mi Padre | Blanca | Perdida | del Rancho | Más Bonita | de los Dos | Vieja`),
    frase:
      list(`Me Emborraché por {quien} | Quédate con {quien} | No Vuelvas a {lugar} | Fue un {mn} | Te Fuiste a {lugar} | Salud por {quien} | Y Me Acordé de {quien} | Le Pido a Dios un {mn}
      Ando Bien {ando} | Todo por una {fn} | Me Quedó Grande el {mn} | Dos {mn}s y una {fn} | Ni con Mil {mn}s | Que Me Entierren con mi {fn} | Otra {fn} Más y Nos Vamos | Aquí Mando Yo, {fam2}`),
    fam2: list(`Primo | Compa | Mi Reina | Viejo`),
    ando: list(`Enamorado | Crudo | Lejos de {lugar} | Perdido por Ti | Agradecido`),
    quien: list(
      `Lupita | mi Apá | mi Jefa | los Plebes | Chuy {family} | tu Recuerdo | don Ramón | la Sierra | los {family}`,
    ),
    puro: list(`Dolor Norteño | Orgullo | {lugar} | Cariño del Bueno | Polvo`),
    orden: list(`Échame una {fn} | Tráiganme la {fn} | Súbele a la {fn} | Cántame la {fn} | Vámonos pa' {lugar}`),
    lugar2: list(`Noches en {lugar} | Lejos de {lugar} | Camino a {lugar} | Amanecer en {lugar}`),
    ya: list(
      `Ni Llorar Es Bueno, Prieta | No Soy tu {mn} | Te Perdí la {fn} | Me Voy pa' {lugar} | Supe de Ti | No Tomo por Gusto | Estoy en {lugar}`,
    ),
    si: list(`Preguntan por {quien} | Me Ven con {quien} | Vuelvo a {lugar} | Te Cansas de {quien} | el {mn} Hablara`),
    pa: list(`Olvidar a {quien} | los Que Dudaron | que Te Acuerdes de {quien} | mi Gente de {lugar}`),
    album: list(
      `Corridos de {lugar} | La {fn} {fa} | El {mn} {ma} | Desde {lugar} | Puro {puro} | Con Banda en {lugar} | {fn} y {mn} | En Vivo desde {lugar} | Historias de {quien}`,
    ),
    christmas: list(
      `Navidad en {lugar} | Posada en {lugar} | Regrésame en Navidad | Tamales y Villancicos | Nochebuena sin {quien}`,
    ),
  },
}
