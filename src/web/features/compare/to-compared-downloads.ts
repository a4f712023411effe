import { toTableFile } from '../../ui/table/table-columns.tsx'
import { toFileHead } from '../image-export/file-head.ts'
import type { Downloads } from '../image-export/download-button.tsx'
import { toComparedPoints, toPointColumns } from './graph/compared-point-columns.tsx'
import { type ComparedImageParts, toComparedImage } from './graph/to-compared-image.tsx'

/** Builds one row per week and one column per title, in the order of the graph. */
export function toComparedDownloads(parts: ComparedImageParts): Downloads {
  const image = toComparedImage(parts)
  const { drawn, locale } = parts
  return {
    image,
    table: {
      ...toFileHead(image, image.notes),
      graph: {
        mark: 'line',
        over: drawn.align === 'calendar' ? 'week' : 'week_number',
        series: drawn.lines.map(({ key }) => key),
      },
      ...toTableFile(toPointColumns(drawn, locale), toComparedPoints(drawn)),
    },
  }
}
