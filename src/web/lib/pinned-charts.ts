import * as z from 'zod/mini'
import { createAccountValue } from './account-value.ts'

/** A list that long is no longer found by looking. */
const MAX_PINNED = 48

const pinnedCharts = createAccountValue<string[]>('pinned-charts', z.array(z.string()), [])

/** Ids of charts that somebody wants at hand, in the order of pinning. In this browser only. */
export const usePinnedCharts = pinnedCharts.useValue

export function togglePinnedChart(id: string): void {
  pinnedCharts.update((pinned) => {
    const others = pinned.filter((each) => each !== id)
    return others.length < pinned.length ? others : [...others, id].slice(-MAX_PINNED)
  })
}
