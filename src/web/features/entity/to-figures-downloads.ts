import type { EntityAnswer } from '#contract/api/entity.ts'
import { METRIC_UNITS, type MetricUnit, unitOf } from '#contract/metric-table.ts'
import { METRIC_IDS } from '#contract/query-params.ts'
import { type FileTable, toFileTable } from '#domain/file-table/file-table.ts'
import * as common from '../../lib/copy.ts'
import * as fileCopy from '../../lib/files/copy.ts'
import { type MetricFigure, toMetricFigure } from '../../lib/metrics/metric-figure.ts'
import { toFileHead } from '../image-export/file-head.ts'
import type { Downloads } from '../image-export/download-button.tsx'
import { toEntityImage } from '../image-export/image-head.ts'
import * as copy from './copy.ts'
import { toFiguresImage } from './figures/to-figures-image.tsx'
import { unitKindIn } from './figures/headline-figure.tsx'

type Row = { unit: MetricUnit; figure: MetricFigure }

export function toFiguresDownloads(answer: EntityAnswer, locale: string): Downloads {
  return { image: toFiguresImage(answer, locale), table: toTable(answer, locale) }
}

function toTable(answer: EntityAnswer, locale: string): FileTable {
  const { comparison, window } = answer
  const units = METRIC_IDS.map((metric) => unitOf(metric, unitKindIn(answer)))
  return toFileTable(
    toFileHead(toEntityImage(answer, copy.figures, answer.receipt, locale)),
    [
      { id: 'metric', header: 'Metric', kind: 'text', value: ({ unit }) => METRIC_UNITS[unit].label },
      { id: 'start', header: fileCopy.start, kind: 'date', value: () => window.start },
      { id: 'end', header: fileCopy.end, kind: 'date', value: () => window.end },
      { id: 'amount', header: 'Amount', kind: 'integer', value: ({ figure }) => figure.value },
      { id: 'change', header: common.change, kind: 'change', value: ({ figure }) => figure.ratio },
      {
        id: 'compared_start',
        header: 'Compared from',
        kind: 'date',
        value: () => comparison?.window.start ?? null,
      },
      { id: 'compared_end', header: 'Compared to', kind: 'date', value: () => comparison?.window.end ?? null },
    ],
    units.map((unit): Row => ({ unit, figure: toMetricFigure(answer, unit) })),
  )
}
