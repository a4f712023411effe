import { Link, type LinkProps } from '@tanstack/react-router'
import { type ChartSummary } from '#contract/api/charts.ts'
import { toShortChartName } from '#domain/chart-view/chart-place.ts'
import * as common from '../../lib/copy.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { type DataColumn } from '../../ui/table/data-table.tsx'
import { TitleCell } from '../../ui/table/title-cell.tsx'

type TitleRow = { chart: ChartSummary; id: string; title: string | null; credit: string | null }

/** The second line of a row on phones. */
export const PHONE_LINE = 'max-sm:pb-2'

/** A title of the roster, and the chart that it is on. */
export function toTitleColumns<Row extends TitleRow>(
  width: string,
  toLink: (row: Row) => Pick<LinkProps, 'to' | 'params'>,
): DataColumn<Row>[] {
  return [
    {
      id: 'title',
      head: common.title,
      isRowHeader: true,
      look: joinClasses('min-w-0 max-sm:max-w-full max-sm:pt-2 sm:max-w-0', width),
      phone: 'above',
      cell: ({ chart, id, title, credit }) => <TitleCell chart={chart} id={id} name={title ?? id} credit={credit} />,
    },
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
