import { BREAKOUT_NAMES, type BreakoutName, BREAKOUTS, type Filters } from '#contract/breakouts.ts'
import { COUNT_NAMES, type Counts } from './store/facts.ts'

/** The first cells of {@link COUNT_NAMES} count streams by breakout. */
const CELLS = 8

/** Each bit of a cell's index selects a breakout value: ad_a_od is 000, pr_v_pg is 111. */
const CELL_BITS = { commercial_model: 4, content_type: 2, service_type: 1 } as const satisfies Record<
  BreakoutName,
  number
>

const UNSPLIT = COUNT_NAMES.indexOf('unsplit')

export function hasFilters(filters: Filters): boolean {
  return BREAKOUT_NAMES.some((name) => filters[name] !== undefined)
}

/** Streams with unknown breakouts. If there are any, filters and breakouts would give wrong numbers. */
export function unsplitStreams(counts: Counts): number {
  return counts[UNSPLIT] ?? 0
}

export function sumStreams(counts: Counts, filters: Filters): number {
  let sum = hasFilters(filters) ? 0 : unsplitStreams(counts)
  for (let cell = 0; cell < CELLS; cell++) if (passesFilters(cell, filters)) sum += counts[cell] ?? 0
  return sum
}

function passesFilters(cell: number, filters: Filters): boolean {
  return BREAKOUT_NAMES.every((name) => {
    const wanted = filters[name]
    return wanted === undefined || wanted === BREAKOUTS[name][cell & CELL_BITS[name] ? 1 : 0]
  })
}
