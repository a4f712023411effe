import { formatCount, formatShare } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import * as common from '../../lib/copy.ts'
import { Absent } from '../../ui/figures/absent.tsx'
import { type DataColumn, DataTable } from '../../ui/table/data-table.tsx'
import * as copy from './content-copy.ts'
import { type SpreadRow } from './to-spread-rows.ts'

export function SpreadTable({ rows }: { rows: readonly SpreadRow[] }) {
  const locale = useLocale()
  return (
    <DataTable
      caption={copy.table}
      columns={toColumns(locale)}
      rows={rows}
      toKey={({ location }) => location}
      density="bare"
    />
  )
}

function toColumns(locale: string): DataColumn<SpreadRow>[] {
  const count = (value: number | null) => (value === null ? <Absent /> : formatCount(value, locale))
  return [
    { id: 'territory', head: common.territory, isRowHeader: true, cell: ({ name }) => name },
    {
      id: 'region',
      head: copy.regionHeader,
      look: 'max-sm:hidden',
      cell: ({ region }) => <span className="text-ink-3">{region}</span>,
    },
    figure('arrived', copy.arrivedColumn, 'First week with a tenth of the territory’s own peak', ({ arrivedWeek }) =>
      count(arrivedWeek),
    ),
    figure('half', copy.halfColumn, 'First week with half of the territory’s own peak', ({ halfWeek }) =>
      count(halfWeek),
    ),
    figure('peak-week', copy.peakWeekColumn, undefined, ({ peakWeek }) => count(peakWeek)),
    figure('peak', copy.peakColumn, undefined, ({ peak }) => count(peak), 'max-sm:hidden'),
    figure('latest', copy.latestColumn, 'Streams of the latest of these weeks as a share of the peak', (row) => {
      const share = toLatestShare(row)
      return share === null ? <Absent /> : formatShare(Math.round(share * 100) / 100, locale, 0)
    }),
  ]
}

export function toLatestShare({ values, peak }: Pick<SpreadRow, 'values' | 'peak'>): number | null {
  const latest = values.at(-1) ?? null
  return latest === null || peak === null ? null : latest / peak
}

function figure(
  id: string,
  head: string,
  meaning: string | undefined,
  cell: DataColumn<SpreadRow>['cell'],
  look = '',
): DataColumn<SpreadRow> {
  return { id, head, meaning, align: 'right', look: `whitespace-nowrap ${look}`, cell }
}
