import type { EntityIdentity, RelatedEntity } from '#contract/api/entity.ts'
import { RELATED_TITLE_KINDS, type RelatedTitle, type RelationLine } from '#contract/api/relations.ts'
import { toCoverageReasons } from '#domain/receipt/coverage-reasons.ts'
import type { DataSource } from '#contract/data-sources.ts'
import { toReleaseMark } from '#domain/date-range/since-release.ts'
import { type DateWindow, dayOf } from '#contract/dates.ts'
import { type EntityKind, SERVICE_ID_PATTERNS } from '#contract/entities.ts'
import { mergeSources } from '#domain/receipt/merge-sources.ts'
import { totalIn } from '#contract/metrics.ts'
import type { Territory } from '#contract/territories.ts'
import { findPositions } from '../archive/readers/find-positions.ts'
import type { HistorySource } from '../archive/readers/read-histories.ts'
import { toChartRuns } from '../archive/runs/to-chart-runs.ts'
import type { WeekArchive } from '../archive/store/week-archive.ts'
import type { ChartWeeks } from '../charts/chart-weeks.ts'
import type { Read } from '../cache/answer-cache.ts'
import { concurrently } from '../core/concurrently.ts'
import { isProviderFailure } from '../core/errors.ts'
import type { EntityRecord } from '../provider/wire/adapt-entity.ts'
import type { EntityScope } from '../provider/client.ts'
import type { CallOptions } from '../provider/transport.ts'
import { toReceipt } from '../cache/receipt.ts'
import { type EntitySources, readEntity, toKnownCoverage, withoutEarlyZeros } from './load-entity.ts'

type RelationsRequest = EntityScope & {
  /** Maximum number of titles of each kind that are looked up. */
  perKind: number
}
type Sources = EntitySources & {
  archive: HistorySource & Pick<WeekArchive, 'findCharts' | 'listNewest'>
  chartWeeks: Pick<ChartWeeks, 'weeks' | 'today' | 'listKnownCharts'>
  concurrency: number
}
type TitleRef = { kind: EntityKind; id: string }
type TitleResult = { line: RelatedTitle; read: Omit<Read<unknown>, 'data'> | null; sources: DataSource[] }

/** Looks up a limited number of the titles that the entity's record lists, with one call each. */
export async function* loadRelations(
  sources: Sources,
  request: RelationsRequest,
  options: CallOptions,
): AsyncGenerator<RelationLine> {
  const own = await readEntity(sources, { ...request, level: 'full' }, options)
  const related = [...(own.data?.discography ?? []), ...(own.data?.relationships ?? [])]
  const { titles, skipped } = await toTitles(sources, related, request.perKind, options)
  const reads: Omit<Read<unknown>, 'data'>[] = [own]
  const counts = { shown: 0, failed: 0 }
  let dataSources = own.data?.sources ?? []
  const load = (title: TitleRef) => loadTitle(sources, request, title, options)
  for await (const { line, read, sources: more } of concurrently(titles, sources.concurrency, load)) {
    if (read !== null) reads.push(read)
    if (line.state === 'shown') counts.shown += 1
    if (line.state === 'failed') counts.failed += 1
    dataSources = mergeSources([dataSources, more])
    yield line
  }
  const { window, location, filters } = request
  const receipt = toReceipt(sources.provider, reads, {
    sources: mergeSources([dataSources]),
    window,
    location,
    filters,
    computed: ['runs'],
    partialReasons: counts.failed > 0 ? [{ reason: 'failed' }] : [],
  })
  yield { done: true, ...counts, skipped, receipt }
}

/** Returns the first titles of each kind: those on a chart now, then the others in the provider's order. */
async function toTitles(sources: Sources, related: readonly RelatedEntity[], perKind: number, options: CallOptions) {
  const distinct = new Map<string, TitleRef>()
  for (const { kind, id } of related) {
    if (kind !== null && id !== null && SERVICE_ID_PATTERNS[kind].test(id)) distinct.set(id, { kind, id })
  }
  const lists = RELATED_TITLE_KINDS.map((kind) => [...distinct.values()].filter((title) => title.kind === kind))
  const charting = new Set(
    (await findPositions(sources, [...distinct.keys()], options)).map(({ entityId }) => entityId),
  )
  const titles = lists.flatMap((list) =>
    list.toSorted((one, other) => Number(charting.has(other.id)) - Number(charting.has(one.id))).slice(0, perKind),
  )
  return { titles, skipped: lists.flat().length - titles.length }
}

async function loadTitle(
  sources: Sources,
  { location, window, filters }: RelationsRequest,
  { kind, id }: TitleRef,
  options: CallOptions,
): Promise<TitleResult> {
  const position = toPosition(sources, id, location)
  const blank = { kind, id, edition: null, releaseDate: null, streams: null, partialReasons: [], position }
  try {
    const read = await readEntity(sources, { kind, id, location, window, filters, level: 'figures' }, options)
    const { data: record } = read
    if (record === null) return { line: { ...blank, state: 'no_data' }, read, sources: [] }
    return { line: { ...blank, ...toFigures(record, window, sources.now()) }, read, sources: record.sources }
  } catch (error) {
    if (isProviderFailure(error)) return { line: { ...blank, state: 'failed' }, read: null, sources: [] }
    throw error
  }
}

function toFigures(record: EntityRecord, window: DateWindow, now: number) {
  const { releaseDate } = record.identity.facts
  const edition = toEdition(record.identity)
  const metrics = withoutEarlyZeros(record.metrics, toReleaseMark(window, releaseDate))
  const streams = totalIn(metrics, 'streams')
  if (streams === null) return { state: 'no_data', edition, releaseDate } as const
  const partialReasons = toCoverageReasons(toKnownCoverage(record, dayOf(now)), window)
  return { state: 'shown', edition, releaseDate, streams, partialReasons } as const
}

function toEdition({ facts, identifiers }: EntityIdentity): string | null {
  const code = identifiers.find(({ scheme }) => scheme === 'icpn' || scheme === 'isrc')
  return facts.edition ?? facts.productFormat ?? code?.value ?? null
}

/** Uses only stored weeks, so that a position costs no call. */
function toPosition({ archive, chartWeeks }: Sources, id: string, location: Territory): RelatedTitle['position'] {
  const runs = toChartRuns(archive.findCharts(id), chartWeeks.weeks).filter(({ chart }) => chart.location === location)
  const [run] = runs.toSorted((one, other) => (other.chart.depth ?? 0) - (one.chart.depth ?? 0))
  if (run === undefined) return null
  const { chart, newestWeek, peak, isOn, latest } = run
  return { chartId: chart.id, chart: chart.name, week: newestWeek, peak: peak.rank, rank: isOn ? latest.rank : null }
}
