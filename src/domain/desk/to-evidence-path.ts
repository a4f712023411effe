import type { RosterSummary } from '#contract/desk/rosters.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { toWeekPage } from '#contract/paths.ts'

/** The chart week behind a desk line. `roster` is the value of {@link toRosterParam}. `titleId` is null if the title left the chart. */
type Evidence = { chartId: string; week: WeekLabel; roster: string; titleId: string | null }

/** Returns the path of the chart week with roster titles marked and this title's row open, or with the Exits filter if it left. */
export function toEvidencePath({ chartId, week, roster, titleId }: Evidence): string {
  return toWeekPage(chartId, week, { show: titleId === null ? 'exits' : null, row: titleId, roster })
}

/** Chart weeks mark the default roster without being told, so that it is empty here. */
export function toRosterParam({ id, isDefault }: Pick<RosterSummary, 'id' | 'isDefault'>): string {
  return isDefault ? '' : id
}
