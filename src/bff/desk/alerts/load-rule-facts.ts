import type { RuleFact } from '#contract/desk/find-firing.ts'
import type { RosterMember } from '#contract/desk/rosters.ts'
import { TAKING_OFF_RULE } from '#contract/desk/taking-off.ts'
import { addDays, DAYS_IN_WEEK, type IsoDate } from '#contract/dates.ts'
import { crossesFormulaChange } from '#contract/equivalents.ts'
import { unitKindOf } from '#contract/territories.ts'
import { type WeekLabel, windowOf } from '#contract/week-label.ts'
import type { HistoryPoint } from '../../archive/week-archive.ts'
import type { ListedChart } from '../../provider/wire/adapt-chart.ts'
import type { CallOptions } from '../../provider/transport.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'
import { findRosterTitles } from '../rosters/roster-titles.ts'

/**
 * What the archive knows of a roster's titles in these weeks: one fact for each title and chart, if the week and the week before
 * have been read. Charts are read elsewhere; only the titles of an artist that was not read today cost a provider call.
 */
export async function loadRuleFacts(
  context: AppContext,
  members: readonly RosterMember[],
  weeks: readonly WeekLabel[],
  options: CallOptions,
): Promise<{ facts: RuleFact[]; knownCharts: ReadonlyMap<WeekLabel, number> }> {
  const { archive, chartWeeks, names } = context
  const starts = weeks.map((week) => windowOf(week).start).toSorted()
  const [first = '', last = ''] = [starts[0], starts.at(-1)]
  const from = addDays(first, -TAKING_OFF_RULE.weeks * DAYS_IN_WEEK)
  const { artistIdsOf } = await findRosterTitles(context, members, options)
  const ids = new Set(artistIdsOf.keys())
  for (const { kind, id } of members) {
    if (kind === 'chart') for (const title of archive.findTitles(id, from, last)) ids.add(title)
  }
  const { data: charts } = await chartWeeks.readCharts(options)
  const known = archive.findKnownStarts(from, last)
  const points = Map.groupBy(archive.findHistories([...ids], from, last), ({ chartId }) => chartId)
  const found = names.findAll([...ids])
  const nameOf = new Map(members.map((member) => [member.id, member]))
  const knownCharts = new Map<WeekLabel, number>()
  const facts: RuleFact[] = []
  for (const chart of charts) {
    const histories = Map.groupBy(points.get(chart.id) ?? [], ({ entityId }) => entityId)
    const knownStarts = known.get(chart.id) ?? new Set<string>()
    for (const week of weeks) {
      const { start } = windowOf(week)
      if (!knownStarts.has(start) || !knownStarts.has(addDays(start, -DAYS_IN_WEEK))) continue
      knownCharts.set(week, (knownCharts.get(week) ?? 0) + 1)
      const corrections = Map.groupBy(archive.findChanges(chart.id, week)?.changes ?? [], ({ id }) => id)
      for (const [entityId, history] of histories) {
        const fact = toFact(chart, week, history, corrections.get(entityId) ?? [])
        if (fact === null) continue
        const name = found.get(entityId) ?? nameOf.get(entityId)
        facts.push({ ...fact, entityId, title: name?.title ?? null, credit: name?.credit ?? null })
      }
    }
  }
  return { facts, knownCharts }
}

/** Null if the title was on the chart neither in the week nor in the week before. */
function toFact(
  { id, name, kind, location }: ListedChart,
  week: WeekLabel,
  history: readonly HistoryPoint[],
  corrections: RuleFact['corrections'],
): Omit<RuleFact, 'entityId' | 'title' | 'credit'> | null {
  if (kind === null) return null
  const { start, end } = windowOf(week)
  const at = (weeksAgo: number) => history.find((point) => point.start === addDays(start, -weeksAgo * DAYS_IN_WEEK))
  const current = at(0)
  const before = at(1)
  if (current === undefined && before === undefined) return null
  const unit = location === null ? null : unitKindOf(location)
  const earlier = history.filter((point) => point.start < start)
  return {
    week,
    chart: { id, name, kind, location, unit },
    rank: current?.rank ?? null,
    lastRank: before?.rank ?? null,
    lastPeak: toPeak(earlier),
    totals: Array.from({ length: TAKING_OFF_RULE.weeks + 1 }, (_, index) => at(TAKING_OFF_RULE.weeks - index)?.total ?? null), // prettier-ignore
    isLikeForLike: unit !== 'album_equivalent' || !crossesFormulaChange(lastStart(start), end),
    corrections,
  }
}

/** As published with the newest of these weeks. */
function toPeak(history: readonly HistoryPoint[]): number | null {
  const [newest] = history.toSorted((one, other) => (one.start < other.start ? 1 : -1))
  return newest?.peak ?? null
}

function lastStart(start: IsoDate): IsoDate {
  return addDays(start, -DAYS_IN_WEEK)
}
