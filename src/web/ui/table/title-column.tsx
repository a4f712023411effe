import type { ComponentProps } from 'react'
import { title } from '../../lib/copy.ts'
import * as fileCopy from '../../lib/files/copy.ts'
import { joinClasses } from '../join-classes.ts'
import type { DataColumn } from './data-table.tsx'
import { toFileColumn, type ValueColumn } from './table-columns.tsx'
import { TitleCell } from './title-cell.tsx'

/** Classes of a row's second line on phones. */
export const PHONE_LINE = 'max-sm:pb-2'
/** The same classes with a link as tall as a finger. */
export const PHONE_LINK_LINE = `${PHONE_LINE} coarse:max-sm:py-3`

type TitleColumn<Row> = ValueColumn<Row, never> & Pick<DataColumn<Row>, 'cell'>
type NamedRow = { id: string; title: string | null; credit: string | null }

/**
 * The title of each row, above the other columns on phones. Files also have its credit and ID.
 * @param width class of the column on wide screens
 */
export function toTitleColumns<Row extends NamedRow>(
  width: string,
  toCell: (row: Row) => Omit<ComponentProps<typeof TitleCell>, 'id' | 'name' | 'credit'>,
): [title: TitleColumn<Row>, ...others: ValueColumn<Row, never>[]] {
  return [
    {
      id: 'title',
      header: title,
      kind: 'text',
      value: (row) => row.title,
      isRowHeader: true,
      look: joinClasses('min-w-0 max-sm:max-w-full max-sm:pt-2 coarse:max-sm:py-3 sm:max-w-0', width),
      phone: 'above',
      cell: (row) => <TitleCell id={row.id} name={row.title ?? row.id} credit={row.credit} {...toCell(row)} />,
    },
    toFileColumn('credit', fileCopy.credit, 'text', (row) => row.credit, 'in-place'),
    toFileColumn('id', fileCopy.id, 'id', (row) => row.id, 'in-place'),
  ]
}
