import { type Territory } from '#contract/territories.ts'
import { afrobeats, swahili, zulu } from './words/africa.ts'
import { cantonese, japanese, korean, mandarin, mandarinSimplified } from './words/east-asia.ts'
import { croatian, czech, finnish, greek, hungarian, polish } from './words/eastern-europe.ts'
import { englishCountry, englishHipHop, englishIndie, englishPop } from './words/english.ts'
import { danish, dutch, german, icelandic, norwegian, swedish } from './words/germanic.ts'
import { french, italian, portuguese, portugueseEuropean, romanian, spanish, spanishMexican } from './words/romance.ts'
import { indonesian, malay, tagalog, thai, vietnamese } from './words/southeast-asia.ts'
import { arabic, hindi, punjabi, turkish } from './words/west-and-south-asia.ts'
import { type WordBook } from './words/word-book.ts'

/** Artists who share a language, a manner and a home: what they are called, where they are heard, how they release. */
export type Scene = {
  /** Part of every key of the scene, so it never changes. */
  id: string
  words: WordBook
  country: Territory
  /** Artists that have released by the end of 2026, at scale 1. */
  artists: number
  /** The part of the artists that are groups. */
  groups: number
  /** The part of the artists that make albums; the others release singles and EPs. */
  albums: number
  /** 0 to 1: how much the first days belong to the fans. */
  fans: number
  /** Christmas songs at scale 1. */
  christmas: number
  /** Where the scene is at home, 1 being as much as the market's usual top. */
  home: Partial<Record<Territory, number>>
  /** Whose road abroad it takes: the column of the market, or none. */
  travels: 'english' | 'spanish' | 'korean' | null
  /** 0 to 1: how far its best known artists go on that road. */
  reach: number
  genres: readonly string[]
  labels: readonly string[]
}

