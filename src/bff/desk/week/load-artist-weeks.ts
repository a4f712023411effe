import type { DeskArtist } from '#contract/desk/desk-week.ts'
import { addDays, DAYS_IN_WEEK, type DateWindow, type IsoDate } from '#contract/dates.ts'
import { SPARKLINE_WEEKS } from '#contract/view-params.ts'
import { type MetricId, toEachMetric } from '#contract/metric-table.ts'
import { type Metrics, readUnitKind } from '#contract/metrics.ts'
import { METRIC_IDS } from '#contract/query-params.ts'
import type { Territory, UnitKind } from '#contract/territories.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { EARLIEST_DAY } from '#contract/date-limits.ts'
import { freshMsOfRange } from '../../cache/freshness.ts'
import type { Read } from '../../cache/answer-cache.ts'
import { loadLikeForLike } from '../../entities/like-for-like.ts'
import { readEntity } from '../../entities/load-entity.ts'
import { crossesChange } from '../../entities/windows.ts'
import { isProviderFailure } from '../../core/errors.ts'
import type { DatedReadings } from '../../provider/wire/adapt-series.ts'
import type { CallOptions } from '../../provider/transport.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'
import { noteArtistTitles } from '../../ours/roster-titles.ts'

/** The same week a year earlier is 52 weeks before. */
const WEEKS_BEFORE = 52
const NO_STREAMS = { value: null, previous: null, yearBefore: null }
const NO_FIGURE = { value: null, previous: null, unit: null }

type StoredArtist = {
  name: string | null
  hasRecord: boolean
  /** Figures of the week alone, from a provider that sends no weekly series. */
  week: Metrics | null
  /** A response that an older version stored can lack a metric or its unit. */
} & Partial<Record<MetricId, StoredReadings | null>>
/** `likeForLikePrevious` is present only if the formula changed since the week before. */
type StoredReadings = { values: DatedReadings['values']; unit?: UnitKind | null; likeForLikePrevious?: number | null }
export type LoadedArtist = { artist: DeskArtist; read: Omit<Read<unknown>, 'data'> | null }
type Place = { week: WeekLabel; location: Territory }

export function toUnreadArtist(id: string, name: string | null): DeskArtist {
  return {
    id,
    name,
    state: 'unread',
    ...toEachMetric(() => NO_FIGURE),
    streams: NO_STREAMS,
    run: [],
  }
}

/** Returns true if `loadArtistWeeks` needs no provider call. */
export function knowsArtistWeeks({ cache }: Pick<AppContext, 'cache'>, id: string, place: Place): boolean {
  return cache.has(keyOf(id, place))
}

/** Loads an artist's figures of a week, the week before, and a year earlier, and the artist's titles, with one call. */
export async function loadArtistWeeks(
  context: AppContext,
  id: string,
  place: Place,
  options: CallOptions,
): Promise<LoadedArtist> {
  const { client, cache, freshness, now } = context
  const { start, end } = context.chartWeeks.weeks.windowOf(place.week)
  const earliest = addDays(start, -WEEKS_BEFORE * DAYS_IN_WEEK)
  const window = { start: earliest < EARLIEST_DAY ? start : earliest, end }
  try {
    const { data, ...read } = await cache.read<StoredArtist>(keyOf(id, place), {
      signal: options.signal,
      priority: options.priority,
      freshMs: () => freshMsOfRange(window, now(), freshness),
      isEmpty: ({ hasRecord }) => !hasRecord,
      fetch: async (call) => {
        const query = { kind: 'artist', id, location: place.location, window, filters: {} } as const
        const weeks = await client.fetchArtistWeeks(query, { start, end }, { ...options, ...call })
        if (weeks === null) return { name: null, hasRecord: false, week: null }
        await noteArtistTitles(context, id, weeks.record)
        const toStored = async (metric: MetricId): Promise<StoredReadings | null> => {
          const readings = weeks[metric]
          if (readings === null) return null
          const { values, unit } = readings
          if (!crossesChange(unit, context.chartWeeks.weeks.windowOf(place.week), weekBefore(start)))
            return { values, unit }
          const likeForLikePrevious = await revaluePrevious(context, id, place, readings, { ...options, ...call })
          return { values, unit, likeForLikePrevious }
        }
        const stored = await Promise.all(METRIC_IDS.map(async (metric) => [metric, await toStored(metric)] as const))
        return {
          name: weeks.record.identity.title,
          hasRecord: true,
          week: weeks.record.metrics,
          ...Object.fromEntries(stored),
        }
      },
    })
    return { artist: toArtist(id, data, context.chartWeeks.weeks.windowOf(place.week)), read }
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    const name = context.names.find(id)?.title ?? null
    return { artist: { ...toUnreadArtist(id, name), state: 'failed' }, read: null }
  }
}

