import type { PartialReason } from '#contract/api/coverage.ts'
import type { SeriesAnswer, SeriesLine, TrendPoint } from '#contract/api/series.ts'
import { BREAKOUTS, type BreakoutName, type Filters } from '#contract/breakouts.ts'
import { mergeSources } from '#domain/receipt/merge-sources.ts'
import { type DateWindow, dayOf, type IsoDate } from '#contract/dates.ts'
import type { Comparison } from '#contract/query-params.ts'
import type { CallOptions } from '../provider/transport.ts'
import { toReceipt } from '../cache/receipt.ts'
import {
  beginSeries,
  beginSideSeries,
  fillSeries,
  type FilledPoint,
  type LoadedSeries,
  type SeriesRequest,
  type SeriesSources,
} from './load-series.ts'
import { toSeriesReasons } from './series-reasons.ts'
import { toFullChartWeeks } from './series-windows.ts'
import { toComparedWindow } from '#domain/date-range/compared-window.ts'

export type FullSeriesRequest = {
  request: SeriesRequest
  breakout: BreakoutName | undefined
  compare: Comparison
  /** If a provider needs one call per point, earlier points aren't loaded. */
  loadFrom: IsoDate | undefined
}

type ComparedSeries = { kind: 'previous' | 'year'; window: DateWindow; series: LoadedSeries }
type Part = { name: string; series: LoadedSeries }

type StartedSeries = FullSeriesRequest & {
  main: LoadedSeries
  compared: ComparedSeries | null
  parts: Part[]
  all: LoadedSeries[]
}

/** Weeks from the start date need daily data. Without it, returns complete chart weeks, and `window` shows them. */
export async function loadSeriesAnswer(
  sources: SeriesSources,
  fullRequest: FullSeriesRequest,
  options: CallOptions,
): Promise<SeriesAnswer> {
  const answer = await loadAnswer(sources, fullRequest, options)
  const { request } = fullRequest
  if (request.weekStart === 'friday' || !answer.points.every(isGap)) return answer
  const window = toFullChartWeeks(request.window)
  if (window === null || window.start === request.window.start) return answer
  const byChartWeek = await loadAnswer(
    sources,
    { ...fullRequest, request: { ...request, window, weekStart: 'friday' } },
    options,
  )
  return byChartWeek.points.every(isGap) ? answer : byChartWeek
}

function isGap({ value, failed }: TrendPoint): boolean {
  return value === null && !failed
}

/** Fails only if no data point of the main series loads. */
async function loadAnswer(
  sources: SeriesSources,
  fullRequest: FullSeriesRequest,
  options: CallOptions,
): Promise<SeriesAnswer> {
  const started = await begin(sources, fullRequest, options)
  let failure: unknown
  for await (const filled of fillSeries(sources, started.all, firstToLoad(started), options)) {
    if (filled.series === started.main) failure ??= filled.failure
  }
  if (started.main.reads.length === 0 && failure !== undefined) throw failure
  return toAnswer(sources, started)
}

/** If the provider needs one call per point, yields each data point as it arrives. */
export async function* streamSeries(
  sources: SeriesSources,
  fullRequest: FullSeriesRequest,
  options: CallOptions,
): AsyncGenerator<SeriesLine> {
  const started = await begin(sources, fullRequest, options)
  if (started.all.some(hasWaiting)) yield { frame: toAnswer(sources, started, 'loading') }
  for await (const { series, index, point } of fillSeries(sources, started.all, firstToLoad(started), options)) {
    yield { of: targetOf(started, series), index, point }
  }
  yield toAnswer(sources, started)
}

