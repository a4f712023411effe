import { Link, type LinkProps } from '@tanstack/react-router'
import { type ChartSummary } from '#contract/api/charts.ts'
import { toShortChartName } from '#domain/chart-view/chart-place.ts'
import * as common from '../../lib/copy.ts'
import { type DataColumn } from '../../ui/table/data-table.tsx'
import { PHONE_LINE, toTitleColumn } from '../../ui/table/title-column.tsx'

type TitleRow = { chart: ChartSummary; id: string; title: string | null; credit: string | null }

/** A title of the roster, and the chart that it is on. */
export function toTitleColumns<Row extends TitleRow>(
  width: string,
  toLink: (row: Row) => Pick<LinkProps, 'to' | 'params'>,
): DataColumn<Row>[] {
  return [
    toTitleColumn(width, ({ chart, id, title, credit }) => ({ chart, id, name: title ?? id, credit })),
    {
      id: 'chart',
      head: common.chart,
      look: `min-w-0 truncate ${PHONE_LINE}`,
      cell: (row) => (
        <Link
          {...toLink(row)}
          title={row.chart.name}
          className="rounded-xs text-accent hover:underline coarse:inline-block coarse:py-1"
        >
          {toShortChartName(row.chart)}
        </Link>
      ),
    },
  ]
}
