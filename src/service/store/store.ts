import * as z from 'zod/mini'
import type { DateWindow, IsoDate } from '#contract/dates.ts'
import type { ChartKind, EntityKind, IdScheme, SearchKind } from '#contract/entities.ts'
import type { Territory } from '#contract/territories.ts'
import type { DataSource } from './data-sources.ts'
import type { Counts } from './facts.ts'

/** Optional details. They are stored as JSON in `entity.record`. */
const entityRecordSchema = z.object({
  /** Name with the family name first, such as "Keller, Mara". */
  sortName: z.exactOptional(z.string()),
  artistType: z.exactOptional(z.enum(['person', 'group'])),
  /** Country code, ISO 3166 alpha-2. */
  country: z.exactOptional(z.string()),
  genres: z.exactOptional(
    z.array(z.object({ domain: z.string(), mainGenre: z.string(), genres: z.array(z.string()) })),
  ),
  durationSec: z.exactOptional(z.number()),
  /** Language codes, ISO 639. */
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
  /** Internal primary key. It is never sent to clients. */
  rowId: number
  kind: EntityKind
  serviceId: string
  title: string
  credit: string | null
  releaseDate: IsoDate | null
  /** `sample`, or the name of an import. */
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
  /** `sample`, or the name of an import. */
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
  /** Title as printed on this chart. Null if it is the same as the entity's own. */
  title: string | null
  credit: string | null
}

/** `identifier`: the first one of the kind's main scheme, such as an ISRC. Null if none is known. */
export type SearchHit = Entity & { identifier: string | null }

export type SearchPage = {
  hits: SearchHit[]
  /** Number of matches, at most 10,000. */
  total: number
}

export type WindowCounts = {
  counts: Counts
  /** False if the store has no data for the window. Zero counts don't mean zero consumption then. */
  isKnown: boolean
  /** Number of days in the window, or in its part since the entity's release if the release is in the window. */
  days: number
  /** Number of `days` that have data. */
  knownDays: number
}

/** Functions return promises, because ClickHouse is remote. `null` means not found. Failures reject. */
export type StoreReads = {
  findEntity(kind: EntityKind, scheme: IdScheme, value: string): Promise<Entity | null>
  identifiersOf(entity: Entity): Promise<{ scheme: IdScheme; value: string }[]>
  creditsOf(entity: Entity): Promise<Credit[]>
  /** If `relations` is null, returns all relations. */
  relatedTo(entity: Entity, relations: readonly string[] | null): Promise<RelatedEntity[]>
  /** Returns one result per window, in the same order. Windows may overlap. */
  countsOf(entity: Entity, territory: Territory, windows: readonly DateWindow[]): Promise<WindowCounts[]>
  /** Returns the number of territories in which the entity has data in the window. Worldwide counts are their sum. */
  knownTerritories(entity: Entity, window: DateWindow): Promise<number>
  search(kind: SearchKind, query: string, from: number, size: number): Promise<SearchPage>
  charts(): Promise<readonly Chart[]>
  /** @param week Friday of the week */
  chartEntries(chart: Chart, week: IsoDate): Promise<ChartEntry[] | null>
  /** Returns the first and last day of all facts. Null if there are none. */
  coverage(): Promise<DateWindow | null>
  /** Returns the origins in the store: `sample` and the names of imports. */
  origins(): Promise<string[]>
  /** Returns the origins of the entity's record and facts. */
  originsOf(entity: Entity): Promise<string[]>
  /** Returns the files of these origins, latest first, and the sample last. */
  sourcesOf(origins: Iterable<string>): Promise<DataSource[]>
  /** @param week Friday of the week */
  weekSources(chart: Chart, week: IsoDate): Promise<DataSource[]>
}

/** Read access to the catalog. Each call reads the latest state. */
export type Store = StoreReads & {
  /** For the calls of one request, so that an import between them doesn't mix two states. */
  inSnapshot<T>(read: (reads: StoreReads) => Promise<T>): Promise<T>
  close(): void
}
