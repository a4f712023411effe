import { type Corrections, MAX_CHANGES_SHOWN } from '#contract/api/charts.ts'
import { type WeekLabel } from '#contract/week-label.ts'
import { type Name } from '../names/name-store.ts'
import { type WeekArchive } from './week-archive.ts'

export type LoadedCorrections = Omit<Corrections, 'changes'> & {
  changes: Omit<Corrections['changes'][number], keyof Name>[]
}

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

export function toCorrections(loaded: LoadedCorrections | null, nameOf: (id: string) => Name): Corrections | null {
  return loaded && { ...loaded, changes: loaded.changes.map((change) => Object.assign(change, nameOf(change.id))) }
}
