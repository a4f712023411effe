import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { EntityAnswer, RelatedEntity } from '#contract/api/entity.ts'
import { CHART_KINDS } from '#contract/entities.ts'
import { MAX_RELATED_CALLS, RELATED_TITLE_KINDS } from '#contract/api/relations.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { useInView } from '../../../lib/browser/in-view.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import * as copy from './copy.ts'
import * as common from '../../../lib/copy.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { toPageColumns } from '../../../ui/table/table-columns.tsx'
import { DownloadMenu } from '../../../ui/download-menu.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ProblemNotice } from '../../../ui/states/problem-notice.tsx'
import { useReceiptPart } from '../../../ui/receipt/page-receipt.tsx'
import { useSession } from '../../../session/use-session.ts'
import {
  FIGURE_COLUMNS,
  POSITION_COLUMNS,
  type RelationColumn,
  type RelationRow,
  toNameColumn,
} from './relation-columns.tsx'
import { relationQueries, type RelationsRequest } from './queries.ts'
import { BY_RANK, BY_STREAMS, hasNoStreams, type RelatedSort, sortRelated, toNextRelatedSort } from './sort-related.ts'
import type { RelationGroup } from './to-relation-groups.ts'

/** An artist can have thousands of related entities. */
const INITIAL_COUNT = 10

type RelationsPanelProps = {
  group: RelationGroup
  request: RelationsRequest & Pick<EntityAnswer, 'title' | 'credit' | 'receipt'>
  /** Credit in the page’s header, which rows don't repeat. */
  knownCredit: string | null
}

/** Shows titles with dates, streams, and ranks. They load near the viewport if calls are free, otherwise on a click. */
export function RelationsPanel({ group: { title, rows }, request, knownCredit }: RelationsPanelProps) {
  const locale = useLocale()
  const frameRef = useRef<HTMLDivElement>(null)
  const isNear = useInView(frameRef)
  const [sort, setSort] = useState<RelatedSort>(null)
  const hasFigures = rows.some(isTitle)
  const isFree = useSession()?.provider.mode === 'embedded'
  const query = useQuery({ ...relationQueries.stream(request), enabled: hasFigures && isFree && isNear })
  const titles = query.data?.titles ?? {}
  useReceiptPart(query.data?.receipt)
  // Rows and columns change only once, so that lines that arrive don't move them.
  const isLoaded = query.isSuccess && !query.isFetching
  const isRanked = request.kind === 'artist' && hasFigures && isLoaded
  const withoutStreams = isRanked ? rows.filter((row) => hasNoStreams(row, titles)) : []
  // If no title has streams, as in a catalog of charts, all titles stay.
  const hasStreams = withoutStreams.length < rows.length
  const silent = hasStreams ? withoutStreams : []
  const [showsSilent, setShowsSilent] = useState(false)
  const order = sort ?? (isRanked ? (hasStreams ? BY_STREAMS : BY_RANK) : null)
  const sorted = [
    ...sortRelated(silent.length === 0 ? rows : rows.filter((row) => !silent.includes(row)), titles, order, locale),
    ...(showsSilent ? sortRelated(silent, titles, sort, locale) : []),
  ]
  const isOnChart = ({ id }: RelatedEntity) => (titles[id ?? '']?.position ?? null) !== null
  const hasPositions = isLoaded
    ? rows.some(isOnChart)
    : rows.some(({ kind }) => CHART_KINDS.some((each) => each === kind))
  const load = () => void query.refetch()
  const toRow = (row: RelatedEntity): RelationRow => ({
    entity: row,
    credit: row.credit === knownCredit ? null : row.credit,
    isAmbiguous: isAmbiguous(row, rows),
    title: titles[row.id ?? ''],
    // Titles below the screen wait for their turn.
    figures: query.isFetching || (isFree && query.isPending) ? 'loading' : query.isSuccess ? 'loaded' : 'none',
  })
  const sortedRows = sorted.map(toRow)
  const hasColumn = (column: RelationColumn) =>
    POSITION_COLUMNS.has(column.id)
      ? hasPositions
      : !isLoaded || !('value' in column) || sortedRows.some((row) => column.value(row) !== null)
  const columns = [
    toNameColumn(rows.every(({ kind }) => kind === 'artist') ? common.name : common.title),
    ...FIGURE_COLUMNS.filter((column) => hasFigures && hasColumn(column)),
  ]
  return (
    <div ref={frameRef}>
      <Panel
        flush
        title={title}
        aside={
          <span className="text-sm text-ink-3 tabular-nums">
            {formatCount(rows.length, locale)}
            {isRanked && hasStreams && sort === null && ' by streams in these dates'}
          </span>
        }
        actions={
          <>
            {hasFigures && query.data === undefined && !query.isFetching && query.error === null && !isFree && (
              <Button size="sm" title={copy.relatedCost(MAX_RELATED_CALLS)} onClick={load}>
                Load dates and streams
              </Button>
            )}
            <DownloadMenu
              isIcon
              what={title.toLowerCase()}
              toTable={async () => {
                const { toRelatedFile } = await import('../to-related-file.ts')
                const receipt = query.data?.receipt ?? request.receipt
                return toRelatedFile({
                  entity: request,
                  what: title,
                  columns,
                  rows: sortedRows,
                  receipt,
                  locale,
                })
              }}
            />
          </>
        }
        aria-busy={query.isFetching}
      >
        {query.error !== null && (
          <ProblemNotice error={query.error} what="dates and streams" onRetry={load} className="mx-4 mb-3 sm:mx-5" />
        )}
        <div className="@container">
          <DataTable
            caption={title}
            columns={toPageColumns(columns, locale)}
            rows={sortedRows}
            toKey={({ entity: { kind, id, title: name } }) => `${kind} ${id} ${name}`}
            sort={order}
            onSort={(key) => setSort(toNextRelatedSort(order, key))}
            limit={{ rows: INITIAL_COUNT, label: (_, all) => `Show all ${all}` }}
            footer={
              silent.length > 0 && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-expanded={showsSilent}
                  onClick={() => setShowsSilent(!showsSilent)}
                >
                  {`${silent.length} without streams`}
                </Button>
              )
            }
          />
        </div>
      </Panel>
    </div>
  )
}

function isTitle({ kind }: RelatedEntity): boolean {
  return RELATED_TITLE_KINDS.some((each) => each === kind)
}

/** Returns true for rows with the same title and credit. They also show what distinguishes them. */
function isAmbiguous(row: RelatedEntity, rows: readonly RelatedEntity[]): boolean {
  return rows.some(({ id, title, credit }) => id !== row.id && title === row.title && credit === row.credit)
}
