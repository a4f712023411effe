import { ALERT_LIMITS, type RulePreview } from '#contract/desk/alerts.ts'
import { findFirings, toNewsLines } from '#domain/desk/find-firing.ts'
import { WORLDWIDE } from '#contract/territories.ts'
import type { CallOptions } from '../../provider/transport.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'
import type { RosterStore } from '../rosters/roster-store.ts'
import { loadCompleteDesk } from '../week/load-desk-week.ts'
import { loadRuleFacts } from './load-rule-facts.ts'

type Rule = Parameters<typeof findFirings>[0]

/** Finds what a rule would have found in the last weeks, in the weeks that have been read. */
export async function previewRule(
  { context, rosters }: { context: AppContext; rosters: RosterStore },
  rule: Rule,
  personId: string,
  options: CallOptions,
): Promise<RulePreview> {
  const { members } = await rosters.load(rule.rosterId, personId)
  const { weeks: calendar } = context.chartWeeks
  const last = await context.chartWeeks.findLastClosedWeek(options)
  const weeks = Array.from({ length: ALERT_LIMITS.previewWeeks }, (_, index) => calendar.step(last, -index))
  // An embedded service has every week at hand, so the desk reads them first.
  if (context.provider.mode === 'embedded') {
    const asked = { rosterId: rule.rosterId, week: last, location: WORLDWIDE, personId: '', hasArtists: false } as const
    await loadCompleteDesk(context, rosters, asked, options)
  }
  context.flushArchive()
  const { facts, knownCharts } = await loadRuleFacts(context, members, weeks, options)
  const own = { ...rule, id: '', channelIds: [] }
  const found = toNewsLines([{ rule: own, firings: findFirings(rule, facts) }])
  const byWeek = Map.groupBy(found, ({ week }) => week)
  return {
    count: found.length,
    weeks: weeks.map((week) => ({
      week,
      knownCharts: knownCharts.get(week) ?? 0,
      lines: byWeek.get(week)?.slice(0, ALERT_LIMITS.listed) ?? [],
      count: byWeek.get(week)?.length ?? 0,
    })),
  }
}
