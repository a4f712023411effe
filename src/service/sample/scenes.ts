import { type Territory } from '#contract/territories.ts'
import { englishPop } from './words/english-pop.ts'
import { french } from './words/french.ts'
import { german } from './words/german.ts'
import { japanese } from './words/japanese.ts'
import { korean } from './words/korean.ts'
import { portuguese } from './words/portuguese.ts'
import { spanish } from './words/spanish.ts'
import { type WordBook } from './words/word-book.ts'

/** Artists who share a language, a manner and a home: what they are called, where they are heard, how they release. */
export type Scene = {
  /** Part of every key of the scene, so it never changes. */
  id: string
  words: WordBook
  /** Artists that have released by the end of 2026, at scale 1. */
  artists: number
  /** The part of the artists that are groups. */
  groups: number
  /** Where the scene is at home, 1 being as much as the market's usual top. */
  home: Partial<Record<Territory, number>>
  /** Whose road abroad it takes: the column of the market, or none. */
  travels: 'english' | 'spanish' | 'korean' | null
  /** 0 to 1: how far its best known artists go on that road. */
  reach: number
  country: Territory
  genres: readonly string[]
  labels: readonly string[]
  /** 0 to 1: how much the first days belong to the fans. */
  fans: number
  /** Christmas songs at scale 1. */
  christmas: number
}

export const SCENES: readonly Scene[] = [
  {
    id: 'us-pop',
    words: englishPop,
    artists: 60,
    groups: 0.25,
    home: { US: 1, CA: 0.9 },
    travels: 'english',
    reach: 1,
    country: 'US',
    genres: ['Pop', 'Dance Pop', 'Singer-Songwriter', 'Alternative'],
    labels: ['Palisade Records', 'Marigold Street', 'North Arcade Music', 'Tenfold', 'Harbor & Vine'],
    fans: 0.5,
    christmas: 34,
  },
  {
    id: 'gb-pop',
    words: englishPop,
    artists: 30,
    groups: 0.3,
    home: { GB: 1, IE: 0.9, AU: 0.45, NZ: 0.45, US: 0.3, CA: 0.3 },
    travels: 'english',
    reach: 0.7,
    country: 'GB',
    genres: ['Pop', 'Dance', 'Indie', 'Grime'],
    labels: ['Foxglove Recordings', 'Canal Works', 'Bright Parade'],
    fans: 0.45,
    christmas: 8,
  },
  {
    id: 'latin',
    words: spanish,
    artists: 60,
    groups: 0.15,
    home: { MX: 0.9, CO: 1, AR: 0.9, CL: 0.9, PE: 0.9, EC: 0.9, BO: 0.9, ES: 0.8, US: 0.25 },
    travels: 'spanish',
    reach: 0.8,
    country: 'CO',
    genres: ['Latin Urban', 'Latin Pop', 'Regional Mexicano'],
    labels: ['Discos Farol', 'Casa Bruma', 'Sol Mayor Music'],
    fans: 0.4,
    christmas: 6,
  },
  {
    id: 'br',
    words: portuguese,
    artists: 34,
    groups: 0.3,
    home: { BR: 1, PT: 0.5 },
    travels: null,
    reach: 0,
    country: 'BR',
    genres: ['Sertanejo', 'Funk', 'Pagode', 'MPB'],
    labels: ['Som da Ladeira', 'Estúdio Cajá', 'Maré Discos'],
    fans: 0.3,
    christmas: 2,
  },
  {
    id: 'de',
    words: german,
    artists: 32,
    groups: 0.3,
    home: { DE: 1, AT: 0.8, CH: 0.6, LU: 0.4 },
    travels: null,
    reach: 0,
    country: 'DE',
    genres: ['Deutschpop', 'Deutschrap', 'Schlager', 'Indie'],
    labels: ['Kranhaus Tonträger', 'Nachtkiosk', 'Blaue Stunde Musik'],
    fans: 0.5,
    christmas: 6,
  },
  {
    id: 'fr',
    words: french,
    artists: 32,
    groups: 0.2,
    home: { FR: 1, BE: 0.45, CH: 0.3, LU: 0.45, MA: 0.35, TN: 0.35, DZ: 0.35, CA: 0.06 },
    travels: null,
    reach: 0,
    country: 'FR',
    genres: ['Chanson', 'Rap français', 'Pop urbaine'],
    labels: ['Les Disques du Quai', 'Belle Dérive', 'Numéro Vert'],
    fans: 0.5,
    christmas: 3,
  },
  {
    id: 'jp',
    words: japanese,
    artists: 34,
    groups: 0.45,
    home: { JP: 1, TW: 0.18, HK: 0.15, TH: 0.06, KR: 0.08, SG: 0.08 },
    travels: null,
    reach: 0,
    country: 'JP',
    genres: ['J-Pop', 'Anime', 'J-Rock'],
    labels: ['Kazeiro Music', 'Studio Hibiki', 'Lantern Tokyo'],
    fans: 0.6,
    christmas: 4,
  },
  {
    id: 'kr',
    words: korean,
    artists: 30,
    groups: 0.65,
    home: { KR: 1 },
    travels: 'korean',
    reach: 0.9,
    country: 'KR',
    genres: ['K-Pop', 'K-Ballad', 'K-Hip-Hop'],
    labels: ['Haneulbit Entertainment', 'Orbit Seven', 'Dal Company'],
    fans: 0.9,
    christmas: 3,
  },
]
