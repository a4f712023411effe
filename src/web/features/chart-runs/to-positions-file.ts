import type { ArtistPositionsAnswer } from '#contract/api/insights/positions.ts'
import type { Territory } from '#contract/territories.ts'
import type { FileTable, RowColumn } from '#domain/file-table/file-table.ts'
import * as common from '../../lib/copy.ts'
import * as fileCopy from '../../lib/files/copy.ts'
import { addFileColumns, toTableFile } from '../../ui/table/table-columns.tsx'
import * as copy from './copy.ts'
import { toChartFileColumns, toRunsFileHead } from './file-parts.ts'
import { toPositionColumns } from './position-columns.tsx'
import { type PositionRow, toPositionRows } from './to-position-rows.ts'

/** Returns an artist's titles on the charts now, in the order of the page, each with all its charts. */
export function toPositionsFile(
  subject: string,
  { positions, receipt }: Pick<ArtistPositionsAnswer, 'positions' | 'receipt'>,
  near: Territory,
): FileTable {
  const openIds = new Set(positions.map(({ id }) => id))
  const { rows } = toPositionRows(positions, near, { openIds, limit: Infinity })
  return {
    ...toRunsFileHead(subject, copy.onChartsNow, receipt),
    ...toTableFile([...addFileColumns(toPositionColumns(), { title: NAMES }), ...ADDED], rows),
  }
}

const NAMES: readonly RowColumn<PositionRow>[] = [
  { id: 'credit', header: fileCopy.credit, kind: 'text', value: ({ position }) => position.credit },
  { id: 'id', header: fileCopy.id, kind: 'id', value: ({ position }) => position.id },
]
/** These columns come after those of the page, because a slide only has room for a few. */
const ADDED: readonly RowColumn<PositionRow>[] = [
  ...toChartFileColumns<PositionRow>(({ position: { chartId, location } }) => ({ id: chartId, location })),
  { id: 'week', header: common.week, kind: 'id', value: ({ position }) => position.week },
  { id: 'places', header: fileCopy.places, kind: 'integer', value: ({ position }) => position.places },
]
