import { type ChartEntry } from '#contract/api/charts.ts'
import { holdsWords } from '../fold-text.ts'
import { type Shown } from './search.ts'

type Filter = { q: string; show: Shown }

/** Entries that moved that way and whose title, credit or id holds every word of the text. */
export function filterEntries(entries: readonly ChartEntry[], { q, show }: Filter): readonly ChartEntry[] {
  return entries.filter(
    ({ id, title, credit, movement }) =>
      (show === 'all' || movement === show) && holdsWords(`${title ?? ''} ${credit ?? ''} ${id}`, q),
  )
}