/** Revalues the units of the week before by this week's formula, with one more call per artist. Null if not known. */
async function revaluePrevious(
  context: AppContext,
  id: string,
  { week, location }: Place,
  { values, unit }: Pick<DatedReadings, 'values' | 'unit'>,
  options: CallOptions,
): Promise<number | null> {
  const window = context.chartWeeks.weeks.windowOf(week)
  const before = weekBefore(window.start)
  const byStart = new Map(values.map(({ date, value }) => [date, value]))
  const likeForLike = await loadLikeForLike(
    (query) => readEntity(context, query, options),
    { kind: 'artist', id, location, filters: {} },
    {
      current: { window, metrics: toUnits(unit, byStart.get(window.start)) },
      compared: { window: before, metrics: toUnits(unit, byStart.get(before.start)) },
    },
  )
  return likeForLike?.compared ?? null
}

function toUnits(kind: UnitKind | null, total: number | undefined): Metrics {
  return { ...toEachMetric(() => null), equivalents: kind && { kind, total: total ?? null } }
}

function weekBefore(start: IsoDate): DateWindow {
  return { start: addDays(start, -DAYS_IN_WEEK), end: addDays(start, -1) }
}

function toArtist(id: string, { name, week: weekMetrics, ...stored }: StoredArtist, week: DateWindow): DeskArtist {
  const { start } = week
  const blank = toUnreadArtist(id, name)
  if (METRIC_IDS.every((metric) => stored[metric] == null)) {
    if (weekMetrics === null) return { ...blank, state: 'no-data' }
    return {
      ...blank,
      state: 'shown',
      isWeekOnly: true,
      ...toEachMetric((metric) => ({
        ...NO_FIGURE,
        value: weekMetrics[metric]?.total ?? null,
        unit: readUnitKind(weekMetrics, metric),
      })),
      streams: { ...NO_STREAMS, value: weekMetrics.streams?.total ?? null },
    }
  }
  const byStart = toByStart(stored.streams)
  const first = addDays(start, -(SPARKLINE_WEEKS - 1) * DAYS_IN_WEEK)
  const starts = Array.from({ length: SPARKLINE_WEEKS }, (_, index) => addDays(first, index * DAYS_IN_WEEK))
  const before = weekBefore(start)
  return {
    id,
    name,
    state: 'shown',
    ...toEachMetric((metric) => {
      const readings = stored[metric]
      const values = toByStart(readings)
      const unit = readings?.unit ?? null
      const isRevalued = crossesChange(unit, week, before)
      const previous = isRevalued ? readings?.likeForLikePrevious : values.get(before.start)
      return { value: values.get(start) ?? null, previous: previous ?? null, unit }
    }),
    streams: {
      value: byStart.get(start) ?? null,
      previous: byStart.get(before.start) ?? null,
      yearBefore: byStart.get(addDays(start, -WEEKS_BEFORE * DAYS_IN_WEEK)) ?? null,
    },
    run: starts.map((each) => byStart.get(each) ?? null),
  }
}

function toByStart(readings: StoredReadings | null | undefined): Map<IsoDate, number | null> {
  return new Map(readings?.values.map(({ date, value }) => [date, value]))
}

function keyOf(id: string, { week, location }: Place): string {
  return `weeks-of-artist|${id}|${location}|${week}`
}
