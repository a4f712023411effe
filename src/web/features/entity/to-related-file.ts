import { type EntityAnswer } from '#contract/api/entity.ts'
import { type Receipt } from '#contract/api/receipt.ts'
import { toEntityPage } from '#contract/paths.ts'
import { type FileTable, toFileTable } from '#domain/file-table/file-table.ts'
import { describePartialReason } from '#domain/receipt/partial-reasons.ts'
import * as common from '../../lib/copy.ts'
import * as fileCopy from '../../lib/files/copy.ts'
import { KIND_NAMES } from '../../lib/format/kind-names.ts'
import { toFileHead } from '../image-export/file-head.ts'
import { toEntityImage } from '../image-export/image-head.ts'
import { factLabels } from './copy.ts'
import { type RelationRow } from './relations/relation-columns.tsx'
import * as copy from './relations/copy.ts'

type Parts = {
  entity: Pick<EntityAnswer, 'kind' | 'title' | 'credit'>
  /** Heading of the list. */
  what: string
  /** Head of the names. */
  nameHead: string
  rows: readonly RelationRow[]
  receipt: Receipt
  locale: string
}

/** One row per related title, in the order of the page, with those that it hides. */
export function toRelatedFile({ entity, what, nameHead, rows, receipt, locale }: Parts): FileTable {
  return toFileTable(
    toFileHead(toEntityImage(entity, what.toLowerCase(), receipt, locale)),
    [
      { id: 'title', header: nameHead, kind: 'text', value: (row) => row.entity.title },
      { id: 'credit', header: fileCopy.credit, kind: 'text', value: (row) => row.entity.credit },
      {
        id: 'kind',
        header: fileCopy.kind,
        kind: 'text',
        value: (row) => row.entity.kind && KIND_NAMES[row.entity.kind],
      },
      { id: 'id', header: fileCopy.id, kind: 'id', value: (row) => row.entity.id },
      {
        id: 'release_date',
        header: factLabels.releaseDate,
        kind: 'date',
        value: ({ title }) => title?.releaseDate ?? null,
      },
      { id: 'streams', header: common.streams, kind: 'integer', value: ({ title }) => title?.streams ?? null },
      { id: 'peak', header: common.peak, kind: 'integer', value: ({ title }) => title?.position?.peak ?? null },
      { id: 'rank', header: copy.rankNow, kind: 'integer', value: ({ title }) => title?.position?.rank ?? null },
      { id: 'chart', header: common.chart, kind: 'text', value: ({ title }) => title?.position?.chart ?? null },
      { id: 'week', header: common.week, kind: 'id', value: ({ title }) => title?.position?.week ?? null },
      { id: 'note', header: fileCopy.note, kind: 'text', value: toNote },
      { id: 'page', header: fileCopy.page, kind: 'link', value: toPage },
    ],
    rows,
  )
}

/** Why a title has no streams, or not all of them. */
function toNote({ title, figures }: RelationRow): string | null {
  if (title === undefined) return figures === 'loaded' ? copy.beyondLimit : copy.relatedNotLoaded
  if (title.state === 'failed') return copy.relatedFailed
  if (title.streams === null) return copy.noStreams
  return title.partialReasons.map((reason) => describePartialReason(reason)).join('; ') || null
}

function toPage({ entity: { kind, id } }: RelationRow): string | null {
  return kind === null || id === null ? null : new URL(toEntityPage({ kind, id }), window.location.href).href
}
