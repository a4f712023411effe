import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import type { DeskChart } from '#contract/desk/desk-week.ts'
import { addDays, DAYS_IN_WEEK } from '#contract/dates.ts'
import type { Receipt } from '#contract/api/receipt.ts'
import { SPARKLINE_WEEKS } from '#contract/view-params.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { loadCorrections } from '../../archive/readers/load-corrections.ts'
import { loadNeighbor } from '../../charts/load-chart-week.ts'
import { toChartWeekAnswer } from '../../charts/to-chart-week-answer.ts'
import { concurrently } from '../../core/concurrently.ts'
import { nullIfProviderFails, isProviderFailure } from '../../core/errors.ts'
import type { ListedChart } from '../../provider/wire/adapt-chart.ts'
import type { CallOptions } from '../../provider/transport.ts'
import type { Read } from '../../cache/answer-cache.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'
import type { Expectation } from '../../charts/find-latest-week.ts'

/** A chart in the desk week. `answer` is null unless the state is `shown`. Its names aren't filled in yet. */
export type LoadedChart = {
  chart: DeskChart['chart']
  state: DeskChart['state']
  answer: ChartWeekAnswer | null
  reads: Omit<Read<unknown>, 'data'>[]
  sources: Receipt['sources']
}

export function toUnloaded(chart: DeskChart['chart'], state: 'not-out' | 'missing' | 'failed' | 'unread'): LoadedChart {
  return { chart, state, answer: null, reads: [], sources: [] }
}

/** Counts the weeks of a chart that the provider must be called for: this one and the one before. */
export function countUnknownWeeks({ chartWeeks }: AppContext, { id }: ListedChart, week: WeekLabel): number {
  return [week, chartWeeks.weeks.step(week, -1)].filter((each) => !chartWeeks.isKnown(id, each)).length
}

/** Loads a chart’s week and the week before. A failure only marks the chart. */
export async function loadDeskChart(
  context: AppContext,
  chart: ListedChart,
  { week, isExpected }: { week: WeekLabel; isExpected: Expectation },
  options: CallOptions,
): Promise<LoadedChart> {
  const { chartWeeks, archive, provider } = context
  try {
    const current = await chartWeeks.readWeek(chart.id, week, options)
    if (current.data === null || current.data.entries.length === 0) {
      return toUnloaded(chart, isExpected(chart.id) ? 'not-out' : 'missing')
    }
    const before = addDays(current.data.window.start, -DAYS_IN_WEEK)
    const previous = await loadNeighbor(chartWeeks, chart.id, before, options)
    const loaded = {
      current: { ...current, data: current.data },
      previous,
      previousWeek: chartWeeks.weeks.weekOf(before),
      nextWeek: null,
      nextFailed: false,
    }
    const answer = toChartWeekAnswer(loaded, new Map(), {
      provider: provider.name,
      today: chartWeeks.today(),
      corrections: loadCorrections(archive, chart.id, week),
    })
    return {
      chart: answer.chart,
      state: 'shown',
      answer,
      reads: previous.state === 'read' ? [current, previous.read] : [current],
      sources: answer.receipt.sources,
    }
  } catch (error) {
    if (isProviderFailure(error)) return toUnloaded(chart, 'failed')
    throw error
  }
}

/**
 * Returns the weeks of the sparklines that the archive lacks, by chart. Only an embedded service is asked for them,
 * because 26 weeks of every chart would occupy a provider for minutes.
 */
export function findMissingWeeks(
  { archive, chartWeeks: { weeks: calendar } }: AppContext,
  chartIds: readonly string[],
  week: WeekLabel,
): Map<string, WeekLabel[]> {
  const weeks = Array.from({ length: SPARKLINE_WEEKS }, (_, index) => {
    const label = calendar.step(week, -index)
    return { label, ...calendar.windowOf(label) }
  })
  const known = archive.findKnownStarts(weeks.at(-1)?.start ?? '', weeks[0]?.end ?? '')
  const missing = new Map<string, WeekLabel[]>()
  for (const chartId of chartIds) {
    const ofChart = known.get(chartId)
    const own = weeks.flatMap(({ label, start }) => (ofChart?.has(start) === true ? [] : label))
    if (own.length > 0) missing.set(chartId, own)
  }
  return missing
}

export async function fillArchive(
  { chartWeeks, concurrency, flushArchive }: AppContext,
  missing: ReadonlyMap<string, readonly WeekLabel[]>,
  options: CallOptions,
): Promise<void> {
  for (const [chartId, weeks] of missing) {
    const load = (week: WeekLabel) => chartWeeks.readWeek(chartId, week, options).catch(nullIfProviderFails)
    for await (const _ of concurrently(weeks, concurrency, load)) void _
    flushArchive()
  }
}
