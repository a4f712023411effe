import { MAX_CHANGES_SHOWN } from '#contract/api/charts.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import type { LoadedCorrections } from '../../charts/to-chart-week-answer.ts'
import type { WeekArchive } from '../store/week-archive.ts'

/** Returns how a week differs from its first version. Null if it doesn't, or if no earlier version is known. */
export function loadCorrections(store: WeekArchive, chartId: string, week: WeekLabel): LoadedCorrections | null {
  const found = store.findChanges(chartId, week)
  if (found === null || found.changes.length === 0) return null
  return {
    seenAt: new Date(found.seenAt).toISOString(),
    checkedAt: new Date(found.readAt).toISOString(),
    changes: found.changes.slice(0, MAX_CHANGES_SHOWN),
    changeCount: found.changes.length,
  }
}
