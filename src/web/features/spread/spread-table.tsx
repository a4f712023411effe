import { formatShare } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import * as common from '../../lib/copy.ts'
import * as fileCopy from '../../lib/files/copy.ts'
import { Absent } from '../../ui/figures/absent.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { type TableColumn, toFileColumn, toPageColumns } from '../../ui/table/table-columns.tsx'
import * as copy from './content-copy.ts'
import type { SpreadRow } from './to-spread-rows.ts'

export function SpreadTable({ rows }: { rows: readonly SpreadRow[] }) {
  const locale = useLocale()
  return (
    <DataTable
      caption="How it spread over the territories"
      columns={toPageColumns(toSpreadColumns(locale), locale)}
      rows={rows}
      toKey={({ location }) => location}
      density="bare"
    />
  )
}

export function toSpreadColumns(locale: string): TableColumn<SpreadRow>[] {
  return [
    { id: 'territory', header: common.territory, kind: 'text', value: ({ name }) => name, isRowHeader: true },
    toFileColumn('location', fileCopy.code, 'id', ({ location }) => location, 'in-place'),
    {
      id: 'region',
      header: 'Region',
      kind: 'text',
      value: ({ region }) => region,
      look: 'max-sm:hidden',
      cellLook: () => 'text-ink-3',
    },
    {
      id: 'arrived_week',
      header: '10% in week',
      kind: 'integer',
      value: ({ arrivedWeek }) => arrivedWeek,
      meaning: 'First week with a tenth of the territory’s own peak',
      look: 'whitespace-nowrap',
    },
    {
      id: 'half_week',
      header: '50% in week',
      kind: 'integer',
      value: ({ halfWeek }) => halfWeek,
      meaning: 'First week with half of the territory’s own peak',
      look: 'whitespace-nowrap',
    },
    {
      id: 'peak_week',
      header: 'Peak in week',
      kind: 'integer',
      value: ({ peakWeek }) => peakWeek,
      look: 'whitespace-nowrap',
    },
    {
      id: 'peak_streams',
      header: 'Peak, streams',
      kind: 'integer',
      value: ({ peak }) => peak,
      look: 'whitespace-nowrap max-sm:hidden',
    },
    {
      id: 'latest_share',
      header: 'Latest',
      kind: 'percent',
      value: toLatestShare,
      meaning: 'Streams of the latest of these weeks as a share of the peak',
      look: 'whitespace-nowrap',
      cell: (row) => {
        const share = toLatestShare(row)
        return share === null ? <Absent /> : formatShare(Math.round(share * 100) / 100, locale, 0)
      },
    },
    toFileColumn('note', fileCopy.note, 'text', ({ state }) => copy.stateNotes[state]),
  ]
}

function toLatestShare({ values, peak }: SpreadRow): number | null {
  const latest = values.at(-1) ?? null
  return latest === null || peak === null ? null : latest / peak
}
