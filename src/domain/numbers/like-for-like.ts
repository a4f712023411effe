import type { IsoDate } from '#contract/dates.ts'
import { crossesFormulaChange, FORMULA_CHANGE_DATE, toEquivalentUnits } from './equivalents.ts'
import type { FormulaChange } from '#contract/api/charts.ts'
import { TOTAL_METRIC } from '#contract/metric-table.ts'
import { type Territory, unitKindOf } from '#contract/territories.ts'
import { roundTo } from './round-to.ts'

export type StreamsByModel = { premium: number; adSupported: number }

/**
 * Revalues stream units by the formula of another day: multiplies `units` by the ratio of the units that the streams make by the
 * new and the old formula. The streams may include programmed ones if these divide like the others. From the first formula to the
 * second, the result is 1.25 to 1.5 times `units`. Returns null if the streams can't explain the units.
 */
export function revalueStreamUnits(units: number, streams: StreamsByModel, from: IsoDate, to: IsoDate): number | null {
  if (!crossesFormulaChange(from, to) || units === 0) return units
  if (streams.premium < 0 || streams.adSupported < 0) return null
  const old = unitsOf(streams, from)
  return old === 0 ? null : (units * unitsOf(streams, to)) / old
}

export function unitsOf({ premium, adSupported }: StreamsByModel, day: IsoDate): number {
  const parts = { albumSales: 0, songSales: 0, premiumStreams: premium, adSupportedStreams: adSupported }
  return toEquivalentUnits('album_equivalent', day, parts).streams
}

/** A title's figures on a chart. */
export type ChartFigures = { metricNames: readonly string[]; metrics: readonly (number | null)[] }

const STREAM_UNITS = /^Streams \(.*Album Equivalents?\)$/
const SONG_UNITS = /^Song Sales \(.*Album Equivalents?\)$/
/** A territory has the first two columns if it separates audio and video. Otherwise it has only the last one. */
const PREMIUM_STREAMS = ['Audio Premium Streams', 'Video Premium Streams', 'Premium Streams']
const AD_SUPPORTED_STREAMS = ['Audio Ad Supported Streams', 'Video Ad Supported Streams', 'Ad Supported Streams']

/**
 * Revalues Total and its stream units by the formula of another day. Other figures stay the same. Total is null if the
 * chart's columns aren't sufficient. Source of the columns: docs/provider-interface.md#chart-detail.
 */
export function revalueFigures(figures: ChartFigures, from: IsoDate, to: IsoDate): (number | null)[] {
  const { metricNames, metrics } = figures
  const unitsAt = metricNames.findIndex((name) => STREAM_UNITS.test(name))
  const total = metrics[0] ?? null
  const premium = sumOf(figures, PREMIUM_STREAMS)
  const adSupported = sumOf(figures, AD_SUPPORTED_STREAMS)
  const streams = premium === null || adSupported === null ? null : { premium, adSupported }
  const units = unitsAt === -1 ? toExplainedUnits(figures, streams, from) : (metrics[unitsAt] ?? null)
  const revalued = units === null || streams === null ? null : revalueStreamUnits(units, streams, from, to)
  const comparable = total === null || units === null || revalued === null ? null : round(total - units + revalued)
  return metrics.map((value, index) => {
    if (index === 0) return comparable
    return index === unitsAt ? revalued && round(revalued) : value
  })
}

/** Returns true if the metric that ranks the chart is in Album Equivalents, which a formula change affects. */
export function isInAlbumEquivalents(metricNames: readonly string[], location: Territory | null): boolean {
  const [lead] = metricNames
  if (lead === undefined || /^[^(]*\b(?:streams|sales)$/i.test(lead)) return false
  if (metricNames.some((name) => name.includes('Album Equivalent'))) return true
  const isOther = metricNames.some((name) => name.includes('Stream Equivalent'))
  return lead === TOTAL_METRIC && !isOther && location !== null && unitKindOf(location) === 'album_equivalent'
}

type RevaluedWeek = {
  metricNames: readonly string[]
  window: { start: IsoDate }
  chart: { location: Territory | null }
  entries: readonly Pick<ChartFigures, 'metrics'>[]
}

/**
 * Revalues the totals of a chart week by the formula of a later day. Totals stay as published if neither the formula
 * nor the chart's unit changed.
 */
export function createRevaluer({ metricNames, window, chart, entries }: RevaluedWeek, later: IsoDate) {
  const { start } = window
  const isCrossing = crossesFormulaChange(start, later) && isInAlbumEquivalents(metricNames, chart.location)
  const revalue = ({ metrics }: Pick<ChartFigures, 'metrics'>): number | null =>
    (isCrossing ? revalueFigures({ metricNames, metrics }, start, later) : metrics)[0] ?? null
  const basis = !isCrossing || entries.some((entry) => revalue(entry) !== null) ? 'revalued' : 'not-comparable'
  const formulaChange: FormulaChange | null = isCrossing ? { date: FORMULA_CHANGE_DATE, basis } : null
  return { formulaChange, revalue }
}

/** Maximum share of Total that counts as rounding. Programmed streams make up more. */
const EXPLAINED_SHARE = 0.001
const EXPLAINED_UNITS = 1

/**
 * For charts without a column of stream units: returns the units that the streams make, if these and the sales add up to Total.
 */
function toExplainedUnits(figures: ChartFigures, streams: StreamsByModel | null, day: IsoDate): number | null {
  const total = figures.metrics[0] ?? null
  if (total === null || streams === null) return null
  const units = unitsOf(streams, day)
  const songUnits = figures.metricNames.some((name) => SONG_UNITS.test(name))
    ? valueOf(figures, (name) => SONG_UNITS.test(name))
    : toEquivalentUnits('album_equivalent', day, {
        albumSales: 0,
        songSales: sumOf(figures, ['Song Sales']) ?? 0,
        premiumStreams: 0,
        adSupportedStreams: 0,
      }).songSales
  const explained = units + (songUnits ?? 0) + (sumOf(figures, ['Album Sales']) ?? 0)
  return Math.abs(total - explained) <= Math.max(EXPLAINED_UNITS, total * EXPLAINED_SHARE) ? units : null
}

/** Returns null if the chart has none of the columns, or if a value is missing. */
function sumOf({ metricNames, metrics }: ChartFigures, names: readonly string[]): number | null {
  const values = names.flatMap((name) => {
    const index = metricNames.indexOf(name)
    return index === -1 ? [] : [metrics[index] ?? null]
  })
  if (values.length === 0) return null
  return values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0)
}

function valueOf({ metricNames, metrics }: ChartFigures, matches: (name: string) => boolean): number | null {
  return metrics[metricNames.findIndex(matches)] ?? null
}

/** Removes floating-point errors of the sum. */
function round(units: number): number {
  return roundTo(units, 6)
}
