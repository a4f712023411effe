import { filtersSchema } from '#contract/breakouts.ts'
import { type ReleaseMark, toReleaseMark } from '#domain/date-range/since-release.ts'
import type { DateWindow, IsoDate } from '#contract/dates.ts'
import type { EntityKind } from '#contract/entities.ts'
import type { MetricNode } from '#contract/metrics.ts'
import { hasContentType, unitKindOf, WORLDWIDE } from '#contract/territories.ts'
import { lastClosedWeek, windowOf } from '#contract/week-label.ts'
import { toMetricsTree } from '../metrics-tree.ts'
import { splitAtFormulaChange, toSpans } from '../period.ts'
import { SUMMED_TERRITORIES } from '../store/coverage.ts'
import { zeroCounts } from '../store/facts.ts'
import type { Entity, StoreReads, WindowCounts } from '../store/store.ts'
import type { EntityQuery } from './entity-query.ts'
import type { CoverageResponse } from './response-schemas.ts'

/** Entities without equivalents. Source: docs/provider-interface.md#metrics-tree. */
const KINDS_WITHOUT_EQUIVALENTS: ReadonlySet<EntityKind> = new Set(['work'])

const NO_COUNTS: WindowCounts = { counts: zeroCounts(), isKnown: false, days: 0, knownDays: 0 }

export type EntityMetrics = { metrics: MetricNode[]; coverage?: CoverageResponse }

export async function readMetrics(
  reads: StoreReads,
  entity: Entity,
  query: EntityQuery,
  period: DateWindow,
  today: IsoDate,
): Promise<EntityMetrics> {
  const { location, metrics, aggregate_interval: interval } = query
  const bounds = metrics.length === 0 ? null : await reads.coverage()
  if (bounds === null) return { metrics: [] }
  const spans = toSpans(period, interval, bounds).map((span) => ({
    date: span.start,
    mark: toReleaseMark(span, entity.releaseDate),
    parts: splitAtFormulaChange(span),
  }))
  const windows = spans.flatMap(({ parts }) => parts)
  const closed = toClosedPart(period, today)
  // The counts of an undivided period already include its coverage.
  const extra = [
    ...(interval === 'total' && windows.length === 1 ? [] : [period]),
    ...(closed === null || closed.end === period.end ? [] : [closed]),
  ]
  const [counts, territories] = await Promise.all([
    reads.countsOf(entity, location, [...windows, ...extra]),
    location === WORLDWIDE && interval === 'total' ? reads.knownTerritories(entity, period) : null,
  ])
  const ofPeriod = counts[interval === 'total' && windows.length === 1 ? 0 : windows.length] ?? NO_COUNTS
  const ofClosed = closed === null || closed.end === period.end ? ofPeriod : (counts.at(-1) ?? NO_COUNTS)
  let next = 0
  const known = spans
    .map(({ date, mark, parts }) => ({
      date,
      mark,
      parts: parts.map(({ start: day }) => ({ day, ...(counts[next++] ?? NO_COUNTS) })),
    }))
    .filter(({ mark, parts }) => isReleased(mark, parts) && parts.some(({ isKnown }) => isKnown))
  const hasEquivalents = metrics.includes('equivalents') && !KINDS_WITHOUT_EQUIVALENTS.has(entity.kind)
  const tree = toMetricsTree(known, {
    unit: hasEquivalents ? unitKindOf(location) : null,
    metrics,
    breakouts: query.breakouts.filter((name) => name !== 'content_type' || hasContentType(location)),
    filters: filtersSchema.parse(query),
    isDated: interval !== 'total',
  })
  const missing = ofPeriod.days - ofPeriod.knownDays
  const missingOfClosed = closed === null ? 0 : ofClosed.days - ofClosed.knownDays
  return {
    metrics: tree,
    coverage: {
      days: ofPeriod.days,
      days_with_data: ofPeriod.knownDays,
      days_pending: Math.max(0, missing - missingOfClosed),
      ...(territories === null ? {} : { territories: SUMMED_TERRITORIES.length, territories_with_data: territories }),
      ...(interval === 'total' ? {} : { incomplete_spans: known.flatMap(toIncompleteSpan) }),
    },
  }
}

/** Counts from before the release are included, such as streams of songs that appeared before their album. */
function isReleased({ daysReleased }: ReleaseMark, parts: readonly WindowCounts[]): boolean {
  return daysReleased !== 0 || parts.some(({ counts }) => counts.some((count) => count !== 0))
}

/** Returns the part of the period in closed chart weeks, for which data is due. Null if there is none. */
function toClosedPart({ start, end }: DateWindow, today: IsoDate): DateWindow | null {
  const closedEnd = windowOf(lastClosedWeek(today)).end
  return closedEnd < start ? null : { start, end: end < closedEnd ? end : closedEnd }
}

function toIncompleteSpan({ date, parts }: { date: IsoDate; parts: readonly WindowCounts[] }) {
  const days = parts.reduce((sum, part) => sum + part.days, 0)
  const daysWithData = parts.reduce((sum, part) => sum + part.knownDays, 0)
  return daysWithData < days ? [{ date, days, days_with_data: daysWithData }] : []
}
