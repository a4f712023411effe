import type { ComponentProps, ReactNode } from 'react'
import type { Receipt } from '#contract/api/receipt.ts'
import type { Roster } from '#contract/desk/rosters.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { ExplainButton } from '../../ui/figures/explain-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useReceiptPart } from '../../ui/receipt/page-receipt.tsx'
import { IncompletePanel } from '../../ui/states/incomplete-panel.tsx'
import { QueryStates } from '../../ui/states/query-states.tsx'
import { SkeletonRows } from '../../ui/states/skeleton.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { type TableColumn, toPageColumns, toTableFile } from '../../ui/table/table-columns.tsx'
import { PanelDownload } from '../image-export/panel-download.tsx'
import { type NamedRow, TableScreen } from '../image-export/table-screen.tsx'
import * as copy from './copy.ts'

const IMAGE_ROWS = 12
const NEXT_ROWS = 30

type RosterTablePanelProps<Row extends NamedRow> = {
  roster: Pick<Roster, 'id' | 'name'>
  title: string
  toDefinitions: ComponentProps<typeof ExplainButton>['toDefinitions']
  /** Null while it isn't requested. */
  query: (ComponentProps<typeof QueryStates>['query'] & { data: { receipt: Receipt } | undefined }) | null
  rows: readonly Row[]
  toKey: (row: Row) => string
  columns: readonly TableColumn<Row>[]
  caption: string
  finding: string
  /** Describes the data behind the finding. */
  known: string | undefined
  what: string
  loading: { rows: number; label: string }
  shownRows: number
  /** Columns of the image after the title. */
  imageColumns: readonly string[]
  actions?: ReactNode
  empty: ReactNode
  children?: ReactNode
}

/** A panel about a roster's titles: a finding, and a table that people can download. */
export function RosterTablePanel<Row extends NamedRow>(props: RosterTablePanelProps<Row>) {
  const { roster, title, toDefinitions, query, rows, toKey, caption, finding, known, shownRows, children } = props
  const locale = useLocale()
  const data = query?.data
  const columns = toPageColumns(props.columns, locale)
  useReceiptPart(data?.receipt)
  const hasFailed = data?.receipt.partial === true && rows.length === 0
  return (
    <Panel
      title={title}
      aside={<ExplainButton what={title} toDefinitions={toDefinitions} />}
      description={data === undefined || hasFailed ? undefined : known}
      actions={
        data !== undefined && (
          <>
            {props.actions}
            {rows.length > 0 && (
              <PanelDownload
                what={title.toLowerCase()}
                subject={copy.rosterSubject}
                chart={roster}
                receipt={data.receipt}
                toTable={() => toTableFile(props.columns, rows)}
                image={{
                  finding,
                  known: known ?? '',
                  layout: 'panel',
                  render: () => (
                    <TableScreen columns={columns} shown={props.imageColumns} rows={rows.slice(0, IMAGE_ROWS)} />
                  ),
                }}
              />
            )}
          </>
        )
      }
      flush
    >
      {query !== null && (
        // A failure is as high as the placeholder, so that panels below don't move.
        <div style={data === undefined ? { minHeight: `${props.loading.rows * 2.5}rem` } : undefined}>
          <QueryStates
            query={query}
            what={props.what}
            placeholder={<SkeletonRows {...props.loading} height="h-10" />}
            noticeLook="mx-4 mb-3"
          />
        </div>
      )}
      {data !== undefined &&
        rows.length === 0 &&
        (hasFailed ? <IncompletePanel what={props.what} onRetry={() => void query?.refetch()} /> : props.empty)}
      {rows.length > 0 && (
        <>
          <p className="px-4 pb-3 text-lg font-semibold text-pretty text-ink sm:px-5">{finding}</p>
          <DataTable
            caption={caption}
            columns={columns}
            rows={rows}
            toKey={toKey}
            limit={{ rows: shownRows, step: NEXT_ROWS, label: copy.showMore }}
          />
        </>
      )}
      {children}
    </Panel>
  )
}
