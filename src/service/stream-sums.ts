import { BREAKOUT_NAMES, type BreakoutName, BREAKOUTS, type Filters } from '#contract/breakouts.ts'
import { COUNT_NAMES, type Counts } from './store/facts.ts'

/** How many cells of {@link COUNT_NAMES} hold streams by breakout. */
const CELLS = 8

/** Which bit of a cell's index says which value of a breakout it is of: ad_a_od is 000, pr_v_pg is 111. */
const CELL_BITS = { commercial_model: 4, content_type: 2, service_type: 1 } as const satisfies Record<
  BreakoutName,
  number
>

const UNSPLIT = COUNT_NAMES.indexOf('unsplit')

export function hasFilters(filters: Filters): boolean {
  return BREAKOUT_NAMES.some((name) => filters[name] !== undefined)
}

/** Streams whose breakouts are not known: with any of them, no filter and no breakout can be answered truthfully. */
export function unsplitStreams(counts: Counts): number {
  return counts[UNSPLIT] ?? 0
}

/** Streams of the cells that pass every filter; without a filter also those that are not split. */
export function sumStreams(counts: Counts, filters: Filters): number {
  let sum = hasFilters(filters) ? 0 : unsplitStreams(counts)
  for (let cell = 0; cell < CELLS; cell++) if (isKept(cell, filters)) sum += counts[cell] ?? 0
  return sum
}

function isKept(cell: number, filters: Filters): boolean {
  return BREAKOUT_NAMES.every((name) => {
    const wanted = filters[name]
    return wanted === undefined || wanted === BREAKOUTS[name][cell & CELL_BITS[name] ? 1 : 0]
  })
}
