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

/** Returns the streams with unknown breakouts. If there are any, filters and breakouts would give wrong numbers. */
export function unsplitStreams(counts: Counts): number {
  return counts[UNSPLIT] ?? 0
}

/** Indexes of the counts that add up to a filter's total, by {@link toFilterIndex}. */
const CELLS_BY_FILTER: readonly (readonly number[])[] = listFilters().map((filters) => {
  const cells = Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => passesFilters(cell, filters))
  return hasFilters(filters) ? cells : cells.concat(UNSPLIT)
})

export function sumStreams(counts: Counts, filters: Filters): number {
  let sum = 0
  for (const cell of CELLS_BY_FILTER[toFilterIndex(filters)] ?? []) sum += counts[cell] ?? 0
  return sum
}

/** Returns all combinations of values, in the order of {@link toFilterIndex}. */
function listFilters(): Filters[] {
  return [undefined, ...BREAKOUTS.commercial_model].flatMap((commercial_model) =>
    [undefined, ...BREAKOUTS.content_type].flatMap((content_type) =>
      [undefined, ...BREAKOUTS.service_type].map((service_type) => ({ commercial_model, content_type, service_type })),
    ),
  )
}

function toFilterIndex(filters: Filters): number {
  let index = 0
  for (const name of BREAKOUT_NAMES) {
    const wanted = filters[name]
    index = index * 3 + (wanted === undefined ? 0 : wanted === BREAKOUTS[name][0] ? 1 : 2)
  }
  return index
}

function passesFilters(cell: number, filters: Filters): boolean {
  return BREAKOUT_NAMES.every((name) => {
    const wanted = filters[name]
    return wanted === undefined || wanted === BREAKOUTS[name][cell & CELL_BITS[name] ? 1 : 0]
  })
}
