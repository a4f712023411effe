import type { ChartHoldAnswer, CurveQuartiles, HeldTitle, HoldBand } from '#contract/api/insights/chart-hold.ts'
import type { Receipt } from '#contract/api/receipt.ts'
import { toRankShare } from '#domain/chart-view/sparkline-path.ts'
import { formatCount, formatDate, formatShare } from '../../../lib/format/format.ts'
import type { GraphModel, GraphScale, GraphSeries } from '../../../ui/time-graph/graph-model.ts'
import { toRankScale, toValueScale } from '../../../ui/time-graph/graph-scale.ts'
import * as copy from '../copy.ts'
import type { InsightsSearch } from '../search.ts'

type Curve = InsightsSearch['curve']

export type ShownTitle = HeldTitle & { name: string; color: string }

const MAX_COLORS = 6
/** Space for 1,000%. */
const PERCENT_AXIS_PX = 50
/** Space for a short title with its value. */
const SHORT_ENDS_PX = 132

export function toShownTitles<T extends HeldTitle>(titles: readonly T[]): (T & ShownTitle)[] {
  return titles.map((title, index) => ({
    ...title,
    name: title.title ?? title.id,
    color: `var(--color-series-${(index % MAX_COLORS) + 1})`,
  }))
}

export function nameBand({ from, to }: Pick<HoldBand, 'from' | 'to'>, depth: number | null): string {
  if (to === null && depth === null) return `${from} or lower`
  return `${from} to ${to ?? depth ?? from}`
}

/** Returns the first day of the stored weeks. */
export function sinceStored({ window }: Pick<Receipt, 'window'>, locale: string): string {
  return window === null ? '' : formatDate(window.start, locale)
}

/** Formats `73%`, without decimals because a share of a few dozen titles has none. */
export function formatPercent(value: number | null, locale: string): string {
  return formatShare(value === null ? null : Math.round(value * 100) / 100, locale, 0)
}

/** Returns the band in the URL, otherwise the band of the first title, otherwise the first band with debuts. */
export function chooseBand({ bands, titles }: Pick<ChartHoldAnswer, 'bands' | 'titles'>, chosen: string): number {
  if (chosen !== '' && bands[Number(chosen)] !== undefined) return Number(chosen)
  const ofTitle = titles.find(({ band }) => band !== null)?.band
  return (
    ofTitle ??
    Math.max(
      bands.findIndex(({ titles: count }) => count > 0),
      0,
    )
  )
}

/** Returns false for a chart that is ranked without units, such as one of airplay. */
export function hasUnits({ bands }: Pick<ChartHoldAnswer, 'bands'>): boolean {
  return bands.some(({ secondWeek, halfLife }) => secondWeek.count + halfLife.count > 0)
}

/** Names the title that did best within the band, or what half of the band holds. */
export function toHoldFinding(
  band: HoldBand,
  titles: readonly ShownTitle[],
  { bandName, at, locale }: { bandName: string; at: number; locale: string },
): string {
  const [best] = titles
    .filter((title) => title.band === at && title.betterThan !== null)
    .toSorted((one, other) => (other.betterThan ?? 0) - (one.betterThan ?? 0))
  if (best !== undefined) return copy.didBetter(best.name, formatPercent(best.betterThan, locale), bandName)
  if (band.secondWeek.count === 0) {
    const { median } = band.life
    return median === null ? copy.noDebuts(bandName) : copy.halfStay(formatCount(median, locale), bandName)
  }
  const { median } = band.secondWeek
  return median === null ? copy.halfLeft(bandName) : copy.halfHold(formatPercent(median, locale), bandName)
}

const EMPTY_POINT = { value: null, isPartial: false }

/** Shares of the debut only compare titles of the same band, because a title that debuts low can grow tenfold. */
export function toDrawnTitles(titles: readonly ShownTitle[], at: number, curve: Curve): ShownTitle[] {
  return titles.filter(({ band }) => curve !== 'share' || band === at)
}

