import type { ChartRun, EntityChartsAnswer } from '#contract/api/entity-charts.ts'
import type { FileTable, RowColumn } from '#domain/file-table/file-table.ts'
import * as fileCopy from '../../lib/files/copy.ts'
import { type TableColumn, toTableFile } from '../../ui/table/table-columns.tsx'
import { toRunMove } from '../../lib/chart-run/to-run-move.ts'
import * as copy from './copy.ts'
import { toChartFileColumns, toRunsFileHead } from './file-parts.ts'

/** Returns one row per chart of the title. */
export function toChartRunsFile(
  subject: string,
  columns: readonly TableColumn<ChartRun>[],
  runs: readonly ChartRun[],
  { receipt }: Pick<EntityChartsAnswer, 'receipt'>,
): FileTable {
  // The page's columns come first, because a slide only has room for a few.
  return { ...toRunsFileHead(subject, copy.title, receipt), ...toTableFile([...columns, ...ADDED], runs) }
}

const ADDED: readonly RowColumn<ChartRun>[] = [
  ...toChartFileColumns<ChartRun>(({ chart }) => chart),
  { id: 'week', header: 'Latest week on the chart', kind: 'id', value: ({ latest }) => latest.week },
  { id: 'on_chart', header: 'On the chart', kind: 'text', value: ({ isOn }) => (isOn ? fileCopy.yes : fileCopy.no) },
  { id: 'places', header: fileCopy.places, kind: 'integer', value: (run) => toRunMove(run).places },
  { id: 'peak_week', header: fileCopy.peakWeek, kind: 'id', value: ({ peak }) => peak.week },
  {
    id: 'debut_lag',
    header: 'Weeks after the first debut',
    kind: 'integer',
    value: ({ debut }) => debut?.lag ?? null,
  },
]
