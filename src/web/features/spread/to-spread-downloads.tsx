import type { Receipt } from '#contract/api/receipt.ts'
import { type FileTable, toFileTable } from '#domain/file-table/file-table.ts'
import { toFileColumn, toFileColumns } from '../../ui/table/table-columns.tsx'
import type { Downloads } from '../image-export/download-button.tsx'
import { toFileHead } from '../image-export/file-head.ts'
import { toEntityImage } from '../image-export/image-head.ts'
import type { ImageSubject } from '../image-export/image-subject.ts'
import type { ScreenImage } from '../image-export/screen-image.ts'
import * as copy from './copy.ts'
import { SpreadCells } from './spread-cells.tsx'
import { toSpreadColumns } from './spread-table.tsx'
import type { SpreadRow, SpreadRows } from './to-spread-rows.ts'

type Parts = {
  subject: ImageSubject
  all: SpreadRows
  weeks: number
  finding: string
  notes: readonly string[]
  receipt: Receipt
  locale: string
}

/** Minimum width at which both blocks fit side by side. */
const SPLIT_PX = 640

export function toSpreadDownloads(parts: Parts): Downloads {
  const { subject, all, weeks, finding, notes, receipt, locale } = parts
  const image: ScreenImage = {
    ...toEntityImage(subject, copy.what, receipt, locale),
    title: finding,
    notes,
    summary: [finding, ...notes].join(' '),
    layout: 'panel',
    render: ({ width }) => (
      <SpreadCells rows={all.rows} weeks={weeks} look={width >= SPLIT_PX ? 'grid-cols-2' : ''} isImage />
    ),
  }
  return { image, table: toTable(image, parts) }
}

/** Returns one row per territory, including those without figures. */
function toTable(image: ScreenImage, { all, weeks, locale }: Parts): FileTable {
  const { rows, silent, unknown, failed } = all
  return toFileTable(
    {
      ...toFileHead(image, image.notes),
      graph: { mark: 'bar', over: 'territory', series: ['half_week'] },
    },
    toFileColumns([
      ...toSpreadColumns(locale),
      ...Array.from({ length: weeks }, (_, week) =>
        toFileColumn<SpreadRow>(
          `streams_week_${week + 1}`,
          `Week ${week + 1}`,
          'integer',
          ({ values }) => values[week] ?? null,
        ),
      ),
    ]),
    [...rows, ...silent, ...unknown, ...failed],
  )
}
