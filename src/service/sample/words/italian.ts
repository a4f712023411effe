import { list, type WordBook } from './word-book.ts'

export const italian: WordBook = {
  language: 'it',
  versions: { live: 'Live', acoustic: 'Versione acustica', remix: 'Remix', instrumental: 'Strumentale' },
  slots: {
    woman: list(
      `Ginevra | Beatrice | Ludovica | Noemi | Arianna | Viola | Matilde | Greta | Carlotta | Azzurra | Miriam | Diletta | Celeste | Rebecca`,
    ),
    man: list(
      `Edoardo | Niccolò | Tommaso | Leonardo | Filippo | Gianmarco | Pietro | Raffaele | Samuele | Brando | Cosimo | Nicolò | Ettore | Salvo`,
    ),
    family: list(
      `Bellandi | Ferrante | Locatelli | Montefusco | Sartori | Quaranta | De Santis | Malaspina | Vitiello | Caruso | Orlando | Pellegrini | Santoro | Bonfiglio | Zanardi | Rinaldi | Marrone | Lombardo`,
    ),
    person: list(`{woman} {family} | {man} {family} | {man} {family} | {mono} | {mono} | {mono} | {woman}`),
    writer: list(`{man} {family} | {woman} {family} | {man} {family}`),
    mono: list(
      `Ombra | Kairo | Tedoro | Baby Nìco | Sferzo | Elettra Blu | Lunatico | Capo Sud | Mezzanotte | Frana | Gemma 16 | Vesuvia | Ciro Notte | Rasoio | Alba Kane | Sciamano | Neve`,
    ),
    group: list(`I {gm} | {gn} | {gn} | Gli {go} | La {gf}`),
    gm: list(`Fantasmi di Milano | Ragazzi del Lido | Pescatori | Giorni Dispari`),
    gn: list(`Cinema Splendor | Lungomare Est | Bar Centrale | Ottovolante | Piano Terra | Stazione Nord`),
    go: list(`Ultimi Romantici | Astronauti | Occhi Chiusi`),
    gf: list(`Quiete Pubblica | Notte dei Cani | Scala B`),

    song: list(
      `{mn} {ma} | {fn} {fa} | {fn} {fa} | {mn} {ma} | {frase} | {frase} | {frase} | {frase} | {frase} | {una} | {una} | {una} | Senza {senza} | {ora} | {imp} | {imp} | {citta} di {stagione} | {mn} e {fn} | Come {come}
      | {chi} {fa2} | {chi} {fa2} | {chi} {fa2} | {num} {cose} | {num} {cose} | {fn} a {citta} | {fn} a {citta}`,
    ),
    mn: list(`cuore | mare | bacio | silenzio | domani | sogno | caffè | veleno | inverno | treno | fuoco`),
    ma: list(`di carta | distratto | a metà | amaro | d'agosto | lontano | proibito | bugiardo | senza sonno | rosso`),
    fn: list(`notte | bugia | luna | pioggia | strada | lettera | festa | pelle | canzone | malinconia | spiaggia`),
    fa: list(
      `di vetro | sbagliata | d'estate | storta | senza fine | italiana | d'inverno | finita | leggera | al neon`,
    ),
    frase:
      list(`Non ti chiamo più | Ci vediamo a {citta} | Mi manchi {quando2} | Dimmi che {dim} | Ti porto a {citta} | Sei bella quando {quando} | Ho perso il {mn} | E invece tu | Nessuno dorme a {citta} | Ti ricordi {citta} | Domani è {giorno}
      Ridammi il {mn} | Non è colpa della {fn} | Fai piano | Quanto costa un {mn} | Tutta colpa di {citta} | Che {fn} sei | Era solo {giorno} | Restiamo ancora un po'`),
    dim: list(`resti | è colpa mia | torni a {citta} | non finisce | mi vuoi`),
    quando: list(`piove | te ne vai | dormi | non parli | è tardi`),
    quando2: list(`a settembre | di notte | la domenica | a {citta} | da morire, o quasi`),
    citta: list(`Napoli | Bologna | Torino | Palermo | Genova | Rimini | Bari | Trieste`),
    stagione: list(`notte | maggio | settembre | ottobre | mattina | marzo`),
    giorno: list(`domenica | lunedì | agosto | sabato sera`),
    una: list(
      `Vertigine | Tramontana | Altalena | Sottovoce | Capriola | Melodramma | Ossigeno | Scirocco | Panico | Meteora | Zucchero filato | Polvere | Bambola rotta | Burrasca | Controvento | Fotogrammi | Malavita blu | Ipnosi`,
    ),
    senza: list(`pelle | ritorno | di te | freni | fiato | rumore | chiavi`),
    ora: list(`Le tre di {giorno} | Ultimo {mn} | Mezzanotte a {citta} | Sabato a {citta} | Ore sette`),
    imp: list(
      `Baciami {dove} | Portami {dove} | Balla {dove} | Scappiamo {dove} | Aspettami {dove} | Perdonami {dove}`,
    ),
    dove: list(`a {citta} | sotto la pioggia | adesso | al mare | ancora una volta | stanotte | in centro`),
    come: list(`la {fn} | un {mn} | due estranei | il vento di {citta} | ieri`),
    chi: list(`Lei | La luna | Mia madre | Il cuore | Nessuno | Questa città`),
    fa2: list(`non dorme | lo sa | balla ancora | mente bene | mi aspetta | se ne va`),
    num: list(`Due | Mille | Sette | Cento`),
    cose: list(`bugie | notti | lettere | estati | scuse | baci`),
    album: list(
      `{una} | {fn} {fa} | {mn} {ma} | {citta} di {stagione} | Tutto il {mn} | {una} e altre storie | Canzoni per {citta} | {mn} e {fn} | Atlante della {fn}`,
    ),
    christmas: list(`Natale a {citta} | Neve sulla {fn} | Torna per Natale | Un Natale {ma}`),
  },
}
