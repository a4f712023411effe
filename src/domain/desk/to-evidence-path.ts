import type { RosterSummary } from '#contract/desk/rosters.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { toWeekPage } from '#contract/paths.ts'

/** Where the evidence is. `roster`: of {@link toRosterParam}. `titleId`: null for a title that left. */
type Evidence = { chartId: string; week: WeekLabel; roster: string; titleId: string | null }

/** The chart week that marks the titles of the roster, with the row of the title open, or with the exits. */
export function toEvidencePath({ chartId, week, roster, titleId }: Evidence): string {
  return toWeekPage(chartId, week, { show: titleId === null ? 'exits' : null, row: titleId, roster })
}

/** Chart weeks mark the default roster without being told, so that it is empty here. */
export function toRosterParam({ id, isDefault }: Pick<RosterSummary, 'id' | 'isDefault'>): string {
  return isDefault ? '' : id
}
