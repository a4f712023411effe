import { Link, type LinkProps } from '@tanstack/react-router'
import type { ChartSummary } from '#contract/api/charts.ts'
import { toShortChartName } from '#domain/chart-view/chart-place.ts'
import * as common from '../../lib/copy.ts'
import * as fileCopy from '../../lib/files/copy.ts'
import { toFileColumn, type ValueColumn } from '../../ui/table/table-columns.tsx'
import { PHONE_LINK_LINE, toTitleColumns } from '../../ui/table/title-column.tsx'

type TitleRow = { chart: ChartSummary; id: string; title: string | null; credit: string | null }

export function toChartTitleColumns<Row extends TitleRow>(
  width: string,
  toLink: (row: Row) => Pick<LinkProps, 'to' | 'params'>,
): ValueColumn<Row>[] {
  return [
    ...toTitleColumns<Row>(width, ({ chart }) => ({ chart })),
    toFileColumn('chart_id', fileCopy.chartId, 'id', ({ chart }) => chart.id),
    {
      id: 'chart',
      header: common.chart,
      kind: 'text',
      value: ({ chart }) => chart.name,
      look: `min-w-0 truncate text-sm max-sm:pr-0 ${PHONE_LINK_LINE}`,
      cell: (row) => (
        <Link {...toLink(row)} title={row.chart.name} className="rounded-xs text-accent hover:underline coarse:py-3">
          {toShortChartName(row.chart)}
        </Link>
      ),
    },
  ]
}
