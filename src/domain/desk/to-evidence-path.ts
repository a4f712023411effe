import type { RosterSummary } from '#contract/desk/rosters.ts'
import type { WeekLabel } from '#contract/week-label.ts'

/** Where the evidence is. `roster`: of {@link toRosterParam}. `titleId`: null for a title that left. */
type Evidence = { chartId: string; week: WeekLabel; roster: string; titleId: string | null }

/** The chart week that marks the titles of the roster, with the row of the title open, or with the exits. */
export function toEvidencePath({ chartId, week, roster, titleId }: Evidence): string {
  const path = `/charts/${encodeURIComponent(chartId)}/${encodeURIComponent(week)}`
  const shown = titleId === null ? 'show=exits' : `row=${encodeURIComponent(titleId)}`
  return roster === '' ? `${path}?${shown}` : `${path}?${shown}&roster=${encodeURIComponent(roster)}`
}

/** Chart weeks mark the default roster without being told, so that it is empty here. */
export function toRosterParam({ id, isDefault }: Pick<RosterSummary, 'id' | 'isDefault'>): string {
  return isDefault ? '' : id
}