async function begin(
  sources: SeriesSources,
  fullRequest: FullSeriesRequest,
  options: CallOptions,
): Promise<StartedSeries> {
  const { request, breakout, compare } = fullRequest
  const beginSide = (changes: Partial<SeriesRequest>) => beginSideSeries(sources, { ...request, ...changes }, options)
  const beginCompared = async (kind: ComparedSeries['kind']): Promise<ComparedSeries> => {
    const window = toComparedWindow(request.window, kind)
    return { kind, window, series: await beginSide({ window }) }
  }
  const beginPart = async ({ name, filters }: { name: string; filters: Filters }): Promise<Part> => ({
    name,
    series: await beginSide({ filters }),
  })
  const [main, compared, ...parts] = await Promise.all([
    beginSeries(sources, request, options),
    compare === 'none' ? null : beginCompared(compare),
    ...(breakout === undefined ? [] : toBreakoutFilters(breakout, request.filters)).map(beginPart),
  ])
  const sides = [...(compared === null ? [] : [compared.series]), ...parts.map(({ series }) => series)]
  return { ...fullRequest, main, compared, parts, all: [main, ...sides] }
}

function toAnswer(
  { provider, now }: SeriesSources,
  { request, breakout, main, compared, parts, all }: StartedSeries,
  state: 'loading' | 'loaded' = 'loaded',
): SeriesAnswer {
  const { kind, id, location, window, filters, interval, metric } = request
  const failed = all.flatMap(({ points }) => points).filter((point) => point.failed).length
  const reads = all.flatMap((series) => series.reads)
  return {
    kind,
    id,
    location,
    window,
    filters,
    interval,
    metric,
    unit: main.unit,
    points: [...main.points],
    breakout:
      breakout === undefined
        ? null
        : { name: breakout, values: parts.map(({ name, series }) => ({ name, points: [...series.points] })) },
    comparison: compared && { kind: compared.kind, window: compared.window, points: [...compared.series.points] },
    failed,
    // A response without data points is as old as now.
    receipt: toReceipt(provider, reads.length > 0 ? reads : [{ fetchedAt: now(), stale: false }], {
      sources: mergeSources(all.map(({ sources }) => sources)),
      window,
      location,
      filters,
      unit: main.unit,
      computed: [
        ...(all.some(({ isAssembled }) => isAssembled) ? (['series'] as const) : []),
        ...(compared ? (['comparison'] as const) : []),
      ],
      partialReasons: [
        ...(failed > 0 ? [{ reason: 'failed' } as const] : []),
        ...toWaitingReason(main, all, state),
        ...toSeriesReasons(main, dayOf(now())),
      ],
    }),
  }
}

/** Points that weren't requested are missing, not loading. */
function toWaitingReason(
  main: LoadedSeries,
  all: readonly LoadedSeries[],
  state: 'loading' | 'loaded',
): PartialReason[] {
  if (!all.some(hasWaiting)) return []
  if (state === 'loading') return [{ reason: 'loading' }]
  const known = main.points.filter(({ waiting }) => !waiting).length
  return [{ reason: main.request.interval === 'day' ? 'days' : 'weeks', known, of: main.points.length }]
}

/** Returns the index of the first point to load, which is the same in every series of the response. */
function firstToLoad({ loadFrom, main }: StartedSeries): number {
  return loadFrom === undefined ? 0 : main.points.findIndex(({ end }) => end >= loadFrom)
}

function hasWaiting({ points }: LoadedSeries): boolean {
  return points.some(({ waiting }) => waiting)
}

function targetOf(
  { main, compared, parts }: StartedSeries,
  series: FilledPoint['series'],
): 'points' | 'comparison' | number {
  if (series === main) return 'points'
  return series === compared?.series ? 'comparison' : parts.findIndex((part) => part.series === series)
}

/** Returns one set of filters per value of the breakout, or only the value that the filters already select. */
export function toBreakoutFilters(breakout: BreakoutName, filters: Filters): { name: string; filters: Filters }[] {
  const selected = filters[breakout]
  const names: readonly string[] = selected === undefined ? BREAKOUTS[breakout] : [selected]
  return names.map((name) => ({ name, filters: { ...filters, [breakout]: name } }))
}
