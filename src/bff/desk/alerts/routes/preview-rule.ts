import { ALERT_LIMITS, type RulePreview } from '#contract/desk/alerts.ts'
import { findFirings, joinNewsLines, toNewsLines } from '#domain/desk/alerts.ts'
import { SPARKLINE_WEEKS } from '#contract/view-params.ts'
import type { RosterMember } from '#contract/desk/rosters.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { readHistories } from '../../../archive/readers/read-histories.ts'
import type { CallOptions } from '../../../provider/transport.ts'
import type { AppContext } from '../../../route-helpers/app-context.ts'
import type { RosterStore } from '../../rosters/roster-store.ts'
import { warmArchive } from '../warm-archive.ts'
import { findWatchedTitles, loadRuleFacts } from '../load-rule-facts.ts'

type Rule = Parameters<typeof findFirings>[0]

/** Finds what a rule would have found in the last weeks, using stored weeks. */
export async function previewRule(
  { context, rosters }: { context: AppContext; rosters: RosterStore },
  rule: Rule,
  personId: string,
  options: CallOptions,
): Promise<RulePreview> {
  const roster = await rosters.load(rule.rosterId, personId)
  const { members } = roster
  const { weeks: calendar } = context.chartWeeks
  const last = await context.chartWeeks.findLastClosedWeek(options)
  const weeks = Array.from({ length: ALERT_LIMITS.previewWeeks }, (_, index) => calendar.step(last, -index))
  // An embedded service can load every week. A provider would be busy for minutes.
  if (context.provider.mode === 'embedded') await readOwnWeeks(context, members, last, options)
  context.flushArchive()
  const { titles, knownCharts } = await loadRuleFacts(context, roster, weeks, options)
  const watched = { ...rule, id: '', channelIds: [] }
  const found = toNewsLines([{ rule: watched, firings: findFirings(rule, titles) }])
  const byWeek = Map.groupBy(found, ({ week }) => week)
  return {
    count: found.length,
    weeks: weeks.map((week) => {
      const own = byWeek.get(week) ?? []
      const joined = joinNewsLines(own)
      const lines = joined.slice(0, ALERT_LIMITS.listed)
      return {
        week,
        window: calendar.windowOf(week),
        knownCharts: knownCharts.get(week) ?? 0,
        lines,
        count: own.length,
        more: joined.length - lines.length,
      }
    }),
  }
}

/** Loads the weeks of the charts that now have roster titles. */
async function readOwnWeeks(
  context: AppContext,
  members: readonly RosterMember[],
  last: WeekLabel,
  options: CallOptions,
): Promise<void> {
  const { weeks } = context.chartWeeks
  const { data: charts } = await context.chartWeeks.readCharts(options)
  const newest = [last, weeks.step(last, -1)]
  await warmArchive(
    context,
    charts.map(({ id }) => id),
    newest,
    options,
  )
  const days = { from: weeks.windowOf(weeks.step(last, -1)).start, to: weeks.windowOf(last).start }
  const { ids } = await findWatchedTitles(context, members, days, options)
  const points = await readHistories(context.archive, [...ids], days.from, days.to)
  const own = new Set(points.map(({ chartId }) => chartId))
  const earlier = Array.from({ length: SPARKLINE_WEEKS }, (_, index) => weeks.step(last, -index))
  await warmArchive(context, [...own], earlier, options)
}
