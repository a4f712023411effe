import { type EntityChartsAnswer, type ChartRun } from '#contract/api/entity-charts.ts'
import { type Position } from '#contract/api/positions.ts'
import { type Receipt } from '#contract/api/receipt.ts'
import { type Territory, territoryName } from '#contract/territories.ts'
import { toExportName } from '#contract/text/file-name.ts'
import { MOVEMENT_WORDS } from '#domain/chart-view/movements.ts'
import { type FileTable, type FileTableHead, type RowColumn, toFileTable } from '#domain/file-table/file-table.ts'
import * as common from '../../lib/copy.ts'
import * as fileCopy from '../../lib/files/copy.ts'
import * as copy from './copy.ts'
import { toRunMove } from '../../lib/chart-run/to-run-move.ts'

/** The charts of a title: one row per chart. */
export function toChartRunsFile(
  subject: string,
  runs: readonly ChartRun[],
  { receipt }: EntityChartsAnswer,
): FileTable {
  return toFileTable(
    toHead(subject, copy.title, receipt),
    [
      ...toChartColumns<ChartRun>(({ chart }) => ({ id: chart.id, name: chart.name, location: chart.location })),
      { id: 'week', header: fileCopy.lastWeekOn, kind: 'id', value: ({ latest }) => latest.week },
      {
        id: 'on_chart',
        header: fileCopy.onChart,
        kind: 'text',
        value: ({ isOn }) => (isOn ? fileCopy.yes : fileCopy.no),
      },
      { id: 'rank', header: copy.rankColumn, kind: 'integer', value: ({ latest }) => latest.rank },
      {
        id: 'movement',
        header: copy.moveColumn,
        kind: 'text',
        value: (run) => MOVEMENT_WORDS[toRunMove(run).movement],
      },
      { id: 'places', header: fileCopy.places, kind: 'integer', value: (run) => toRunMove(run).places },
      { id: 'peak', header: common.peak, kind: 'integer', value: ({ peak }) => peak.rank },
      { id: 'peak_week', header: fileCopy.peakWeek, kind: 'id', value: ({ peak }) => peak.week },
      { id: 'weeks_on', header: copy.weeksColumn, kind: 'integer', value: ({ latest }) => latest.weeksOn },
    ],
    runs,
  )
}

/** The titles of an artist on the charts now: one row per title and chart. */
export function toPositionsFile(subject: string, positions: readonly Position[], receipt: Receipt): FileTable {
  return toFileTable(
    toHead(subject, copy.onChartsNow, receipt),
    [
      { id: 'title', header: common.title, kind: 'text', value: ({ title }) => title },
      { id: 'credit', header: fileCopy.credit, kind: 'text', value: ({ credit }) => credit },
      { id: 'id', header: fileCopy.id, kind: 'id', value: ({ id }) => id },
      ...toChartColumns<Position>(({ chartId, chart, location }) => ({ id: chartId, name: chart, location })),
      { id: 'week', header: common.week, kind: 'id', value: ({ week }) => week },
      { id: 'rank', header: copy.rankColumn, kind: 'integer', value: ({ rank }) => rank },
      { id: 'movement', header: copy.moveColumn, kind: 'text', value: ({ movement }) => MOVEMENT_WORDS[movement] },
      { id: 'places', header: fileCopy.places, kind: 'integer', value: ({ places }) => places },
      { id: 'peak', header: common.peak, kind: 'integer', value: ({ peak }) => peak },
      { id: 'weeks_on', header: copy.weeksColumn, kind: 'integer', value: ({ weeksOn }) => weeksOn },
    ],
    positions,
  )
}

function toHead(subject: string, title: string, receipt: Receipt): FileTableHead {
  return {
    title,
    subtitle: subject,
    fileName: toExportName({ subject, what: title, when: receipt.window }),
    receipt,
    notes: [],
    href: window.location.href,
  }
}

function toChartColumns<Row>(
  chartOf: (row: Row) => { id: string; name: string; location: Territory | null },
): RowColumn<Row>[] {
  return [
    { id: 'chart', header: common.chart, kind: 'text', value: (row) => chartOf(row).name },
    { id: 'chart_id', header: fileCopy.chartId, kind: 'id', value: (row) => chartOf(row).id },
    { id: 'location', header: common.territory, kind: 'text', value: (row) => toTerritory(chartOf(row)) },
  ]
}

function toTerritory({ location }: { location: Territory | null }): string | null {
  return location && territoryName(location)
}
