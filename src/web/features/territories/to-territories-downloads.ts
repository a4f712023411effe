import { describePartialReason } from '#domain/receipt/partial-reasons.ts'
import { type FileTable, type RowColumn, toFileCells } from '#domain/file-table/file-table.ts'
import { inWords } from '#domain/file-table/shared-columns.ts'
import { TERRITORY_COLUMNS, TERRITORY_NOTE } from '#domain/tables/territory-columns.ts'
import { addFileColumns, toFileColumns } from '../../ui/table/table-columns.tsx'
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
  return {
    ...toFileHead(image),
    graph: { mark: 'bar', over: 'territory', series: ['streams'] },
    ...toFileCells(toTerritoryFileColumns(columns), rows),
  }
}

export function toTerritoryFileColumns(columns: readonly Column[]): RowColumn<TerritoryRow>[] {
  const shown = addFileColumns(toTableColumns(columns), {
    territory: [TERRITORY_COLUMNS.location],
    equivalents: [inWords(TERRITORY_COLUMNS.unit)],
  })
  return toFileColumns([...shown, NOTE])
}

const NOTE: RowColumn<TerritoryRow> = { ...TERRITORY_NOTE.note, value: toNote }

/** Explains why a territory has no number, or only a part of it. */
function toNote({ state, partialReasons }: TerritoryRow): string | null {
  if (state !== 'shown') return contentCopy.stateNames[state]
  return partialReasons.map((reason) => describePartialReason(reason)).join('; ') || null
}
