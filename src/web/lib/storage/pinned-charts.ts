import * as z from 'zod/mini'
import { createAccountValue } from './account-value.ts'

/** Longer lists are hard to scan. */
const MAX_PINNED = 48

const pinnedCharts = createAccountValue<string[]>('pinned-charts', z.array(z.string()), [])

/** Ids of pinned charts, oldest first. Stored in this browser only. */
export const usePinnedCharts = pinnedCharts.useValue

export function togglePinnedChart(id: string): void {
  pinnedCharts.update((pinned) => {
    const others = pinned.filter((each) => each !== id)
    return others.length < pinned.length ? others : [...others, id].slice(-MAX_PINNED)
  })
}
