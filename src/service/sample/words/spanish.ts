import { list, type WordBook } from './word-book.ts'

export const spanish: WordBook = {
  language: 'es',
  versions: { live: 'En Vivo', acoustic: 'Acústico', remix: 'Remix', instrumental: 'Instrumental' },
  slots: {
    woman:
      list(`Marisol | Ximena | Valeria | Abril | Renata | Julieta | Noelia | Candela | Itzel | Macarena | Catalina | Rocío | Jimena | Pilar | Amaranta
      Dayana | Luz Marina | Azul | Camila | Antonella | Maite | Yaretzi | Paulina | Florencia`),
    man: list(`Joaquín | Emiliano | Thiago | Adrián | Ramiro | Leandro | Bruno | Gael | Iker | Damián | Facundo | Santino | Mateo | Ulises | Rubén | Nicanor
      Esteban | Gerónimo | Álvaro | Kevin | Brayan | Lautaro | Octavio | Saúl`),
    family:
      list(`Villaseñor | Arizmendi | Cordero | Salvatierra | Montenevado | Quiroga | Bustamante | Orellana | Valcárcel | Zambrano | Echeverri | Pizarro
      Olivares | Cisneros | Arrieta | Maldonado | Carvajal | Ledesma | Tapia | Barrientos | Urrutia | Peñalver | Godínez | Saldívar | Aguirre | Restrepo`),
    person: list(
      `{woman} {family} | {man} {family} | {woman} {family} | {man} {family} | Don {monoM} | La {monoF} | {monoM} | {monoF}`,
    ),
    writer: list(`{woman} {family} {family} | {man} {family} | {man} {family} {family} | {woman} {family}`),
    monoF: list(`Zaïra | Marlén | Sirena | Luarca | Tormenta | Brisa | Vanely | Nébula | Coral | Candelaria`),
    monoM: list(`Kalindo | Nayro | Deyvi | Yandro | Maikol | Jhael | Rayo | Ocaso | Teko | Brío`),
    group: list(`Los {gm} de {lugar} | La {gf} {af} | {gpl} {lugar} | Los {gm} {apl} | Sur de {lugar} | {n} y {n}`),
    gm: list(`Hermanos | Halcones | Vecinos | Errantes | Compadres | Faroles | Gallos`),
    gf: list(`Orquesta | Banda | Sonora | Brigada | Marea`),
    af: list(`Descalza | Ambulante | Marina | del Puerto`),
    apl: list(`Perdidos | del Sur | Nocturnos | de Paso`),
    gpl: list(`Barrio | Costa | Radio | Club`),
    lugar: list(
      `Tamazula | Valdivia | Iquitos | la Sierra | Mazatlán Viejo | Santa Marta | Chiloé | la Frontera | Cartago | San Telmo`,
    ),
    n: list(`Sal | Fuego | Luna | Ceniza | Plomo | Arena | Canela | Azufre`),

    song: list(`{mn} {ma} | {fn} {fa} | {fn} {fa} | {frase} | {frase} | {frase} | {frase} | {verbo} | {verbo} | {uno} | {uno} | El {mn} de {quien} | La {fn} de {quien}
      {mn} y {fn} | Sin {sin} | Con {con} | {hora} | {woman} | Otra {fn} | Mi {mn} {ma}
      | {quien2} {hace} | {quien2} {hace} | {quien2} {hace} | {num3} {cosas} | {num3} {cosas} | {num3} {cosas} | {fn} en {ciudad} | {mn} en {ciudad} | {uno} en {ciudad} | Si {si} | Si {si} | Modo {modo} | {fn} y {fn}`),
    mn: list(
      `Corazón | Cielo | Beso | Veneno | Verano | Domingo | Tequila | Secreto | Espejo | Invierno | Adiós | Mensaje | Vicio | Perfume | Reloj | Puerto`,
    ),
    ma: list(
      `Prestado | Callado | Amargo | Perdido | de Papel | Sin Dueño | Salvaje | Eterno | Ajeno | Bonito | de Cristal | Maldito | Pendiente`,
    ),
    fn: list(
      `Noche | Mentira | Herida | Playa | Promesa | Luna | Madrugada | Carta | Boca | Culpa | Tormenta | Calle | Mirada | Resaca | Foto | Suerte`,
    ),
    fa: list(
      `Ajena | Perdida | de Abril | Callada | Bonita | Eterna | Sin Nombre | Prohibida | Mojada | de Nadie | Clandestina | Prestada | Rota`,
    ),
    frase:
      list(`Ya No Me Busques | Te Vi con Otro | Si Me Llamas Voy | Dile que Me Fui | Qué Caro Fue Quererte | No Me Sueltes la Mano | Tú Ganas
      Me Quedé Dormido en {lugar} | Nadie Te Va a Querer Así | Aquí Te Espero | Lo que No Te Dije | Mañana Te Olvido | Así No Se Vale | Por Si Vuelves
      Ni un Mensaje | Te Debo una Canción | A Mí No Me Mientas | Cuando Se Apague la Fiesta | Dos Tragos Más | Que Te Vaya Bonito, Pero Lejos
      Me Enteré por tu Hermana | Yo También Lloré | No Era Contigo | Pídeme lo que Quieras | Tu Mamá Me Extraña | Si Te Vas Apaga la Luz | Hoy Salgo Yo`),
    verbo: list(
      `Bésame {cuando} | Llámame {cuando} | Olvídame {cuando} | Báilame {cuando} | Quédate {cuando} | Perdóname {cuando} | Miénteme {cuando}`,
    ),
    cuando: list(
      `Despacio, Pero Ya | el Domingo | Otra Vez | en la Arena | Hasta Tarde | Mañana | sin Miedo | a Oscuras | en Marzo`,
    ),
    uno: list(`Bandolera | Terremoto | Insomnio | Mariposas | Desvelado | Traidora Fina | Cenizas | Pasarela | Carnavalera | Turbulencia | Malagueña Loca
      Sobredosis | Desnudos | Relámpago | Contigo Nomás | Callejera | Amanecidos | Kilómetros | Veintisiete | Culpable | Nostálgica | Medialuna`),
    quien: list(`Nadie | mi Abuela | los Dos | tu Ventana | Enero | Martina | los Perdidos | mi Barrio | la Despedida`),
    sin: list(`Retorno | tu Perfume | Permiso | Despedida | Frenos | Señal | Maquillaje | Testigos`),
    con: list(`la Luz Prendida | Hielo | Cariño y Veneno | Prisa | tu Permiso | el Alma en la Mano`),
    hora: list(
      `3:40 A. M. | Las Seis y Media | Viernes por la Noche | Primero de Mayo | Media Noche en {lugar} | Agosto Otra Vez`,
    ),
    quien2: list(`Tu Ex | La Luna | Ella | Mi Gente | Tu Sombra | El DJ | Mi Mala Suerte | Su Boca`),
    hace: list(
      `No Duerme | Me Llama | Volvió | Sabe a Sal | No Perdona | Baila Sin Mí | Me Debe Una | Miente Bonito | Ya No Está`,
    ),
    num3: list(`Dos | Mil | Cien | Siete | Tres`),
    cosas: list(`Mentiras | Noches | Besos | Balas de Azúcar | Llamadas | Veranos | Excusas | Corazones | Copas`),
    ciudad: list(
      `Medellín | Cartagena | Bogotá | Rosario | Lima | Cádiz | San Juan | Valparaíso | Guayaquil | Sevilla | Santiago`,
    ),
    si: list(`Me Olvidas | Vuelve {cuando2} | Preguntas | No Era por Mí | Te Quedas | Llueve en {ciudad}`),
    cuando2: list(`Enero | el Verano | la Noche`),
    modo: list(`Playa | Avión | Diablo | Romance | Nocturno | Perreo`),
    album:
      list(`{uno} | {mn} {ma} | {fn} {fa} | Canciones para {sin2} | El Libro de {quien} | {n} y {n} | Postales de {lugar} | {woman} | Nadie Duerme en {lugar}
      Todo lo que Fuimos, Vol. {vol} | Manual de {desp} | La {fn} Más Larga | {verbo}`),
    sin2: list(`No Dormir | Manejar de Noche | Olvidar | Bailar Solos`),
    vol: list(`1 | 2`),
    desp: list(`Despedidas | Supervivencia | un Desastre | Madrugadas`),
    christmas: list(
      `Navidad {nav} | Campanas de {lugar} | Esta Nochebuena | Vuelve a Casa en Diciembre | Villancico de {quien} | Luces de Diciembre`,
    ),
    nav: list(`sin Ti | en {lugar} | en mi Barrio | de Verano`),
  },
}
