import type { Bucket, Format } from '../format.ts'
import { UsageError } from '../parse/import-error.ts'
import type { StagedOrder, StagedRow } from '../staging.ts'
import { applyCharts } from './apply-charts.ts'
import { type ImportedRow, parseChartRow, parseHistoryRow, parseStreamsRow } from './chart-row.ts'
import { chartOfFileName } from './known-charts.ts'

const BUCKET = 'charts'
const STREAMS_CHART = 'weekly-top-200'

export const CHART_FORMATS: readonly Format[] = [
  {
    name: 'chart weeks',
    columns: ['chart', 'territory', 'entity_type', 'start_date', 'end_date', 'rank', 'title', 'artist'],
    bucket: BUCKET,
    open: () => (row) => toStaged(parseChartRow(row)),
  },
  {
    name: 'chart weeks with streams',
    columns: ['territory', 'start_date', 'end_date', 'rank', 'track_id', 'title', 'artists', 'streams'],
    bucket: BUCKET,
    open:
      ({ chart }) =>
      (row) =>
        toStaged(parseStreamsRow(row, chart ?? STREAMS_CHART)),
  },
  {
    name: 'chart history by printed date',
    columns: ['chart_date', 'rank', 'title', 'artist'],
    bucket: BUCKET,
    open({ fileName, chart, territory }) {
      const fromName = chartOfFileName(fileName)
      const chartKey = chart ?? fromName?.chart
      const code = territory ?? fromName?.territory
      if (chartKey === undefined || code === undefined) {
        throw new UsageError(
          `can't find the chart in the file name ${fileName}; give its key and territory (--chart KEY --territory CODE)`,
        )
      }
      return (row) => toStaged(parseHistoryRow(row, chartKey, code))
    },
  },
]

export const CHART_BUCKET: Bucket = {
  name: BUCKET,
  apply: (rows, total, target) => applyCharts(rows as Iterable<StagedRow<ImportedRow>>, total, target),
}

/** Weeks before 1970 are negative, so shift them to sort as text. */
function toStaged(row: ImportedRow): StagedOrder & { row: ImportedRow } {
  const week = String(row.week + 1_000_000).padStart(7, '0')
  return {
    sort: `${row.chart}\t${row.territory}\t${week}\t${String(row.rank).padStart(6, '0')}`,
    factWeek: row.track === null ? undefined : row.week,
    row,
  }
}
