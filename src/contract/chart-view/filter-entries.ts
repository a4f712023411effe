import { type ChartEntry } from '../api/charts.ts'
import { holdsWords } from './fold-text.ts'

/** Which entries are shown, by how they moved. */
export const SHOWN = ['all', 'new', 're', 'up', 'down', 'same'] as const
export type Shown = (typeof SHOWN)[number]

type Filter = { q: string; show: Shown }

/** Entries that moved that way and whose title, credit or id holds every word of the text. */
export function filterEntries(entries: readonly ChartEntry[], { q, show }: Filter): readonly ChartEntry[] {
  return entries.filter(
    ({ id, title, credit, movement }) =>
      (show === 'all' || movement === show) && holdsWords(`${title ?? ''} ${credit ?? ''} ${id}`, q),
  )
}
