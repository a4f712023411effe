import { type DayNumber } from '#contract/dates.ts'
import { type Scene } from './scenes.ts'

/** What the sample's catalogue is made of. Every thing has a key, which its service id comes from. */

export type Artist = {
  key: string
  scene: Scene
  name: string
  sortName: string | null
  type: 'person' | 'group'
  genre: string
  label: string
  isnis: readonly string[]
  debutDay: DayNumber
  /** Place in the scene by fame, 0 the best known, 1 the least. */
  standing: number
  /** Level of a usual single, against the top of the market. */
  strength: number
  /** 0 to 1: how far songs go abroad. */
  reach: number
  /** 0 to 1: how much the first days belong to the fans. */
  fans: number
  hash: number
  tours: readonly Tour[]
}

/** Concerts in a territory: everything of the artist is heard more around `week`. */
export type Tour = { territory: number; week: number; lift: number }

export type Credited = { mains: readonly Artist[]; guests: readonly Artist[]; credit: string }

export type Song = Credited & {
  key: string
  title: string
  releaseDay: DayNumber
  recordings: Recording[]
  work: Work | null
}

export type Version = 'studio' | 'live' | 'acoustic' | 'remix' | 'sped up' | 'instrumental'

export type Recording = {
  key: string
  song: Song
  title: string
  version: Version
  isrc: string | null
  durationSec: number
  releaseDay: DayNumber
  label: string
  life: Life
  /** Products that are streamed, by release day. */
  placements: Product[]
}

/** How much a recording is heard, week after week; see level.ts. */
export type Life = {
  hash: number
  /** Level of its best ordinary week, against the top of the market. */
  strength: number
  reach: number
  /** Level of the first week against the best ordinary one, above what the ramp gives. */
  spike: number
  /** What is left of the spike after a week. */
  spikeKept: number
  /** Weeks until the ordinary level is reached; 0 from the start. */
  rampWeeks: number
  halfLifeWeeks: number
  /** What stays for years, against the strength. */
  tail: number
  comebacks: readonly Comeback[]
  isChristmas: boolean
  fans: number
  /** 0 to 1: how much of it is watched. */
  video: number
  /** 0 to 2: how much programmed services play it. */
  radio: number
  /** Moves the premium share, about -0.1 to 0.1. */
  premiumTilt: number
}

/** A second life: at its best `level` (against the strength) in the week `peakDay` is in. */
export type Comeback = { peakDay: DayNumber; level: number; halfLifeWeeks: number; riseWeeks: number }

export type ProductFormat = 'digital' | 'vinyl' | 'CD'

export type Product = {
  key: string
  album: Album
  title: string
  edition: string | null
  format: ProductFormat
  releaseDay: DayNumber
  icpn: string
  grid: string | null
  label: string
  tracks: readonly Recording[]
  isStreamed: boolean
  /** 0 to 1: what part of its songs' streams goes through it once it is out. */
  pull: number
  /** How much it lifts songs that were out before, at first. */
  lift: number
  /** Copies sold by the end, against the top of the market; 0 where it is not sold as a whole. */
  sales: number
}

export type Album = Credited & {
  key: string
  title: string
  type: 'album' | 'single' | 'ep'
  releaseDay: DayNumber
  label: string
  products: Product[]
}

export type Work = { key: string; title: string; iswc: string; writers: readonly string[]; recordings: Recording[] }

export type Catalogue = {
  seed: number
  artists: Artist[]
  songs: Song[]
  recordings: Recording[]
  albums: Album[]
  products: Product[]
  works: Work[]
}
