import { memo } from 'react'
import { SPARKLINE_COLUMN } from '#contract/chart-view/columns.ts'
import * as copy from './copy.ts'
import { EntryName } from '../../entry-name.tsx'
import { DivergenceMark } from '../../divergence-mark.tsx'
import { MovementBadge } from '../../movement-badge.tsx'
import { toCellValue } from './cell-value.tsx'
import { openRowButton, type RankingRowProps, ROW_LOOK, type RowCellsProps, toRowAttributes } from './ranking-row.tsx'
import { TABLE_ROLES } from '../../../../ui/table-roles.ts'

export const CompactRow = memo(function CompactRow({ entry, view, columnRank, ...row }: RankingRowProps) {
  return (
    <tr
      {...toRowAttributes(row)}
      className={`${ROW_LOOK} grid grid-cols-[3rem_minmax(0,1fr)_auto] gap-x-2 py-2.5 pr-1 pl-1`}
    >
      <CompactCells entry={entry} view={view} columnRank={columnRank} />
    </tr>
  )
})

const CompactCells = memo(function CompactCells({ entry, view, columnRank }: RowCellsProps) {
  const lead = view.columns.filter(({ id }) => isLead(id))
  const rest = view.columns.filter(({ id }) => !isLead(id) && id !== SPARKLINE_COLUMN.id)
  const run = view.columns.find(({ id }) => id === SPARKLINE_COLUMN.id)
  return (
    <>
      <td {...TABLE_ROLES.cell} className="row-span-2 flex flex-col items-center gap-0.5 text-center">
        <span className="text-xl font-semibold tabular-nums">{entry.rank}</span>
        <MovementBadge movement={entry.movement} places={entry.places} />
        <DivergenceMark entry={entry} lead={view.lead} />
      </td>
      <th {...TABLE_ROLES.rowheader} className="min-w-0 pt-0.5 text-left font-normal">
        <EntryName id={entry.id} title={entry.title} credit={entry.credit} href={view.toHref(entry.id)} />
      </th>
      <td
        {...TABLE_ROLES.cell}
        className="flex items-start gap-0.5 pt-0.5 text-right tabular-nums **:data-share:ml-1 **:data-share:inline"
      >
        <span>
          {lead.map((column) => (
            <span key={column.id} className="block">
              {toCellValue({ column, entry, view })}
            </span>
          ))}
        </span>
        {openRowButton(entry)}
      </td>
      <td
        {...TABLE_ROLES.cell}
        className="col-span-2 col-start-2 flex items-center justify-between gap-2 pr-3 text-xs text-ink-2 tabular-nums"
      >
        <span className="flex min-w-0 flex-wrap gap-x-3 gap-y-0.5">
          {columnRank !== undefined && <Fact label={copy.rankByColumn}>{columnRank ?? '–'}</Fact>}
          {rest.map((column) => (
            <Fact key={column.id} label={column.label}>
              {toCellValue({ column, entry, view })}
            </Fact>
          ))}
        </span>
        {run !== undefined && <span className="shrink-0">{toCellValue({ column: run, entry, view })}</span>}
      </td>
    </>
  )
})

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <span className="whitespace-nowrap">
      <span className="text-ink-3">{label}</span> {children}
    </span>
  )
}

function isLead(id: string): boolean {
  return id === 'total' || id === 'gain'
}
