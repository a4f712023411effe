import { list, type WordBook } from './word-book.ts'

export const german: WordBook = {
  language: 'de',
  versions: { live: 'Live', acoustic: 'Akustik', remix: 'Remix', instrumental: 'Instrumental' },
  slots: {
    woman: list(
      `Leonie | Frieda | Mathilda | Johanna | Alina | Carlotta | Svea | Lotte | Merle | Rosalie | Henrike | Jette | Nele | Thea | Aylin | Antonia`,
    ),
    man: list(
      `Jonas | Till | Fabian | Benno | Moritz | Konstantin | Lennart | Anton | Jannis | Ruben | Emil | Tarek | Malik | Henning | Vinzenz | Ole`,
    ),
    family:
      list(`Brandner | Falkenrath | Lichtenau | Steinbrück | Kaltwasser | Winterscheidt | Vogelsang | Adler | Hollerbach | Rosenfeldt | Demir | Krügers
      Wiesner | Sommerlatte | Eichinger | Petersdorf | Nachtweih | Grünwald | Osterkamp | Lindenau | Thalbach | Reinders`),
    person: list(`{woman} {family} | {man} {family} | {woman} {family} | {man} {family} | {mono} | {mono}`),
    writer: list(`{woman} {family} | {man} {family}`),
    mono: list(
      `Kante 9 | Nordkind | Elbmädchen | Zweiundvierzig | Farid Nox | Juli Anders | Kobalt | Mira Morgen | Rapunzel 808 | Sturmfrei | Ahoi Amir | Wanja`,
    ),
    group: list(`Die {ga} {gn} | {gn} {gort} | {gw}`),
    ga: list(`Letzten | Stillen | Blauen | Späten | Anderen | Müden`),
    gn: list(`Helden von Gestern | Schwestern | Piloten | Nachbarn | Telefonzellen | Matrosen | Astronauten | Balkone`),
    gort: list(`Süd | West | am Kanal | ohne Hund`),
    gw: list(`Kranich & Krähe | Nachtbus | Fernwärme | Stadtflucht | Blaupause | Milchglas | Restsommer | Halbpension`),

    song: list(
      `{satz} | {satz} | {satz} | {satz} | {wort} | {wort} | {wort} | {adjm} {m} | {adjf} {f} | {adjn} {n} | {m} aus {stoff} | {ort} | {ohne} | {zeit} | {imp} | {imp} | {woman}
      | {wer} in {stadt} | {wer} in {stadt} | {n2} ohne {ding} | {n2} ohne {ding} | {zahl} {dinge} | {zahl} {dinge} | {zahl} {dinge} | {vb} bis {bis} | {vb} bis {bis} | {vb} bis {bis} | {vb} mit dir | Wenn {wenn} | Wenn {wenn} | {monat} in {stadt} | Mein {m} | Deine {f} | {f} im {monat} | {n2} und {n2}`,
    ),
    satz: list(`Ich bleib noch wach | Du fehlst im Bild | Wir waren mal mehr | Keiner ruft mehr an | Ich mach das Licht aus | Alles auf Anfang
      Du warst nie hier | Wenn die Stadt schläft | Ich kann dich nicht hören | Wohin mit uns | Mein Herz hat Hausverbot | Heute tanzt keiner
      Es regnet in {stadt} | Bis einer weint | Wir sehen uns im {monat} | Ich hab's versucht | So schnell vergisst man nicht | Wo warst du gestern
      Hauptsache weit weg | Wer bist du ohne mich | Noch eine Runde | Sag es leise | Niemand muss alles | Vielleicht im {monat}`),
    stadt: list(`Leipzig | Bremen | Wien | Duisburg | Köln | Rostock`),
    monat: list(`April | August | Oktober | März`),
    wort: list(`Herzklappe | Glasfaser | Nachtschicht | Sommerloch | Leuchtturm | Kopfkirmes | Fensterplatz | Plattenbau | Rückspiegel | Tiefdruck | Zuckerwatte
      Fieber | Neonlicht | Großstadtherz | Alleingang | Zeitlupe | Schneekugel | Kaltstart | Funkloch | Wellenbrecher | Sternschnuppe | Kreisverkehr | Papierflieger`),
    adjm: list(`Letzter | Roter | Langer | Leiser | Kalter | Falscher`),
    m: list(`Mond | Sommer | Zug | Abend | Regen | Traum | Tanz`),
    adjf: list(`Halbe | Letzte | Kalte | Leere | Fremde | Bunte`),
    f: list(`Nacht | Liebe | Stadt | Wahrheit | Küste | Welt`),
    adjn: list(`Kaltes | Schweres | Blaues | Wildes | Neues`),
    n: list(`Herz | Wasser | Licht | Gold | Gift | Ende`),
    stoff: list(`Glas | Papier | Gold | Beton | Rauch | Zucker`),
    ort: list(
      `Zwischen {stadt} und dir | Auf dem Dach | Am Rand von {stadt} | Hinterm Bahnhof | Bei dir um die Ecke | Unter der Brücke`,
    ),
    ohne: list(`Ohne Netz | Ohne dich nach {stadt} | Ohne Plan | Ohne Grund | Ohne Worte weiter`),
    zeit: list(
      `Viertel nach drei | Sonntag im Bett | Drei Tage wach und allein | Ende {monat} | Gestern um vier | Jahre später`,
    ),
    imp: list(
      `Bleib kurz | Komm rüber | Lass los | Fahr mich heim | Tanz mit mir im {monat} | Vergiss mein nicht ganz | Nimm mich mit nach {stadt} | Mach's gut, Baby`,
    ),
    wer: list(`Allein | Verliebt | Wieder | Nachts | Zuhause | Verloren | Im Regen | Barfuß`),
    n2: list(`Sommer | Winter | Liebe | Straßen | Träume | Sterne | Küsse | Tränen | Feuer | Sonntage`),
    ding: list(`Ende | Namen | Ziel | Licht | Schlaf | Geld | Gott | Zucker`),
    zahl: list(`Zwei | Tausend | Sieben | Hundert | Drei | Fünf`),
    dinge: list(`Nächte | Lügen | Fehler | Meter Luft | Narben | Worte | Zigaretten | Briefe | Leben | Sekunden`),
    vb: list(`Tanzen | Reden | Laufen | Warten | Lachen | Fliegen | Schweigen | Bleiben`),
    bis: list(`Montag | es hell wird | zum Meer | jemand geht | wir lachen | nach {stadt}`),
    wenn: list(
      `es Sommer wird | keiner guckt | du gehst | ich alt bin | der Regen fällt | die Lichter ausgehen | es still ist`,
    ),
    album: list(
      `{wort} | {adjf} {f} | {adjm} {m} | {satz} | {wort} & {wort} | Lieder für {zeit2} | {m} aus {stoff} | Von hier bis {stadt} | {zeit}`,
    ),
    zeit2: list(`später | den Nachtbus | leere Zimmer | zwei`),
    christmas: list(
      `Weihnachten {xw} | Schnee auf {stadt} | Kerzen im Fenster | Leise, ganz leise schneit's | Endlich Dezember | Unterm Tannenbaum mit dir`,
    ),
    xw: list(`bei uns daheim | am Hafen | ohne dich | in {stadt}`),
  },
}
