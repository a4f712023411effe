import { GROUP_ROWS } from './deferred-rows.ts'

/** Returns one number per group of rows. Bit i is set if row i is hidden. */
export function toHiddenRows(entries: readonly { id: string }[], visibleIds: ReadonlySet<string> | null): number[] {
  const hidden = Array.from({ length: Math.ceil(entries.length / GROUP_ROWS) }, () => 0)
  entries.forEach(({ id }, place) => {
    const group = Math.floor(place / GROUP_ROWS)
    if (visibleIds !== null && !visibleIds.has(id)) hidden[group] = (hidden[group] ?? 0) | (1 << (place % GROUP_ROWS))
  })
  return hidden
}

export function isRowHidden(hiddenRows: number, slot: number): boolean {
  return ((hiddenRows >> slot) & 1) === 1
}

/** @param rows number of rows from the start of the group to the end of the table */
export function countVisibleRows(hiddenRows: number, rows: number): number {
  let count = Math.min(rows, GROUP_ROWS)
  for (let rest = hiddenRows; rest !== 0; rest &= rest - 1) count--
  return count
}
