import { toUnitKind, unitOf } from '#contract/metric-table.ts'
import { unitKindOf, UNIT_NAMES } from '#contract/territories.ts'
import { describePartialReason } from '#domain/receipt/partial-reasons.ts'
import { type FileTable, type RowColumn, toFileTable } from '#domain/file-table/file-table.ts'
import * as common from '../../lib/copy.ts'
import * as fileCopy from '../../lib/files/copy.ts'
import { toFileHead } from '../image-export/file-head.ts'
import { toEntityImage } from '../image-export/image-head.ts'
import { type Downloads } from '../image-export/download-button.tsx'
import { type Column } from './columns.ts'
import * as contentCopy from './content-copy.ts'
import * as copy from './copy.ts'
import { toTerritoriesImage } from './to-territories-image.tsx'
import { type TerritoryRow } from './to-territory-rows.ts'

type Parts = Pick<
  Parameters<typeof toTerritoriesImage>[0],
  'map' | 'table' | 'subject' | 'request' | 'receipt' | 'locale'
> & {
  columns: readonly Column[]
  /** In the order of the page. */
  rows: readonly TerritoryRow[]
}

export function toTerritoriesDownloads(parts: Parts): Downloads {
  return { image: toTerritoriesImage(parts), table: toTable(parts) }
}

function toTable({ subject, columns, rows, receipt, locale }: Parts): FileTable {
  const image = toEntityImage(subject, contentCopy.byTerritory(copy.columnNames.streams.toLowerCase()), receipt, locale)
  return toFileTable(
    { ...toFileHead(image), graph: { mark: 'bar', over: 'territory', series: ['streams'] } },
    [
      { id: 'territory', header: common.territory, kind: 'text', value: ({ name }) => name },
      { id: 'territory_code', header: fileCopy.code, kind: 'id', value: ({ territory }) => territory },
      ...columns.flatMap(toFileColumns),
      { id: 'note', header: fileCopy.note, kind: 'text', value: toNote },
    ],
    rows,
  )
}

function toFileColumns({ key, label }: Column): RowColumn<TerritoryRow>[] {
  switch (key) {
    case 'equivalents': {
      const unitFor = (row: TerritoryRow) => unitOf(key, unitKindOf(row.territory))
      return [
        { id: key, header: label, kind: 'integer', value: (row) => row[unitFor(row)] },
        {
          id: 'unit',
          header: fileCopy.unit,
          kind: 'text',
          value: (row) => UNIT_NAMES[toUnitKind(unitFor(row)) ?? 'album_equivalent'],
        },
      ]
    }
    case 'change':
      return [{ id: key, header: label, kind: 'change', value: (row) => row.change }]
    case 'share':
      return [{ id: key, header: label, kind: 'percent', value: (row) => row.share }]
    case 'premium':
      return [{ id: 'premium_share', header: label, kind: 'percent', value: (row) => row.premium }]
    case 'index':
      return [{ id: key, header: label, kind: 'integer', value: (row) => row.index }]
    default:
      return [{ id: key, header: label, kind: 'integer', value: (row) => row[key] }]
  }
}

/** Why a territory has no number, or not all of one. */
function toNote({ state, partialReasons }: TerritoryRow): string | null {
  if (state !== 'shown') return contentCopy.stateNames[state]
  return partialReasons.map((reason) => describePartialReason(reason)).join('; ') || null
}
