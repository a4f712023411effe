import type { DayNumber } from '#contract/dates.ts'
import type { Scene } from './scenes.ts'

/* An artist. Each sample entity's ID is derived from its `key`. */

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
  /** Position in the scene by fame: 0 is the best known, 1 the least known. */
  standing: number
  /** Typical level of a single. 1 is a typical number one of the market. */
  strength: number
  /** Popularity abroad, from 0 to 1. */
  reach: number
  /** Share of fan listening in the first days, from 0 to 1. */
  fans: number
  hash: number
  tours: readonly Tour[]
}

/** Concerts in a territory. They increase listening to the artist around `week`. */
export type Tour = { territory: number; week: number; lift: number }

export type CreditedItem = { mains: readonly Artist[]; guests: readonly Artist[]; credit: string }

export type Song = CreditedItem & {
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
  /** Streamed products that contain the recording, by release day. */
  placements: Product[]
}

/** Parameters of a recording's weekly level; see level.ts. */
export type Life = {
  hash: number
  /** Level of the best ordinary week. 1 is a typical number one of the market. */
  strength: number
  reach: number
  /** Additional level of the first week, as a multiple of the best ordinary week. */
  spike: number
  /** Share of that additional level that remains after each week. */
  spikeDecay: number
  /** Number of weeks until the ordinary level is reached. 0 means immediately. */
  rampWeeks: number
  /** Share of the ordinary level at the release, if the recording has a ramp. */
  start: number
  halfLifeWeeks: number
  /** Long-term level as a share of the strength. */
  tail: number
  /** Speed at which the long-term level falls. 0.5 halves it within three years, 1 within one. */
  fading: number
  comebacks: readonly Comeback[]
  isChristmas: boolean
  fans: number
  /** Share of plays that are video, from 0 to 1. */
  video: number
  /** Plays on programmed services relative to the market's average, from 0 to 2. */
  radio: number
  /** Offset to the market's premium share, about -0.1 to 0.1. */
  premiumTilt: number
}

/** Renewed popularity that peaks on `peakDay`; `level` is relative to the strength. */
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
  /** Share of its songs' streams that the product receives after its release, from 0 to 1. */
  pull: number
  /** Initial boost for songs that were released before the product. */
  lift: number
  /** Total copies sold. 1 is a top album. 0 if it isn't sold as an album. */
  sales: number
}

export type Album = CreditedItem & {
  key: string
  title: string
  type: 'album' | 'single' | 'ep'
  releaseDay: DayNumber
  label: string
  products: Product[]
}

export type Work = { key: string; title: string; iswc: string; writers: readonly string[]; recordings: Recording[] }

export type Catalog = {
  seed: number
  artists: Artist[]
  songs: Song[]
  recordings: Recording[]
  albums: Album[]
  products: Product[]
  works: Work[]
}