/** Draws the titles above the middle half of the band, by week from the debut on. */
export function toCurveModel(
  band: Pick<HoldBand, 'curves'>,
  titles: readonly ShownTitle[],
  { curve, unit, depth, locale }: { curve: Curve; unit: string; depth: number; locale: string },
): GraphModel {
  const quartiles = band.curves[curve]
  const isDoubling = curve === 'share' && hasOutlier(titles)
  // In later weeks, even the best quarter is off the chart, so nothing is drawn.
  const drawn = quartiles.findLastIndex(({ best }) => best !== null) + 1
  const count = Math.max(drawn, ...titles.map(({ points }) => points.length), 2)
  const weeks = Array.from({ length: count }, (_, week) => week)
  const toPlot = (value: number | null) => {
    if (value === null) return null
    if (curve === 'rank') return toRankShare(value, depth)
    return isDoubling ? toDoublings(value) : value
  }
  // An area is stacked on another one, in plotted values. Off the chart counts as the bottom.
  const foot = curve === 'rank' ? 1 : 0
  const toEdges = ({ best, worst }: CurveQuartiles): [number, number] | null => {
    if (best === null) return null
    const edges = [toPlot(best) ?? foot, worst === null ? foot : (toPlot(worst) ?? foot)]
    return [Math.min(...edges), Math.max(...edges)]
  }
  const edges = quartiles.map(toEdges)
  const toArea = (key: string, opacity: number, valueOf: (each: [number, number]) => number): GraphSeries => ({
    key,
    mark: 'area',
    color: 'var(--color-ink-3)',
    opacity,
    width: 0,
    dots: 'none',
    shape: null,
    points: weeks.map((week) => {
      const each = edges[week] ?? null
      return each === null ? EMPTY_POINT : { value: valueOf(each), isPartial: false }
    }),
  })
  const toLine = (key: string, color: string, width: number, values: readonly (number | null)[]): GraphSeries => ({
    key,
    mark: 'line',
    color,
    opacity: 1,
    width,
    dots: 'ends',
    shape: null,
    points: weeks.map((week) => ({ value: toPlot(values[week] ?? null), isPartial: false })),
  })
  const series = [
    toArea('below', 0, ([low]) => low),
    toArea('middle', 0.16, ([low, high]) => high - low),
    {
      ...toLine(
        'median',
        'var(--color-ink-3)',
        1.4,
        quartiles.map(({ median }) => median),
      ),
      dots: 'none' as const,
    },
    ...titles.map((title) => toLine(title.id, title.color, 2.2, toCurve(title, curve))),
  ]
  return {
    axisName: curve === 'units' ? copy.axisName(unit) : copy.curveAxis[curve],
    columns: weeks.map((week) => ({
      key: String(week),
      label: week === 0 ? copy.debutWeek : String(week + 1),
      state: 'known',
    })),
    series,
    scale: isDoubling ? toDoublingScale(series, locale) : toCurveScale(curve, series, depth, locale),
    lines: [],
    labels: [],
    ends: titles
      .filter(({ points }) => points.length > 0)
      .map((title) => {
        const last = toCurve(title, curve).findLast((value) => value !== null) ?? null
        return { series: title.id, text: title.name, value: last === null ? '' : formatCurve(last, curve, locale) }
      }),
    shortEndsPx: SHORT_ENDS_PX,
  }
}

/** From this share on, a linear axis would flatten the middle half, which is below 100% after the debut. */
const MAX_LINEAR_SHARE = 2.5
/** The bottom of such an axis, which has no label. */
const LOWEST_SHARE = 1 / 8

/** Returns true if a title grew so much that each step of the axis must double the share. */
export function hasOutlier(titles: readonly Pick<HeldTitle, 'points'>[]): boolean {
  return titles.some((title) => toCurve(title, 'share').some((value) => value !== null && value > MAX_LINEAR_SHARE))
}

/** Returns the steps above the lowest share, which includes titles off the chart. */
function toDoublings(share: number): number {
  return Math.log2(Math.max(share, LOWEST_SHARE) / LOWEST_SHARE)
}

function toDoublingScale(series: readonly GraphSeries[], locale: string): GraphScale {
  const highest = Math.max(...series.flatMap(({ points }) => points.map((point) => point?.value ?? 0)))
  const ticks = Array.from({ length: Math.ceil(highest) }, (_, index) => ({
    at: index + 1,
    label: formatShare(LOWEST_SHARE * 2 ** (index + 1), locale, 0),
  }))
  return {
    isRanks: false,
    domain: [0, ticks.length],
    ticks,
    toPlot: (value) => value,
    axisWidth: PERCENT_AXIS_PX,
  }
}

function toCurveScale(curve: Curve, series: readonly GraphSeries[], depth: number, locale: string) {
  if (curve === 'rank') return { ...toRankScale(depth), toPlot: (value: number) => value }
  const scale = toValueScale(series, locale)
  if (curve === 'units') return scale
  const ticks = scale.ticks.map(({ at }) => ({ at, label: formatShare(at, locale, 0) }))
  return { ...scale, ticks, axisWidth: PERCENT_AXIS_PX }
}

/** Returns a title's values from the debut on. Null off the chart. */
export function toCurve({ points }: Pick<HeldTitle, 'points'>, curve: Curve): (number | null)[] {
  if (curve === 'rank') return points.map(({ rank }) => rank)
  if (curve === 'units') return points.map(({ units }) => units)
  const first = points[0]?.units ?? null
  return points.map(({ units }) => (units === null || first === null || first <= 0 ? null : units / first))
}

export function formatCurve(value: number | null, curve: Curve, locale: string): string {
  if (value === null) return 'off the chart'
  return curve === 'share' ? formatPercent(value, locale) : formatCount(value, locale)
}

/** Formats further weeks: `28 (9 to over 52)`. */
export function formatWeeksLeft({ weeksLeft }: Pick<HeldTitle, 'weeksLeft'>, locale: string): string | null {
  if (weeksLeft === null) return null
  const format = (weeks: number | null) => (weeks === null ? copy.unknownYet : formatCount(weeks, locale))
  return `${format(weeksLeft.median)} (${format(weeksLeft.low)} to ${format(weeksLeft.high)})`
}

/** For a title on the chart, it isn't known yet whether it stays, but it is known how long it has been there. */
export function lifeOf({ life, age }: Pick<HeldTitle, 'life' | 'age'>): HeldTitle['life'] {
  return age === null ? life : { weeks: age, isOver: false }
}

/** Formats `5`, or `12 or more` while the duration isn't over. */
export function formatDuration(duration: HeldTitle['life'], locale: string): string | null {
  if (duration === null || (!duration.isOver && duration.weeks === 0)) return null
  const weeks = formatCount(duration.weeks, locale)
  return duration.isOver ? weeks : copy.atLeast(weeks)
}
