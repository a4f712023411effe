import * as z from 'zod/mini'
import type { DateWindow, IsoDate } from '#contract/dates.ts'
import type { ChartKind, EntityKind, IdScheme, SearchKind } from '#contract/entities.ts'
import type { Territory } from '#contract/territories.ts'
import type { DataSource } from './data-sources.ts'
import type { Counts } from './facts.ts'

/** Optional details, stored as JSON in `entity.record`. */
const entityRecordSchema = z.object({
  /** Family name first, e.g. "Keller, Mara". */
  sortName: z.exactOptional(z.string()),
  artistType: z.exactOptional(z.enum(['person', 'group'])),
  /** ISO 3166 alpha-2. */
  country: z.exactOptional(z.string()),
  genres: z.exactOptional(
    z.array(z.object({ domain: z.string(), mainGenre: z.string(), genres: z.array(z.string()) })),
  ),
  durationSec: z.exactOptional(z.number()),
  /** ISO 639. */
  languages: z.exactOptional(z.array(z.string())),
  label: z.exactOptional(z.string()),
  releaseType: z.exactOptional(z.enum(['album', 'single', 'ep', 'video', 'playlist'])),
  productFormat: z.exactOptional(z.string()),
  edition: z.exactOptional(z.string()),
  writers: z.exactOptional(z.array(z.object({ name: z.string(), role: z.string() }))),
})
export type EntityRecord = z.infer<typeof entityRecordSchema>

export function parseRecord(text: unknown): EntityRecord {
  return entityRecordSchema.parse(JSON.parse(String(text)))
}

export type Entity = {
  /** Internal primary key, never sent to clients. */
  rowId: number
  kind: EntityKind
  serviceId: string
  title: string
  credit: string | null
  releaseDate: IsoDate | null
  /** `sample` or the name of an import. */
  origin: string
  record: EntityRecord
}

export type Credit = { artistServiceId: string | null; name: string; role: string }
export type RelatedEntity = { entity: Entity; relation: string }

export type Chart = {
  id: string
  name: string
  owner: string
  entityKind: ChartKind
  description: string
  location: Territory
  depth: number
  metrics: 'facts' | 'streams' | 'none'
  /** `sample` or the name of an import. */
  origin: string
  /** Friday of the week. */
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
  /** As printed on this chart; null if the same as the entity's own. */
  title: string | null
  credit: string | null
}

/** `identifier`: the first of the kind's main scheme, such as an ISRC; null if none is known. */
export type SearchHit = Entity & { identifier: string | null }

export type SearchPage = {
  hits: SearchHit[]
  /** Number of matches, at most 10,000. */
  total: number
}

export type WindowCounts = {
  counts: Counts
  /** False when the store has no data for the window, so zero counts don't mean zero consumption. */
  isKnown: boolean
  /** Length of the window, or of its part since the entity's release if that is in the window. */
  days: number
  /** How many of `days` have data. */
  knownDays: number
}

/** Returns promises because ClickHouse is remote; SQLite resolves at once. `null` means not found; failures reject. */
export type StoreReads = {
  findEntity(kind: EntityKind, scheme: IdScheme, value: string): Promise<Entity | null>
  identifiersOf(entity: Entity): Promise<{ scheme: IdScheme; value: string }[]>
  creditsOf(entity: Entity): Promise<Credit[]>
  /** Null `relations` returns all relations. */
  relatedTo(entity: Entity, relations: readonly string[] | null): Promise<RelatedEntity[]>
  /** Returns one result per window, in the same order. Windows may overlap. */
  countsOf(entity: Entity, territory: Territory, windows: readonly DateWindow[]): Promise<WindowCounts[]>
  /** In how many territories the entity has data in the window; worldwide counts are their sum. */
  knownTerritories(entity: Entity, window: DateWindow): Promise<number>
  search(kind: SearchKind, query: string, from: number, size: number): Promise<SearchPage>
  charts(): Promise<readonly Chart[]>
  /** `week` is the Friday of the week. */
  chartEntries(chart: Chart, week: IsoDate): Promise<ChartEntry[] | null>
  /** First and last day of all facts; null when there are none. */
  coverage(): Promise<DateWindow | null>
  /** Origins in the store: `sample` and the names of imports. */
  origins(): Promise<string[]>
  /** Origins of the entity's record and facts. */
  originsOf(entity: Entity): Promise<string[]>
  /** The files of these origins, newest first, and the sample last. */
  sourcesOf(origins: Iterable<string>): Promise<DataSource[]>
  /** `week` is the Friday of the week. */
  weekSources(chart: Chart, week: IsoDate): Promise<DataSource[]>
}

/** Read access to the catalog. Each call reads the newest state. */
export type Store = StoreReads & {
  /** For the calls of one request, so that an import between them doesn't mix two states of a remote store. */
  snapshot(): Promise<StoreReads>
  close(): void
}
