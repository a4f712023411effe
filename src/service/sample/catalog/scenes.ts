import type { Territory } from '#contract/territories.ts'
import * as asian from './words/asian.ts'
import * as english from './words/english.ts'
import * as european from './words/european.ts'
import * as regions from './words/regions.ts'
import type { WordBook } from './words/word-book.ts'

/** Artists who share a language, a style and a home region. */
export type Scene = {
  /** Part of the key of every artist in the scene. It must not change. */
  id: string
  words: WordBook
  /** True for scenes in LATER_ROWS. */
  isLater: boolean
  country: Territory
  /** Number of artists who have released something by the end of 2026, at scale 1. */
  artists: number
  /** Share of artists that are groups. */
  groups: number
  /** Share of artists who release albums. The others release singles and EPs. */
  albums: number
  /** Share of fan listening in the first days of a release, from 0 to 1. */
  fans: number
  /** How much more popular the best-known artists are than the others. 0 means equally popular. */
  gap: number
  /** Popularity of songs from before 2021. 1 is usual. */
  catalog: number
  /** Album copies sold relative to streams. 1 is usual. Acts that sell more release an album a year. */
  copies: number
  /** How long hits last. 1 is usual. */
  pace: number
  /** Share of singles that climb for weeks instead of starting at the top, for artists without fans. */
  slow: number
  /** Number of Christmas songs at scale 1. */
  christmas: number
  /** Popularity by home territory. 1 reaches a typical number one of the market. */
  home: Partial<Record<Territory, number>>
  /** The market column that limits popularity abroad. Null if the scene is only popular at home. */
  travels: 'english' | 'spanish' | 'korean' | null
  /** Popularity abroad of the scene's biggest artists, from 0 to 1. */
  reach: number
  genres: readonly string[]
  labels: readonly string[]
}

const WORDS: Readonly<Record<string, WordBook>> = { ...asian, ...english, ...european, ...regions }

/**
 * Columns: ID | words | country, artists, groups, albums, fans, christmas, gap (.4), catalog (1), copies (1) | home |
 * travels, reach | genres | labels.
 */
const ROWS = `
us-pop | englishPop | US 52 0.22 0.75 0.5 30 0.4 1.5 1 2.3 | US 1 CA .9 | english 1 | Pop, Dance Pop, Singer-Songwriter, R&B | Palisade Records, Marigold Street, North Arcade Music, Tenfold, Harbor & Vine, Silverlake Union
us-hip-hop | englishHipHop | US 46 0.08 0.75 0.6 2 0.4 1.5 1 2.3 | US 1 CA .6 | english 0.55 | Hip-Hop, R&B, Trap | Corner Pocket, Block & Bloom, Ninth Ward Audio, Quarter Mile, Trunk Music Group
us-country | englishCountry | US 36 0.2 0.7 0.35 8 0.4 1.5 1 2.3 | US .9 CA .65 AU .2 | english 0.18 | Country, Americana | Cumberland Lane, Dogwood Records, Tall Grass Nashville, Red Barn Music
us-indie | englishIndie | US 26 0.6 0.75 0.5 3 0.4 1.5 1 2.3 | US .7 CA .7 | english 0.55 | Alternative, Indie, Rock | Paper Lantern, Low Tide Recordings, Second Shift, Ember Lane
gb | englishIndie | GB 40 0.35 0.55 0.45 10 | GB 1 IE .85 AU .6 NZ .6 | english 0.7 | Pop, Indie, Dance, Grime | Foxglove Recordings, Canal Works, Bright Parade, Ninefold, Saltmarsh
latin | spanish | CO 54 0.15 0.3 0.45 2 0.4 1 1 0.7 | CO 1 AR .9 CL .9 PE .9 EC .9 BO .9 MX .7 ES .6 US .3 | spanish 0.9 | Latin Urban, Latin Pop, Reggaeton | Discos Farol, Casa Bruma, Sol Mayor Music, La Terraza
mx | spanish | MX 30 0.6 0.36 0.35 3 | MX 1 US .34 | spanish 0.3 | Regional Mexicano, Corridos, Norteño | Discos Rienda, Mezquite Music, El Potrero
es | spanish | ES 20 0.3 0.22 0.45 2 | ES 1 AR .2 | spanish 0.25 | Pop, Flamenco Pop, Urbano | Discos Mediodía, Azotea, Calle Larga
br | portuguese | BR 34 0.35 0.22 0.15 1 0.3 0.09 1 0.28 0.98 | BR 1 PT .8 | spanish 0.05 | Sertanejo, Funk, Pagode, MPB | Som da Ladeira, Estúdio Cajá, Maré Discos, Boteco Music
de | german | DE 34 0.3 0.28 0.55 5 0.4 1 1 0.75 | DE 1 AT .7 CH .55 LU .35 | none 0 | Deutschpop, Deutschrap, Schlager, Indie | Kranhaus Tonträger, Nachtkiosk, Blaue Stunde Musik, Weststadt
fr | french | FR 32 0.2 0.25 0.55 2 | FR 1 BE .45 CH .3 LU .45 MA .35 TN .35 DZ .35 CA .05 | none 0 | Chanson, Rap français, Pop urbaine | Les Disques du Quai, Belle Dérive, Numéro Vert, Rue Haute
nordic | nordic | SE 24 0.35 0.19 0.4 4 | SE 1 NO .9 DK .9 FI .8 IS .8 NL .8 BE .35 | english 0.05 | Pop, Hip-Hop, Dance, Indie | Granit Musik, Fjellro, Havneplads, Kotikatu, Noordkade
east | easternEuropean | PL 26 0.35 0.2 0.4 3 | PL 1 CZ .9 SK .7 HU .8 RO .8 HR .8 | none 0 | Pop, Rap, Indie | Wytwórnia Mewa, Piąte Piętro, Vltavin, Duna Hang, Carpat Sunet
med | mediterranean | IT 36 0.22 0.26 0.4 3 | IT 1 TR .9 GR .8 CH .15 | none 0 | Pop, Rap, Rock | Edizioni Controluce, Lido Dischi, Boğaz Müzik, Kadıköy Plak, Aigaio Ichos
arab | arabic | EG 18 0.15 0.11 0.25 0 | EG 1 SA .8 AE .55 JO .8 LB .8 KW .8 QA .8 MA .3 TN .35 DZ .35 | none 0 | Arabic Pop, Mahraganat, Khaleeji | Nile Bridge, Qamar Music, Najd Sound
in | hindi | IN 28 0.12 0.17 0.15 0 | IN 1 AE .35 QA .25 KW .25 SG .05 CA .1 GB .04 | none 0 | Bollywood, Indian Pop, Indie | Surya Dhun, Mumbai Lane, Teen Taal Records
jp | japanese | JP 34 0.45 0.3 0.6 4 | JP 1 TW .2 HK .16 TH .07 KR .09 SG .08 | none 0 | J-Pop, Anime, J-Rock | Kazeiro Music, Studio Hibiki, Lantern Tokyo, Maruyama Disc
kr | korean | KR 32 0.6 0.36 0.85 3 | KR 1 | korean 0.9 | K-Pop, K-Ballad, K-Hip-Hop | Haneulbit Entertainment, Orbit Seven, Dal Company, Namsan Sound
tw | mandarin | TW 18 0.35 0.19 0.35 1 | TW 1 HK .8 SG .5 MY .35 | none 0 | Mandopop, Indie | Formosa Drive, Yehai Music
th | thai | TH 12 0.4 0.14 0.4 0 | TH 1 | none 0 | T-Pop, Luk Thung, Indie | Chao Phraya Sound, Mango Sticky Records
sea | southeastAsian | ID 30 0.35 0.19 0.3 4 | ID 1 PH .9 VN .9 MY .6 SG .1 | none 0 | Pop, Dangdut, OPM, V-Pop | Nusantara Nada, Teras Musik, Tala Records, Hẻm Records
af | african | NG 20 0.15 0.2 0.3 1 | NG 1 GH .8 KE .8 ZA .8 | english 0.28 | Afrobeats, Afropop, Amapiano | Lekki Sound Lab, Palmwine Music, Jacaranda Beats, Savanna Ear`

