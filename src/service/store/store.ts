import { type DateWindow, type IsoDate } from '#contract/dates.ts'
import { type ChartKind, type EntityKind, type IdScheme, type SearchKind } from '#contract/entities.ts'
import { type Territory } from '#contract/territories.ts'
import { type Counts } from './facts.ts'

/** Facts of an entity beyond title and credit, as kept in `entity.record`. Absent: not known. */
export type EntityRecord = {
  /** Spelling for sorting, with the family name first. */
  sortName?: string
  artistType?: 'person' | 'group'
  /** ISO 3166 alpha-2. */
  country?: string
  genres?: { domain: string; mainGenre: string; genres: string[] }[]
  durationSec?: number
  /** ISO 639. */
  languages?: string[]
  label?: string
  releaseType?: 'album' | 'single' | 'ep' | 'video' | 'playlist'
  productFormat?: string
  edition?: string
  writers?: { name: string; role: string }[]
}

export type Entity = {
  /** The store's own key: not shown to anybody. */
  rowId: number
  kind: EntityKind
  serviceId: string
  title: string
  credit: string | null
  releaseDate: IsoDate | null
  record: EntityRecord
}

export type Credit = { artistServiceId: string | null; name: string; role: string }
export type Related = { entity: Entity; relation: string }

export type Chart = {
  id: string
  name: string
  owner: string
  entityKind: ChartKind
  description: string
  location: Territory
  depth: number
  metrics: 'facts' | 'streams' | 'none'
  /** Friday of the earliest and newest week that is kept. */
  earliestWeek: IsoDate
  newestWeek: IsoDate
}

export type ChartEntry = {
  rank: number
  serviceId: string
  /** Friday of the premiere week. */
  premiere: IsoDate
  weeksOn: number
  peak: number
  low: number
  counts: Counts | null
}

export type SearchPage = {
  hits: { serviceId: string; title: string; credit: string | null }[]
  /** Matches, counted no further than the limit of 10,000. */
  total: number
}

/** Counts of one window, with what is known of them. */
export type WindowCounts = {
  counts: Counts
  /** False: the store holds nothing at all for this window (before or after its facts, or an entity without any). */
  isKnown: boolean
}

/**
 * What the service reads. Answers are promises, so that the facts can live in another engine; the embedded store
 * answers at once. `null` means there is none, never that it failed: failures throw.
 */
export type Store = {
  findEntity(kind: EntityKind, scheme: IdScheme, value: string): Promise<Entity | null>
  identifiersOf(entity: Entity): Promise<{ scheme: IdScheme; value: string }[]>
  creditsOf(entity: Entity): Promise<Credit[]>
  /** Related entities by relation name; all relations when `relations` is null. */
  relatedTo(entity: Entity, relations: readonly string[] | null): Promise<Related[]>
  /** One answer a window, in order. Windows may be in any order and of any length. */
  countsOf(entity: Entity, territory: Territory, windows: readonly DateWindow[]): Promise<WindowCounts[]>
  search(kind: SearchKind, query: string, from: number, size: number): Promise<SearchPage>
  charts(): Promise<Chart[]>
  /** `week` is the Friday of the week. */
  chartEntries(chart: Chart, week: IsoDate): Promise<ChartEntry[] | null>
  /** First and last day of the facts; null while there are none. */
  coverage(): Promise<DateWindow | null>
  /** Where what the store holds comes from: `sample`, and the names of imports. */
  origins(): Promise<string[]>
  close(): void
}
