import { type SeriesAnswer, type SeriesLine } from '#contract/api/series.ts'
import { BREAKOUTS, type BreakoutName, type Filters } from '#contract/breakouts.ts'
import { type DateWindow } from '#contract/dates.ts'
import { type Comparison } from '#contract/query-params.ts'
import { type CallOptions } from '../provider/transport.ts'
import { toReceipt } from '../receipt.ts'
import {
  beginSeries,
  beginSideSeries,
  fillSeries,
  type FilledPoint,
  type LoadedSeries,
  type SeriesAsked,
  type SeriesSources,
} from './load-series.ts'
import { toComparedWindow } from './windows.ts'

export type SeriesQuestion = { asked: SeriesAsked; breakout: BreakoutName | undefined; compare: Comparison }

type Compared = { kind: 'previous' | 'year'; window: DateWindow; series: LoadedSeries }
type Part = { name: string; series: LoadedSeries }

/** A series with what stands beside it. */
type Begun = SeriesQuestion & { main: LoadedSeries; compared: Compared | null; parts: Part[]; all: LoadedSeries[] }

/** The whole answer, however many calls it takes. Fails when nothing of the series itself can be had. */
export async function loadSeriesAnswer(
  sources: SeriesSources,
  question: SeriesQuestion,
  options: CallOptions,
): Promise<SeriesAnswer> {
  const begun = await begin(sources, question, options)
  let failure: unknown
  for await (const filled of fillSeries(sources, begun.all, options)) {
    if (filled.series === begun.main) failure ??= filled.failure
  }
  if (begun.main.reads.length === 0 && failure !== undefined) throw failure
  return toAnswer(sources, begun)
}

/** The same as lines: where points have to be asked for one by one, each as it comes. */
export async function* streamSeries(
  sources: SeriesSources,
  question: SeriesQuestion,
  options: CallOptions,
): AsyncGenerator<SeriesLine> {
  const begun = await begin(sources, question, options)
  if (begun.all.some(hasWaiting)) yield { frame: toAnswer(sources, begun) }
  for await (const { series, index, point } of fillSeries(sources, begun.all, options)) {
    yield { of: placeOf(begun, series), index, point }
  }
  yield toAnswer(sources, begun)
}

async function begin(sources: SeriesSources, question: SeriesQuestion, options: CallOptions): Promise<Begun> {
  const { asked, breakout, compare } = question
  const beginSide = (changes: Partial<SeriesAsked>) => beginSideSeries(sources, { ...asked, ...changes }, options)
  const beginCompared = async (kind: Compared['kind']): Promise<Compared> => {
    const window = toComparedWindow(asked.window, kind)
    return { kind, window, series: await beginSide({ window }) }
  }
  const beginPart = async ({ name, filters }: { name: string; filters: Filters }): Promise<Part> => ({
    name,
    series: await beginSide({ filters }),
  })
  const [main, compared, ...parts] = await Promise.all([
    beginSeries(sources, asked, options),
    compare === 'none' ? null : beginCompared(compare),
    ...(breakout === undefined ? [] : toBreakoutFilters(breakout, asked.filters)).map(beginPart),
  ])
  const sides = [...(compared === null ? [] : [compared.series]), ...parts.map(({ series }) => series)]
  return { ...question, main, compared, parts, all: [main, ...sides] }
}

function toAnswer(
  { provider, now }: SeriesSources,
  { asked, breakout, main, compared, parts, all }: Begun,
): SeriesAnswer {
  const { kind, id, location, window, filters, interval, metric } = asked
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
    // What has no reading yet is as old as the moment in which that is said.
    receipt: toReceipt(provider, reads.length > 0 ? reads : [{ fetchedAt: now(), stale: false }], {
      window,
      location,
      filters,
      unit: main.unit,
      computed: [
        ...(all.some(({ isAssembled }) => isAssembled) ? (['series'] as const) : []),
        ...(compared ? (['comparison'] as const) : []),
      ],
      partial: failed > 0 || all.some(hasWaiting) || main.points.some(({ isPartial }) => isPartial),
    }),
  }
}

function hasWaiting({ points }: LoadedSeries): boolean {
  return points.some(({ waiting }) => waiting)
}

function placeOf({ main, compared, parts }: Begun, series: FilledPoint['series']): 'points' | 'comparison' | number {
  if (series === main) return 'points'
  return series === compared?.series ? 'comparison' : parts.findIndex((part) => part.series === series)
}

/** The values of a breakout as filters; of one that is filtered by already, the value that is kept. */
export function toBreakoutFilters(breakout: BreakoutName, filters: Filters): { name: string; filters: Filters }[] {
  const kept = filters[breakout]
  const names: readonly string[] = kept === undefined ? BREAKOUTS[breakout] : [kept]
  return names.map((name) => ({ name, filters: { ...filters, [breakout]: name } }))
}
