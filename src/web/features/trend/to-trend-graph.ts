import { type SeriesAnswer } from '#contract/api/series.ts'
import { type GraphData, type GraphSeries, type GraphTone } from '#images/graph-data.ts'
import { type MetricUnit } from '#contract/metric-table.ts'
import { territoryName } from '#contract/territories.ts'
import * as copy from './copy.ts'
import { formatBreakoutValue } from '#contract/breakout-names.ts'
import { formatWindow } from '../../lib/format.ts'
import { metricName } from '../../lib/graph/format-data-point.ts'
import { METRIC_TONES } from '../../lib/metric-tones.ts'
import { type TrendRow } from './to-trend-points.ts'
import { partOpacity } from './trend-tones.ts'

type TrendGraphInput = {
  /** Heading of the graph, e.g. “Song by Artist”. */
  subject: string
  answer: SeriesAnswer
  /** Rows within the zoom. */
  rows: readonly TrendRow[]
  unit: MetricUnit
  title: string
  summary: string
  showTotal: boolean
  notes: readonly string[]
  locale: string
}

/** Graph data for an exported image. */
export function toTrendGraph({ subject, answer, rows, unit, title, summary, showTotal, notes, locale }: TrendGraphInput): GraphData {
  const tone: GraphTone = METRIC_TONES[unit].image
  const parts = (answer.breakout?.values ?? []).map(({ name }, part): GraphSeries => ({
    name: formatBreakoutValue(name),
    mark: 'bar',
    tone,
    strength: partOpacity(part),
    values: rows.map((row) => row.parts[part]?.value ?? null),
  }))
  const compared = answer.comparison
  const window = { start: rows[0]?.start ?? answer.window.start, end: rows.at(-1)?.end ?? answer.window.end }
  return {
    kind: 'series',
    isRanks: false,
    overline: subject,
    title,
    subtitle: `${formatWindow(window, locale)} · ${territoryName(answer.location, locale)}`,
    notes,
    summary,
    receipt: answer.receipt,
    places: rows.map(({ start }) => formatTick(start, locale)),
    series: [
      ...parts,
      ...(compared === null
        ? []
        : [{ name: `${copy.comparedPeriods[compared.kind]}, ${formatWindow(compared.window, locale)}`, mark: 'line' as const, tone: 'quiet' as const, strength: 0.7, values: rows.map((row) => row.compared?.value ?? null) }]),
      ...(showTotal
        ? [{ name: parts.length > 0 ? copy.totalOf(metricName(unit)) : metricName(unit), mark: 'line' as const, tone: parts.length > 0 ? ('ink' as const) : tone, strength: 1, values: rows.map(({ value }) => value), partial: rows.map(({ isPartial }) => isPartial) }]
        : []),
    ],
  }
} // prettier-ignore

function formatTick(start: string, locale: string): string {
  return new Date(`${start}T00:00:00Z`).toLocaleDateString(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
}
