import { type ComponentProps } from 'react'
import { title } from '../../lib/copy.ts'
import { joinClasses } from '../join-classes.ts'
import { type DataColumn } from './data-table.tsx'
import { TitleCell } from './title-cell.tsx'

/** The second line of a row on phones. */
export const PHONE_LINE = 'max-sm:pb-2'

/**
 * The title of each row, above the other columns on phones.
 * @param width class of the column on wide screens
 */
export function toTitleColumn<Row extends object>(
  width: string,
  toCell: (row: Row) => ComponentProps<typeof TitleCell>,
): DataColumn<Row, never> {
  return {
    id: 'title',
    head: title,
    isRowHeader: true,
    look: joinClasses('min-w-0 max-sm:max-w-full max-sm:pt-2 sm:max-w-0', width),
    phone: 'above',
    cell: (row) => <TitleCell {...toCell(row)} />,
  }
}
