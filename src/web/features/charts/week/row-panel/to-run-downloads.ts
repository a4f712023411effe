import { type FileTable, toFileTable } from '#domain/file-table/file-table.ts'
import * as common from '../../../../lib/copy.ts'
import type { RunPoint } from '../../../../lib/chart-run/run-points.ts'
import * as fileCopy from '../../../../lib/files/copy.ts'
import { toFileHead } from '../../../image-export/file-head.ts'
import type { Downloads } from '../../../image-export/download-button.tsx'
import type { ScreenImage } from '../../../image-export/screen-image.ts'
import * as copy from './copy.ts'
import { toRunImage } from './to-run-image.tsx'
import { describeRank } from './run-graph.tsx'

export function toRunDownloads(...parts: Parameters<typeof toRunImage>): Downloads {
  const image = toRunImage(...parts)
  return { image, table: toTable(image, parts[2]) }
}

/** Returns one row per week of the run, oldest first. */
function toTable(head: ScreenImage, points: readonly RunPoint[]): FileTable {
  return toFileTable(
    {
      ...toFileHead(head, head.notes),
      graph: { mark: 'line', over: 'week', series: ['rank'], isReversed: true },
    },
    [
      { id: 'week', header: common.week, kind: 'id', value: ({ week }) => week },
      { id: 'start', header: fileCopy.start, kind: 'date', value: ({ window }) => window.start },
      { id: 'end', header: fileCopy.end, kind: 'date', value: ({ window }) => window.end },
      { id: 'rank', header: copy.rankColumn, kind: 'integer', value: ({ rank }) => rank },
      {
        id: 'note',
        header: fileCopy.note,
        kind: 'text',
        value: (point) => (point.rank === null ? describeRank(point) : null),
      },
    ],
    points,
  )
}
