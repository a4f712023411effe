import type { Receipt } from '#contract/api/receipt.ts'
import { type Territory, territoryName } from '#contract/territories.ts'
import { toExportName } from '#contract/text/file-name.ts'
import type { FileTableHead, RowColumn } from '#domain/file-table/file-table.ts'
import * as common from '../../lib/copy.ts'
import * as fileCopy from '../../lib/files/copy.ts'
import { toPageLink } from '../../lib/files/page-link.ts'

export function toRunsFileHead(subject: string, title: string, receipt: Receipt): FileTableHead {
  return {
    title,
    subtitle: subject,
    fileName: toExportName({ subject, what: title, when: receipt.window }),
    receipt,
    notes: [],
    href: toPageLink(),
  }
}

export function toChartFileColumns<Row>(
  chartOf: (row: Row) => { id: string; location: Territory | null },
): RowColumn<Row>[] {
  return [
    { id: 'chart_id', header: fileCopy.chartId, kind: 'id', value: (row) => chartOf(row).id },
    { id: 'location', header: common.territory, kind: 'text', value: (row) => toTerritory(chartOf(row)) },
  ]
}

function toTerritory({ location }: { location: Territory | null }): string | null {
  return location && territoryName(location)
}
