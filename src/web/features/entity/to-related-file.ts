import type { EntityAnswer } from '#contract/api/entity.ts'
import type { Receipt } from '#contract/api/receipt.ts'
import { toEntityPage } from '#contract/paths.ts'
import type { FileTable, RowColumn } from '#domain/file-table/file-table.ts'
import { describePartialReason } from '#domain/receipt/partial-reasons.ts'
import * as common from '../../lib/copy.ts'
import * as fileCopy from '../../lib/files/copy.ts'
import { KIND_NAMES } from '../../lib/format/kind-names.ts'
import { addFileColumns, toFileColumn, toTableFile } from '../../ui/table/table-columns.tsx'
import { toFileHead } from '../image-export/file-head.ts'
import { toEntityImage } from '../image-export/image-head.ts'
import type { RelationColumn, RelationRow } from './relations/relation-columns.tsx'
import * as copy from './relations/copy.ts'

type Parts = {
  entity: Pick<EntityAnswer, 'kind' | 'title' | 'credit'>
  what: string
  columns: readonly RelationColumn[]
  rows: readonly RelationRow[]
  receipt: Receipt
  locale: string
}

/** Returns one row per related title, in the order of the page, including those that it hides. */
export function toRelatedFile({ entity, what, columns, rows, receipt, locale }: Parts): FileTable {
  const shown = addFileColumns(columns, { title: NAMES, streams: [NOTE], rank: CHART })
  return {
    ...toFileHead(toEntityImage(entity, what.toLowerCase(), receipt, locale)),
    ...toTableFile([...shown, PAGE], rows),
  }
}

const NAMES: RowColumn<RelationRow>[] = [
  { id: 'credit', header: fileCopy.credit, kind: 'text', value: ({ entity }) => entity.credit },
  { id: 'kind', header: 'Type', kind: 'text', value: ({ entity: { kind } }) => kind && KIND_NAMES[kind] },
  { id: 'id', header: fileCopy.id, kind: 'id', value: ({ entity }) => entity.id },
]
const CHART: RowColumn<RelationRow>[] = [
  { id: 'chart', header: common.chart, kind: 'text', value: ({ title }) => title?.position?.chart ?? null },
  { id: 'week', header: common.week, kind: 'id', value: ({ title }) => title?.position?.week ?? null },
]
const NOTE = toFileColumn('note', fileCopy.note, 'text', toNote)
const PAGE = toFileColumn('page', fileCopy.page, 'link', toPage)

/** Explains why a title has no streams, or not all of them. */
function toNote({ title, figures }: RelationRow): string | null {
  if (title === undefined) return figures === 'loaded' ? copy.beyondLimit : copy.relatedNotLoaded
  if (title.state === 'failed') return copy.relatedFailed
  if (title.streams === null) return copy.noStreams
  return title.partialReasons.map((reason) => describePartialReason(reason)).join('; ') || null
}

function toPage({ entity: { kind, id } }: RelationRow): string | null {
  return kind === null || id === null ? null : new URL(toEntityPage({ kind, id }), window.location.href).href
}
