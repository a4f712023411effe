import { list, type WordBook } from './word-book.ts'

export const french: WordBook = {
  language: 'fr',
  versions: { live: 'Live', acoustic: 'Version acoustique', remix: 'Remix', instrumental: 'Instrumental' },
  slots: {
    woman: list(
      `Apolline | Maëlys | Salomé | Inaya | Clémence | Oriane | Fanta | Capucine | Violette | Anaïs | Bérénice | Assia | Solène | Yaëlle | Garance | Lison`,
    ),
    man: list(
      `Gaspard | Anatole | Ismaël | Bastien | Corentin | Sofiane | Aurélien | Léandre | Marius | Demba | Ulysse | Théophile | Yanis | Octave | Malo | Karim`,
    ),
    family: list(
      `Delorme | Vasseur | Rochebrune | Lavigne-Marin | Diakité | Carpentier | Belhadj | Marchand | Tessier | Lacombe | Aubry | Kervella | Sauvage | Fontanel | Sarr | Beaulieu | Granier`,
    ),
    person: list(`{woman} {family} | {man} {family} | {woman} {family} | {man} {family} | {mono} | {mono} | {mono}`),
    writer: list(`{woman} {family} | {man} {family}`),
    mono: list(
      `Nérolie | Zakari | Balafre | Ombeline | Jhilène | Sahel 93 | Okapi | Lazuli | Kassim B | Minuit Vingt | Vénus Noire | Tibo Lune | Malik Ouest | Perle`,
    ),
    group: list(`Les {gm} | {gn} | {gn} | {gn}`),
    gm: list(`Enfants du Canal | Nuits Blêmes | Voisins du Dessus | Cœurs Perdus | Éclaireurs`),
    gn: list(
      `Grand Large | Zone Bleue | Café Minuit | Bel Orage | Quai 14 | Porte des Lilas Sud | Fleuve Noir | Radio Silence`,
    ),

    song: list(
      `{mn} {ma} | {fn} {fa} | {fn} {fa} | {phrase} | {phrase} | {phrase} | {phrase} | {mot} | {mot} | {mot} | Sans {sans} | {heure} | {imp} | {imp} | {woman} | {lieu}
      | {nous} {fait} | {nous} {fait} | {nous} {fait} | {fn} de {ville} | {fn} à {ville} | {mn} à {ville} | {combien} {choses} | {combien} {choses} | {combien} {choses} | {quand2} | {quand2} | {mot} à {ville} | Mon {mn} | Ma {fn} | {fn} et {fn} | Comme {comme} | Comme {comme}`,
    ),
    mn: list(`Soleil | Été | Cœur | Silence | Baiser | Mensonge | Dimanche | Parfum | Orage | Serment`),
    ma: list(`blanc | perdu | d'hiver | en miettes | sauvage | de verre | interdit | à deux`),
    fn: list(`Nuit | Ville | Chanson | Peine | Promesse | Route | Lumière | Lettre | Fille`),
    fa: list(`blanche | sans fin | d'avril | éteinte | amère | du Sud | étrangère | volée`),
    phrase:
      list(`Tu ne dors plus | On s'aimait mal | J'ai rêvé de nous | C'est pas la peine | Dis-le à personne | Je t'attends en bas | Tout ira bien demain
      Elle danse seule | Où sont passés nos étés | Mon père avait raison | T'étais où | Je reste encore un peu | Rien de grave | On verra bien | Personne d'autre que toi
      Laisse tomber la pluie | Je parle trop la nuit | Même pas mal, ou presque | Tu me manques en couleur | On refera le monde mardi`),
    mot: list(
      `Mirage | Vertiges | Bagarre | Tempête | Sirocco | Insolente | Périphérique | Naufrage | Comète | Poussière | Ricochets | Étincelle | Bitume | Carrousel | Météore | Ivresse | Tropiques | Décembreuse`,
    ),
    sans: list(`retour | sommeil | adieu | toi | filtre | rancune | boussole`),
    heure: list(`Six heures du mat' | Minuit moins dix | Dimanche soir | Le mois d'août | Vendredi treize et demi`),
    imp: list(`Reste {ou} | Viens {ou} | Danse {ou} | Emmène-moi {ou} | Oublie-moi {ou} | Embrasse-moi {ou}`),
    ou: list(`à Marseille | encore | sous la pluie | ce soir | jusqu'à lundi | sur le toit | loin d'ici`),
    lieu: list(`Rue de la Lune | Boulevard des absents | Plage nord | Hôtel du Phare | Gare de l'aube`),
    nous: list(`On | Elle | Elle | Mon frère | La nuit | Paris`),
    fait: list(
      `part demain | danse encore | oublie tout | revient toujours | pense à {ville} | finit par rire | ment bien`,
    ),
    ville: list(`Marseille | Lyon | Bruxelles | Nantes | Dakar | Oran | Lille | Bordeaux | Rennes | Nice`),
    combien: list(`Deux | Mille | Cent | Trois | Sept`),
    choses: list(
      `soleils | secondes | mensonges | nuits blanches | kilomètres | raisons | cigarettes | étés | promesses | bougies`,
    ),
    quand2: list(`Quand {ville} dort | Quand vient l'hiver | Quand tu ris | Quand j'étais loin | Quand ça passe`),
    comme: list(`un dimanche | la mer | avant | deux inconnus | un lundi | les autres | à {ville} | personne`),
    lieu2: list(`l'orage | minuit | {ville} | la fête | l'été`),
    album: list(
      `{mot} | {fn} {fa} | {mn} {ma} | {lieu} | Après {lieu2} | {mot} & {mot} | {mn} à {ville} | Sans {sans} | {phrase} | Chambre {num}`,
    ),
    num: list(`12 | 307 | 41`),
    christmas: list(`Noël {xou} | La neige et toi | Sous le sapin | Minuit en décembre`),
    xou: list(`chez nous | à {xv} | sans toi`),
    xv: list(`Lille | Québec | Brest`),
  },
}
