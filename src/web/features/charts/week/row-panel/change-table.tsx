import * as copy from './copy.ts'
import * as common from '../../../../lib/copy.ts'
import { Absent } from '../../../../ui/figures/absent.tsx'
import { type DataColumn, DataTable } from '../../../../ui/table/data-table.tsx'
import { changeLook } from '../../../../ui/figures/change.tsx'

type ChangeRow = {
  label: string
  change: number | null
}

type ChangeTableProps = {
  caption: string
  partColumn: string
  total: ChangeRow
  parts: readonly ChangeRow[]
  format: (change: number) => string
}

/** Shows a change and the parts that add up to it, with bars from a common middle. */
export function ChangeTable({ caption, partColumn, total, parts, format }: ChangeTableProps) {
  const scale = Math.max(...parts.map(({ change }) => Math.abs(change ?? 0)), 1)
  const columns: DataColumn<ChangeRow>[] = [
    {
      id: 'part',
      head: partColumn,
      isRowHeader: true,
      cellLook: (row) => row === total && 'font-semibold',
      cell: ({ label }) => label,
    },
    {
      id: 'bar',
      head: null,
      look: 'w-20',
      cell: (row) => row !== total && row.change !== null && <Bar share={row.change / scale} />,
    },
    {
      id: 'change',
      head: common.change,
      align: 'right',
      cellLook: ({ change }) => `font-medium ${changeLook(change)}`,
      cell: ({ change }) => (change === null ? <Absent meaning={copy.notKnown} /> : format(change)),
    },
  ]
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={[total, ...parts]}
      toKey={({ label }) => label}
      hidesHead
      density="bare"
    />
  )
}

function Bar({ share }: { share: number }) {
  const widthPercent = Math.abs(share) * 50
  const left = share < 0 ? 50 - widthPercent : 50
  return (
    <span className="relative block h-2 rounded-full bg-sunken">
      <span
        className={`absolute inset-y-0 rounded-full ${share < 0 ? 'bg-fall' : 'bg-rise'}`}
        style={{ left: `${left}%`, width: `${widthPercent}%` }}
      />
      <span className="absolute inset-y-0 left-1/2 w-px bg-line-strong" />
    </span>
  )
}
