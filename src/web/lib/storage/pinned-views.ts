import { createPinnedIds } from './pinned-ids.ts'

/** A longer list isn't a shortcut. */
const MAX_PINNED = 12

const pinnedViews = createPinnedIds('pinned-views', MAX_PINNED)

export const { useValue: usePinnedViews, toggle: togglePinnedView } = pinnedViews

/** @param by -1 for one place up, 1 for one place down */
export function movePinnedView(id: string, by: -1 | 1): void {
  pinnedViews.update((pinned) => {
    const [from, to] = [pinned.indexOf(id), pinned.indexOf(id) + by]
    const other = pinned[to]
    if (from < 0 || other === undefined) return pinned
    return pinned.with(from, other).with(to, id)
  })
}
