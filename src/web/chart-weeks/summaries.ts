import { type ChartSummaryFacts, type ChartSummaryLine, chartSummaryLineSchema } from '#contract/api/chart-summaries.ts'
import { isWeekLabel } from '#contract/week-label.ts'
import { toPath } from '#contract/paths.ts'
import { lineQuery } from '../lib/api/streamed-lines.ts'
import { waitsForStart } from '../lib/api/query-client.ts'
import { noteWeek } from '../lib/weeks.ts'

type Outcome = Extract<ChartSummaryLine, { done: true }>
export type ChartLine = Exclude<ChartSummaryLine, Outcome>

/** `outcome` is null until all charts are loaded. */
export type LoadedSummaries = { lines: ReadonlyMap<string, ChartLine>; outcome: Outcome | null }

export const NO_SUMMARIES: LoadedSummaries = { lines: new Map(), outcome: null }

/**
 * Loads events on all charts in a week, or in the latest if `asked` isn't a week. Data grows while fetching. The key
 * starts with that of rosters, so that changing a roster counts its titles again.
 */
export function summariesQuery(asked = '', roster = '') {
  const week = isWeekLabel(asked) ? asked : 'latest'
  return lineQuery<ChartSummaryLine, LoadedSummaries>({
    queryKey: ['rosters', 'summaries', week, roster],
    path: toPath('/api/charts/summaries', { week, roster: roster || 'default' }),
    schema: chartSummaryLineSchema,
    isLast: (line) => 'done' in line,
    add: (cached = NO_SUMMARIES, lines, isFirst) => addLines(isFirst ? { ...cached, outcome: null } : cached, lines),
    retry: waitsForStart,
  })
}

/** Returns a chart's facts of the week itself. Null while they aren't known. */
export function factsIn({ lines }: LoadedSummaries, chartId: string): ChartSummaryFacts | null {
  const line = lines.get(chartId)
  return line !== undefined && 'titles' in line ? line : null
}

function addLines({ lines, outcome }: LoadedSummaries, added: readonly ChartSummaryLine[]): LoadedSummaries {
  const next = new Map(lines)
  let last = outcome
  for (const line of added) {
    if ('window' in line) noteWeek(line)
    if ('done' in line) last = line
    else next.set(line.chartId, line)
  }
  return { lines: next, outcome: last }
}
