import { createPinnedIds } from './pinned-ids.ts'

/** Longer lists are hard to scan. */
const MAX_PINNED = 48

export const { useValue: usePinnedCharts, toggle: togglePinnedChart } = createPinnedIds('pinned-charts', MAX_PINNED)
