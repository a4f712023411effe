import {
  type SpreadLine,
  type SpreadRequest,
  type SpreadState,
  toSpreadTerritories,
} from '#contract/api/insights/spread.ts'
import { addDays, type DateWindow, dayOf, DAYS_IN_WEEK, daysIn, type IsoDate } from '#contract/dates.ts'
import type { Territory } from '#contract/territories.ts'
import { isOpen } from '#contract/week-label.ts'
import { toSpread } from '#domain/insights/territories/spread.ts'
import { mergeSources } from '#domain/receipt/merge-sources.ts'
import { toReceipt } from '../cache/receipt.ts'
import { concurrently } from '../core/concurrently.ts'
import type { CallOptions } from '../provider/transport.ts'
import { beginSideSeries, fillSeries, type LoadedSeries, type SeriesSources } from './load-series.ts'
import { toPointWindows, toSeriesWindow } from './series-windows.ts'

type Line = Extract<SpreadLine, { location: Territory }>

/** Loads the series of each territory: with one call, or with one per week from a provider without intervals. */
export async function* loadSpread(
  sources: SeriesSources,
  request: SpreadRequest,
  options: CallOptions,
): AsyncGenerator<SpreadLine> {
  const window = toClosedWeeks(request, dayOf(sources.now()))
  const weeks = window === null ? 0 : daysIn(window) / DAYS_IN_WEEK
  const loaded: LoadedSeries[] = []
  let calls = 0
  let failed = 0
  if (window !== null) {
    const load = (location: Territory) => loadTerritory(sources, { ...request, location, window }, options)
    for await (const series of concurrently(toSpreadTerritories(request.filters), sources.concurrency, load)) {
      const line = toLine(series)
      loaded.push(series)
      calls += series.isAssembled ? weeks : 1
      if (line.state === 'failed' || line.state === 'partial') failed += 1
      yield line
    }
  }
  const reads = loaded.flatMap((series) => series.reads)
  const receipt = toReceipt(sources.provider, reads.length > 0 ? reads : [{ fetchedAt: sources.now(), stale: false }], {
    sources: mergeSources(loaded.map((series) => series.sources)),
    window,
    computed: ['spread'],
    partialReasons: failed > 0 ? [{ reason: 'failed' }] : [],
  })
  yield { done: true, window, weeks, calls, failed, receipt }
}

/** Returns the chart weeks from the first day on, without the open one. Null if there is none. */
function toClosedWeeks({ start, weeks }: SpreadRequest, today: IsoDate): DateWindow | null {
  const window = toSeriesWindow({ start, end: addDays(start, (weeks - 1) * DAYS_IN_WEEK) }, 'week', 'friday')
  const closed = toPointWindows(window, 'week').filter((week) => !isOpen(week, today))
  const last = closed.at(-1)
  return last === undefined ? null : { start: window.start, end: last.end }
}

async function loadTerritory(
  sources: SeriesSources,
  { kind, id, filters, location, window }: SpreadRequest & { location: Territory; window: DateWindow },
  options: CallOptions,
): Promise<LoadedSeries> {
  const series = await beginSideSeries(
    sources,
    { kind, id, location, window, filters, interval: 'week', weekStart: 'friday', metric: 'streams' },
    options,
  )
  // Weeks load one after another, because the territories already load at the same time.
  for await (const filled of fillSeries({ ...sources, concurrency: 1 }, [series], 0, options)) void filled
  return series
}

function toLine({ request, points }: LoadedSeries): Line {
  const values = points.map(({ value, isPartial }) => (isPartial ? null : value))
  return { location: request.location, state: toState(points), values, ...toSpread(values) }
}

function toState(points: LoadedSeries['points']): SpreadState {
  if (points.every(({ failed }) => failed)) return 'failed'
  if (points.some(({ failed }) => failed)) return 'partial'
  return points.every(({ value }) => value === null) ? 'no_data' : 'shown'
}
