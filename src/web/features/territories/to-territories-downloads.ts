import { unitKindOf, UNIT_NAMES } from '#contract/territories.ts'
import { describePartialReason } from '#domain/receipt/partial-reasons.ts'
import type { FileTable, RowColumn } from '#domain/file-table/file-table.ts'
import * as fileCopy from '../../lib/files/copy.ts'
import { addFileColumns, toTableFile } from '../../ui/table/table-columns.tsx'
import { toFileHead } from '../image-export/file-head.ts'
import { toEntityImage } from '../image-export/image-head.ts'
import type { Downloads } from '../image-export/download-button.tsx'
import type { Column } from './columns.ts'
import * as contentCopy from './content-copy.ts'
import * as copy from './copy.ts'
import { toTableColumns } from './table-columns.tsx'
import { toTerritoriesImage } from './to-territories-image.tsx'
import type { TerritoryRow } from './to-territory-rows.ts'

type Parts = Pick<
  Parameters<typeof toTerritoriesImage>[0],
  'map' | 'table' | 'subject' | 'request' | 'receipt' | 'locale'
> & {
  columns: readonly Column[]
  /** Rows in the order of the page. */
  rows: readonly TerritoryRow[]
}

export function toTerritoriesDownloads(parts: Parts): Downloads {
  return { image: toTerritoriesImage(parts), table: toTerritoriesFile(parts) }
}

type FileParts = Pick<Parts, 'subject' | 'columns' | 'rows' | 'receipt' | 'locale'>

export function toTerritoriesFile({ subject, columns, rows, receipt, locale }: FileParts): FileTable {
  const image = toEntityImage(subject, contentCopy.byTerritory(copy.columnNames.streams.toLowerCase()), receipt, locale)
  const shown = addFileColumns(toTableColumns(columns), { territory: [CODE], equivalents: [UNIT] })
  return {
    ...toFileHead(image),
    graph: { mark: 'bar', over: 'territory', series: ['streams'] },
    ...toTableFile([...shown, NOTE], rows),
  }
}

const CODE: RowColumn<TerritoryRow> = {
  id: 'territory_code',
  header: fileCopy.code,
  kind: 'id',
  value: ({ territory }) => territory,
}
const UNIT: RowColumn<TerritoryRow> = {
  id: 'unit',
  header: fileCopy.unit,
  kind: 'text',
  value: ({ territory }) => UNIT_NAMES[unitKindOf(territory)],
}
const NOTE: RowColumn<TerritoryRow> = { id: 'note', header: fileCopy.note, kind: 'text', value: toNote }

/** Explains why a territory has no number, or only a part of it. */
function toNote({ state, partialReasons }: TerritoryRow): string | null {
  if (state !== 'shown') return contentCopy.stateNames[state]
  return partialReasons.map((reason) => describePartialReason(reason)).join('; ') || null
}
