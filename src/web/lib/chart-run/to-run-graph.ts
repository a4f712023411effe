import { type ChartEntry, type ChartWeekAnswer } from '#contract/api/charts.ts'
import { type GraphData } from '#images/graph-data.ts'
import { formatWindow } from '../format.ts'
import { describeRun } from './describe-run.ts'
import { type RunPoint } from './run-points.ts'
import * as copy from './copy.ts'

export function toRunGraph(
  { chart, week, receipt }: Pick<ChartWeekAnswer, 'chart' | 'week' | 'receipt'>,
  { id, title, credit, rank, peak, weeksOn }: ChartEntry,
  points: readonly RunPoint[],
  locale: string,
): GraphData {
  const [first, last] = [points[0], points.at(-1)]
  const facts = [copy.rankOf(rank), peak === null ? null : copy.peak(peak), weeksOn === null ? null : copy.weeksOn(weeksOn)]
  const window = first === undefined || last === undefined ? receipt.window : { start: first.window.start, end: last.window.end }
  return {
    kind: 'series',
    isRanks: true,
    overline: `${chart.name} · ${week}`,
    title: title ?? id,
    subtitle: [credit, ...facts].filter((fact) => fact !== null).join(' · '),
    notes: points.some(({ state }) => state !== 'shown') ? [copy.someUnavailable] : [],
    summary: describeRun(points, points.map((point) => point.rank)) + (window === null ? '' : `, ${formatWindow(window, locale)}`),
    receipt: { ...receipt, window },
    places: points.map((point) => point.week),
    series: [{ name: copy.axisName, mark: 'line', tone: 'accent', strength: 1, values: points.map((point) => point.rank) }],
  }
} // prettier-ignore