/** Scenes that were added later. Their artists record alone, because longer lists would change all draws. */
const LATER_ROWS = `
us-fans-indie | englishIndie | US 56 0.7 1 0.7 0 0.4 1 3.4 | US .1 | none 0 | Alternative, Rock, Indie | Paper Lantern, Low Tide Recordings, Second Shift, Ember Lane
us-fans-hip-hop | englishHipHop | US 48 0.1 1 0.7 0 0.4 1 3.4 | US .1 | none 0 | Hip-Hop, Trap | Corner Pocket, Block & Bloom, Ninth Ward Audio
us-fans-country | englishCountry | US 44 0.3 1 0.6 0 0.4 1 3.4 | US .1 | none 0 | Country, Americana | Cumberland Lane, Dogwood Records, Tall Grass Nashville
us-fans-pop | englishPop | US 52 0.3 1 0.7 0 0.4 1 3.4 | US .1 | none 0 | Pop, Dance Pop, Singer-Songwriter | Marigold Street, North Arcade Music, Silverlake Union
br-new | portuguese | BR 26 0.3 0.1 0.15 0 0.3 0.09 1 0.28 0.98 | BR .95 PT .5 | none 0 | Funk, Trap, Piseiro, Sertanejo | Som da Ladeira, Maré Discos, Boteco Music`

export const SCENES: readonly Scene[] = [
  ...toRows(ROWS).map((row) => toScene(row, false)),
  ...toRows(LATER_ROWS).map((row) => toScene(row, true)),
]

function toRows(table: string): string[] {
  return table.trim().split('\n')
}

function toScene(row: string, isLater: boolean): Scene {
  const [id = '', book = '', head = '', home = '', road = '', genres = '', labels = ''] = row.split(' | ')
  const words = WORDS[book]
  if (words === undefined) throw new Error(`Scene ${id} has no words named ${book}.`)
  const [country = '', ...numbers] = head.split(' ')
  const [artists = 0, groups = 0, albums = 0, fans = 0, christmas = 0, ...more] = numbers.map(Number)
  const [gap = 0.4, catalog = 1, copies = 1, pace = 1, slow = 0.45] = more
  const [travels = '', reach] = road.split(' ')
  const figures = { artists, groups, albums, fans, christmas, gap, catalog, copies, pace, slow }
  return {
    id,
    words,
    isLater,
    country: country as Territory,
    ...figures,
    home: Object.fromEntries([...home.matchAll(/([A-Z]{2}) ([\d.]+)/g)].map(([, code, part]) => [code, Number(part)])),
    travels: travels === 'none' ? null : (travels as 'english' | 'spanish' | 'korean'),
    reach: Number(reach),
    genres: genres.split(', '),
    labels: labels.split(', '),
  }
}
