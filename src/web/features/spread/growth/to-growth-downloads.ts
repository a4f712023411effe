import type { Receipt } from '#contract/api/receipt.ts'
import { toTableFile } from '../../../ui/table/table-columns.tsx'
import type { Downloads } from '../../image-export/download-button.tsx'
import { toFileHead } from '../../image-export/file-head.ts'
import { toEntityImage } from '../../image-export/image-head.ts'
import type { ImageSubject } from '../../image-export/image-subject.ts'
import { toGrowthColumns } from './growth-columns.tsx'
import type { GrowthRow } from './to-growth-rows.ts'

/** Returns one row per territory, including those without growth. */
export function toGrowthDownloads(
  subject: ImageSubject,
  rows: readonly GrowthRow[],
  receipt: Receipt,
  locale: string,
): Downloads {
  return {
    table: {
      ...toFileHead(toEntityImage(subject, 'growth by territory', receipt, locale)),
      graph: { mark: 'bar', over: 'territory', series: ['growth'] },
      ...toTableFile(toGrowthColumns(locale), rows),
    },
  }
}
