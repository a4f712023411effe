import * as z from 'zod/mini'
import { createStoredValue } from './stored-value.ts'

/** A list that long is no longer found by looking. */
const MAX_PINNED = 48

const pinnedCharts = createStoredValue('chartroom:pinned-charts', z.array(z.string()), [])

/** Ids of charts that somebody wants at hand, in the order of pinning. In this browser only. */
export const usePinnedCharts = pinnedCharts.useValue

export function togglePinnedChart(id: string): void {
  const pinned = pinnedCharts.read()
  const others = pinned.filter((each) => each !== id)
  pinnedCharts.write(others.length < pinned.length ? others : [...others, id].slice(-MAX_PINNED))
}