/** Id, country, artists, groups, albums, fans, christmas | home | road and reach | genres | labels. All names are invented. */
const rows: readonly (readonly [words: WordBook, row: string])[] = [
  [
    englishPop,
    `us-pop US 52 0.22 0.75 0.5 30 | US 1 CA .9 | english 1 | Pop, Dance Pop, Singer-Songwriter, R&B | Palisade Records, Marigold Street, North Arcade Music, Tenfold, Harbor & Vine, Silverlake Union`,
  ],
  [
    englishHipHop,
    `us-hip-hop US 46 0.08 0.75 0.6 2 | US 1 CA .6 | english 0.55 | Hip-Hop, R&B, Trap | Corner Pocket, Block & Bloom, Ninth Ward Audio, Quarter Mile, Trunk Music Group`,
  ],
  [
    englishCountry,
    `us-country US 36 0.2 0.7 0.35 8 | US .9 CA .65 AU .2 | english 0.18 | Country, Americana | Cumberland Lane, Dogwood Records, Tall Grass Nashville, Red Barn Music`,
  ],
  [
    englishIndie,
    `us-indie US 22 0.6 0.75 0.5 3 | US .7 CA .6 | english 0.55 | Alternative, Indie, Rock | Paper Lantern, Low Tide Recordings, Second Shift, Ember Lane`,
  ],
  [
    englishIndie,
    `gb GB 34 0.35 0.5 0.45 10 | GB 1 IE .85 AU .3 NZ .35 | english 0.7 | Pop, Indie, Dance, Grime | Foxglove Recordings, Canal Works, Bright Parade, Ninefold, Saltmarsh`,
  ],
  [
    englishPop,
    `anz AU 10 0.35 0.28 0.35 1 | AU .9 NZ .9 | english 0.35 | Pop, Indie, Dance | Wattle & Wire, Southerly, Tin Roof Music`,
  ],
  [
    englishIndie,
    `ca CA 8 0.4 0.28 0.4 1 | CA .8 US .25 | english 0.4 | Pop, Indie, Country | Maple Station, Northern Loop`,
  ],
  [
    spanish,
    `latin CO 40 0.15 0.32 0.45 2 | CO 1 AR .75 CL .8 PE .9 EC .9 BO .9 MX .7 ES .55 US .3 | spanish 0.9 | Latin Urban, Latin Pop, Reggaeton | Discos Farol, Casa Bruma, Sol Mayor Music, La Terraza`,
  ],
  [
    spanishMexican,
    `mx MX 30 0.6 0.36 0.35 3 | MX 1 US .34 | spanish 0.3 | Regional Mexicano, Corridos, Norteño | Discos Rienda, Mezquite Music, El Potrero`,
  ],
  [
    spanish,
    `ar AR 14 0.25 0.17 0.45 0 | AR 1 CL .35 ES .2 BO .3 | spanish 0.35 | Latin Trap, Cumbia, Rock en Español | Vereda Sur, Río de Barro`,
  ],
  [
    spanish,
    `cl CL 10 0.25 0.14 0.4 0 | CL 1 PE .5 BO .4 EC .3 | spanish 0.2 | Latin Urban, Pop, Cumbia | Cordillera Discos, Puerto Seco`,
  ],
  [
    spanish,
    `es ES 18 0.3 0.22 0.45 2 | ES 1 | spanish 0.25 | Pop, Flamenco Pop, Urbano | Discos Mediodía, Azotea, Calle Larga`,
  ],
  [
    portuguese,
    `br BR 32 0.35 0.22 0.3 1 | BR 1 PT .45 | spanish 0.05 | Sertanejo, Funk, Pagode, MPB | Som da Ladeira, Estúdio Cajá, Maré Discos, Boteco Music`,
  ],
  [portugueseEuropean, `pt PT 6 0.4 0.19 0.35 1 | PT .9 | none 0 | Pop, Fado, Hip-Hop | Discos do Cais, Ponte Norte`],
  [
    german,
    `de DE 32 0.3 0.25 0.55 5 | DE 1 AT .7 CH .55 LU .35 | none 0 | Deutschpop, Deutschrap, Schlager, Indie | Kranhaus Tonträger, Nachtkiosk, Blaue Stunde Musik, Weststadt`,
  ],
  [
    french,
    `fr FR 32 0.2 0.25 0.55 2 | FR 1 BE .45 CH .3 LU .45 MA .35 TN .35 DZ .35 CA .05 | none 0 | Chanson, Rap français, Pop urbaine | Les Disques du Quai, Belle Dérive, Numéro Vert, Rue Haute`,
  ],
  [
    italian,
    `it IT 28 0.2 0.25 0.5 3 | IT 1 CH .2 | none 0 | Pop, Rap, Cantautorato | Edizioni Controluce, Lido Dischi, Terzo Piano`,
  ],
  [dutch, `nl NL 12 0.3 0.17 0.35 1 | NL 1 BE .4 | none 0 | Nederpop, Hiphop, Dance | Noordkade, Hollands Licht`],
  [
    swedish,
    `se SE 11 0.35 0.19 0.4 2 | SE 1 NO .15 FI .08 | english 0.05 | Pop, Hiphop, Indie | Granit Musik, Södra Station`,
  ],
  [norwegian, `no NO 7 0.35 0.17 0.4 1 | NO 1 DK .1 | none 0 | Pop, Hiphop | Fjellro, Vestkyst`],
  [danish, `dk DK 7 0.35 0.17 0.4 1 | DK 1 NO .08 | none 0 | Pop, Hiphop | Havneplads, Lys Lyd`],
  [finnish, `fi FI 7 0.45 0.17 0.4 1 | FI 1 | none 0 | Pop, Rap, Rock | Kotikatu, Järvilevy`],
  [icelandic, `is IS 3 0.4 0.17 0.4 0 | IS 1 | none 0 | Pop, Indie | Hraun`],
  [polish, `pl PL 18 0.3 0.22 0.5 2 | PL 1 | none 0 | Pop, Rap, Indie | Wytwórnia Mewa, Piąte Piętro, Blok 9`],
  [czech, `cz CZ 10 0.4 0.19 0.4 1 | CZ 1 SK .6 | none 0 | Pop, Rap, Rock | Vltavin, Podkroví`],
  [hungarian, `hu HU 5 0.35 0.17 0.4 0 | HU 1 | none 0 | Pop, Rap | Duna Hang`],
  [romanian, `ro RO 6 0.35 0.14 0.3 0 | RO 1 | none 0 | Pop, Trap, Dance | Carpat Sunet`],
  [croatian, `hr HR 4 0.4 0.14 0.3 0 | HR 1 | none 0 | Pop, Klapa | Jadran Ton`],
  [greek, `gr GR 6 0.3 0.17 0.35 0 | GR 1 | none 0 | Laïkó, Pop, Trap | Aigaio Ichos`],
  [
    turkish,
    `tr TR 18 0.25 0.17 0.3 0 | TR 1 AT .06 DE .05 | none 0 | Pop, Rap, Arabesk | Boğaz Müzik, Kadıköy Plak, Yeni Ses`,
  ],
  [
    arabic,
    `eg EG 12 0.15 0.11 0.25 0 | EG 1 SA .6 AE .55 JO .9 LB .8 KW .7 QA .7 MA .3 TN .35 DZ .35 | none 0 | Arabic Pop, Mahraganat, Shaabi | Nile Bridge, Qamar Music`,
  ],
  [arabic, `gulf SA 7 0.1 0.11 0.25 0 | SA 1 AE .6 KW .9 QA .9 JO .3 | none 0 | Khaleeji, Arabic Pop | Najd Sound`],
  [
    hindi,
    `in IN 22 0.12 0.17 0.15 0 | IN 1 AE .35 QA .25 KW .25 SG .05 CA .05 GB .04 | none 0 | Bollywood, Indian Pop, Indie | Surya Dhun, Mumbai Lane, Teen Taal Records`,
  ],
  [
    punjabi,
    `pb IN 9 0.1 0.14 0.2 0 | IN .6 CA .2 AE .2 GB .05 AU .08 NZ .08 | none 0 | Punjabi, Indian Hip-Hop | Sherwal Beats, Doaba Records`,
  ],
  [
    japanese,
    `jp JP 34 0.45 0.25 0.6 4 | JP 1 TW .2 HK .16 TH .07 KR .09 SG .08 | none 0 | J-Pop, Anime, J-Rock | Kazeiro Music, Studio Hibiki, Lantern Tokyo, Maruyama Disc`,
  ],
  [
    korean,
    `kr KR 30 0.6 0.36 0.85 3 | KR 1 | korean 0.9 | K-Pop, K-Ballad, K-Hip-Hop | Haneulbit Entertainment, Orbit Seven, Dal Company, Namsan Sound`,
  ],
  [
    mandarin,
    `tw TW 15 0.35 0.19 0.35 1 | TW 1 HK .45 SG .35 MY .3 | none 0 | Mandopop, Indie | Formosa Drive, Yehai Music`,
  ],
  [mandarinSimplified, `sg SG 3 0.4 0.17 0.3 0 | SG .6 MY .4 TW .08 | none 0 | Mandopop | Strait Sound`],
  [cantonese, `hk HK 6 0.3 0.17 0.35 1 | HK 1 SG .06 MY .06 | none 0 | Cantopop | Harbour Nine`],
  [thai, `th TH 12 0.4 0.14 0.4 0 | TH 1 | none 0 | T-Pop, Luk Thung, Indie | Chao Phraya Sound, Mango Sticky Records`],
  [vietnamese, `vn VN 12 0.2 0.11 0.35 0 | VN 1 | none 0 | V-Pop, Indie | Sông Hồng Music, Hẻm Records`],
  [
    indonesian,
    `id ID 20 0.35 0.19 0.3 1 | ID 1 MY .4 SG .08 | none 0 | Pop, Dangdut, Indie | Nusantara Nada, Teras Musik, Kota Suara`,
  ],
  [malay, `my MY 4 0.3 0.14 0.3 0 | MY .8 SG .12 | none 0 | Pop, Balada | Bintang Laut`],
  [tagalog, `ph PH 12 0.4 0.17 0.35 5 | PH 1 AE .05 | none 0 | OPM, P-Pop, Indie | Tala Records, Pulo Music`],
  [
    afrobeats,
    `ng NG 16 0.1 0.22 0.3 1 | NG 1 GH .8 KE .45 ZA .3 | english 0.28 | Afrobeats, Afropop | Lekki Sound Lab, Palmwine Music, Third Mainland`,
  ],
  [
    zulu,
    `za ZA 8 0.3 0.17 0.2 0 | ZA 1 KE .1 | english 0.06 | Amapiano, Afro House, Gqom | Jacaranda Beats, Egoli Sound`,
  ],
  [swahili, `ke KE 4 0.3 0.14 0.2 0 | KE 1 | none 0 | Bongo Flava, Gengetone | Savanna Ear`],
]

export const SCENES: readonly Scene[] = rows.map(([words, row]) => toScene(words, row))

function toScene(words: WordBook, row: string): Scene {
  const [head = '', home = '', road = '', genres = '', labels = ''] = row.split(' | ')
  const [id = '', country = '', artists, groups, albums, fans, christmas] = head.split(' ')
  const [travels = '', reach] = road.split(' ')
  return {
    id,
    words,
    country: country as Territory,
    artists: Number(artists),
    groups: Number(groups),
    albums: Number(albums),
    fans: Number(fans),
    christmas: Number(christmas),
    home: Object.fromEntries([...home.matchAll(/([A-Z]{2}) ([\d.]+)/g)].map(([, code, part]) => [code, Number(part)])),
    travels: travels === 'none' ? null : (travels as 'english' | 'spanish' | 'korean'),
    reach: Number(reach),
    genres: genres.split(', '),
    labels: labels.split(', '),
  }
}
