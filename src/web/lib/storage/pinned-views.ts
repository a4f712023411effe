import * as z from 'zod/mini'
import { createAccountValue } from './account-value.ts'

/** More of them aren't a shortcut. */
const MAX_PINNED = 12

const storedViews = createAccountValue<string[]>('pinned-views', z.array(z.string()), [])

/** IDs of pinned views, in the order in which they show. Stored in this browser only. */
export const usePinnedViews = storedViews.useValue

export function togglePinnedView(id: string): void {
  storedViews.update((pinned) => {
    const others = pinned.filter((each) => each !== id)
    return others.length < pinned.length ? others : [...others, id].slice(-MAX_PINNED)
  })
}

/** @param by -1 for one place up, 1 for one place down */
export function movePinnedView(id: string, by: -1 | 1): void {
  storedViews.update((pinned) => {
    const [from, to] = [pinned.indexOf(id), pinned.indexOf(id) + by]
    const other = pinned[to]
    if (from < 0 || other === undefined) return pinned
    return pinned.with(from, other).with(to, id)
  })
}
