import type { RosterSummary } from '#contract/desk/rosters.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { toWeekPage } from '#contract/paths.ts'

/** The chart week behind a desk line. `roster` is a result of {@link toRosterParam}. `titleId` is null if the title exited. */
type Evidence = { chartId: string; week: WeekLabel; roster: string; titleId: string | null }

/** Returns the path of the chart week with this title's row open. If it exited, the Exits filter is on instead. */
export function toEvidencePath({ chartId, week, roster, titleId }: Evidence): string {
  return toWeekPage(chartId, week, { show: titleId === null ? 'exits' : null, row: titleId, roster })
}

/** Returns an empty text for the default roster, because chart weeks mark it without a parameter. */
export function toRosterParam({ id, isDefault }: Pick<RosterSummary, 'id' | 'isDefault'>): string {
  return isDefault ? '' : id
}
