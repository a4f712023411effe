import type { KeyboardEvent } from 'react'

/** Rows count from 1, like `aria-rowindex`. Columns count from 0. */
type CellPlace = { row: number; column: number }

/**
 * Returns the cell that a key moves to. Null for other keys.
 * @param page number of rows per page
 */
export function moveTo(
  { key, ctrlKey, metaKey, altKey, target }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>,
  table: HTMLTableElement | null,
  rowCount: number,
  page: number,
): CellPlace | null {
  if (altKey || table === null) return null
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('td, th') : null
  // If no cell has the focus, the first key goes to the first title.
  const from =
    cell === null
      ? null
      : { row: Number(cell.closest('tr')?.getAttribute('aria-rowindex') ?? 1), column: cell.cellIndex }
  const to = step(from ?? { row: 1, column: 0 }, key, ctrlKey || metaKey, Math.max(page - 2, 1), rowCount)
  if (to === null) return null
  return { row: Math.min(Math.max(to.row, 1), rowCount), column: Math.max(to.column, 0) }
}

function step({ row, column }: CellPlace, key: string, isFar: boolean, page: number, rowCount: number) {
  switch (key) {
    case 'ArrowDown':
      return { row: isFar ? rowCount : row + 1, column }
    case 'ArrowUp':
      return { row: isFar ? 1 : row - 1, column }
    case 'ArrowRight':
      return { row, column: isFar ? Infinity : column + 1 }
    case 'ArrowLeft':
      return { row, column: isFar ? 0 : column - 1 }
    case 'Home':
      return { row: isFar ? 1 : row, column: 0 }
    case 'End':
      return { row: isFar ? rowCount : row, column: Infinity }
    case 'PageDown':
      return { row: row + page, column }
    case 'PageUp':
      return { row: row - page, column }
    default:
      return null
  }
}
