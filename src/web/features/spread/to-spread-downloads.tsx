import { type Receipt } from '#contract/api/receipt.ts'
import { type FileTable, toFileTable } from '#domain/file-table/file-table.ts'
import * as common from '../../lib/copy.ts'
import * as fileCopy from '../../lib/files/copy.ts'
import { type Downloads } from '../image-export/download-button.tsx'
import { toFileHead } from '../image-export/file-head.ts'
import { toEntityImage } from '../image-export/image-head.ts'
import { type ImageSubject } from '../image-export/image-subject.ts'
import { type ScreenImage } from '../image-export/screen-image.ts'
import * as contentCopy from './content-copy.ts'
import * as copy from './copy.ts'
import { SpreadCells } from './spread-cells.tsx'
import { toLatestShare } from './spread-table.tsx'
import { type SpreadRow, type SpreadRows } from './to-spread-rows.ts'

type Parts = {
  subject: ImageSubject
  all: SpreadRows
  weeks: number
  finding: string
  /** Sentences below the finding. */
  notes: readonly string[]
  receipt: Receipt
  locale: string
}

/** Both blocks of rows fit next to each other. */
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

/** One row per territory, also for those without figures. */
function toTable(image: ScreenImage, { all, weeks }: Parts): FileTable {
  const { rows, silent, unknown, failed } = all
  return toFileTable<SpreadRow>(
    {
      ...toFileHead(image, image.notes),
      graph: { mark: 'bar', over: 'territory', series: ['half_week'] },
    },
    [
      { id: 'territory', header: common.territory, kind: 'text', value: ({ name }) => name },
      { id: 'territory_code', header: fileCopy.code, kind: 'id', value: ({ location }) => location },
      { id: 'region', header: contentCopy.regionHeader, kind: 'text', value: ({ region }) => region },
      {
        id: 'arrived_week',
        header: contentCopy.arrivedColumn,
        kind: 'integer',
        value: ({ arrivedWeek }) => arrivedWeek,
      },
      { id: 'half_week', header: contentCopy.halfColumn, kind: 'integer', value: ({ halfWeek }) => halfWeek },
      { id: 'peak_week', header: contentCopy.peakWeekColumn, kind: 'integer', value: ({ peakWeek }) => peakWeek },
      { id: 'peak_streams', header: contentCopy.peakColumn, kind: 'integer', value: ({ peak }) => peak },
      { id: 'latest_share', header: contentCopy.latestColumn, kind: 'percent', value: toLatestShare },
      ...Array.from({ length: weeks }, (_, week) => ({
        id: `streams_week_${week + 1}`,
        header: contentCopy.weekHeader(week + 1),
        kind: 'integer' as const,
        value: ({ values }: SpreadRow) => values[week] ?? null,
      })),
      { id: 'state', header: fileCopy.note, kind: 'text', value: ({ state }) => (state === 'shown' ? null : state) },
    ],
    [...rows, ...silent, ...unknown, ...failed],
  )
}
