import type { MetricUnit } from '#contract/metric-table.ts'
import { toTableFile } from '../../../ui/table/table-columns.tsx'
import { toFileHead } from '../../image-export/file-head.ts'
import type { Downloads } from '../../image-export/download-button.tsx'
import { toTrendImage, type TrendImageParts } from './to-trend-image.tsx'
import { toTrendColumns } from '../trend-columns.tsx'

export function toTrendDownloads(parts: TrendImageParts, unit: MetricUnit): Downloads {
  const image = toTrendImage(parts)
  const { answer, rows, locale } = parts
  const { interval, comparison } = answer
  const comparedTo = comparison?.kind ?? null
  const names = (rows[0]?.parts ?? []).map(({ name }) => name)
  const series = names.length > 0 ? names : [unit, ...(comparedTo === null ? [] : ['compared'])]
  return {
    image,
    table: {
      ...toFileHead(image, image.notes),
      graph: { mark: 'line', over: interval === 'week' ? 'week' : 'start', series },
      // Rows are sorted oldest first, as in the graph.
      ...toTableFile(toTrendColumns({ interval, unit, comparedTo, rows }, locale), rows),
    },
  }
}
