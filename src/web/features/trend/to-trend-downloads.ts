import { type MetricUnit } from '#contract/metric-table.ts'
import { type FileTable, type RowColumn, toFileTable } from '#domain/file-table/file-table.ts'
import { formatBreakoutValue } from '#domain/receipt/breakout-names.ts'
import * as common from '../../lib/copy.ts'
import * as fileCopy from '../../lib/files/copy.ts'
import { describeMissing, metricName } from '../../lib/graph/format-data-point.ts'
import { weekOf } from '../../lib/weeks.ts'
import { toFileHead } from '../image-export/file-head.ts'
import { type Downloads } from '../image-export/download-button.tsx'
import { type ScreenImage } from '../image-export/screen-image.ts'
import * as copy from './copy.ts'
import { toTrendImage, type TrendImageParts } from './to-trend-image.tsx'
import { toRatio, type TrendRow } from './to-trend-points.ts'

export function toTrendDownloads(parts: TrendImageParts, unit: MetricUnit): Downloads {
  const image = toTrendImage(parts)
  return { image, table: toTable(image, parts, unit) }
}

/** The points of the graph, oldest first. */
function toTable(head: ScreenImage, { answer, rows }: TrendImageParts, unit: MetricUnit): FileTable {
  const { interval, comparison } = answer
  const parts = rows[0]?.parts ?? []
  const comparedTo = comparison?.kind ?? null
  const columns: (RowColumn<TrendRow> | false)[] = [
    interval === 'week' && { id: 'week', header: common.week, kind: 'id', value: ({ start }) => weekOf(start) },
    { id: 'start', header: fileCopy.start, kind: 'date', value: ({ start }) => start },
    { id: 'end', header: fileCopy.end, kind: 'date', value: ({ end }) => end },
    { id: unit, header: metricName(unit), kind: 'integer', value: ({ value }) => value },
    ...parts.map(({ name }, index): RowColumn<TrendRow> => ({
      id: name,
      header: formatBreakoutValue(name),
      kind: 'integer',
      value: (row) => row.parts[index]?.value ?? null,
    })),
    ...(comparedTo === null ? [] : toComparedColumns(copy.comparedPeriods[comparedTo])),
    { id: 'note', header: fileCopy.note, kind: 'text', value: toNote },
  ]
  const shown = columns.filter((column) => column !== false)
  const series = parts.length > 0 ? parts.map(({ name }) => name) : [unit, ...(comparedTo === null ? [] : ['compared'])]
  return toFileTable(
    { ...toFileHead(head, head.notes), graph: { mark: 'line', over: interval === 'week' ? 'week' : 'start', series } },
    shown,
    rows,
  )
}

function toNote(row: TrendRow): string | null {
  return describeMissing(row)?.replaceAll(/[()]/g, '') ?? null
}

function toComparedColumns(header: string): RowColumn<TrendRow>[] {
  return [
    { id: 'compared', header, kind: 'integer', value: ({ compared }) => compared?.value ?? null },
    { id: 'change', header: common.change, kind: 'change', value: toRatio },
    {
      id: 'compared_start',
      header: fileCopy.comparedFrom,
      kind: 'date',
      value: ({ compared }) => compared?.start ?? null,
    },
    { id: 'compared_end', header: fileCopy.comparedTo, kind: 'date', value: ({ compared }) => compared?.end ?? null },
  ]
}
