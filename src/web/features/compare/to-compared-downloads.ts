import { type FileTable, type RowColumn, toFileTable } from '#domain/file-table/file-table.ts'
import * as common from '../../lib/copy.ts'
import * as fileCopy from '../../lib/files/copy.ts'
import { describeMissing } from '../../lib/graph/format-data-point.ts'
import { weekOf } from '../../lib/weeks.ts'
import { toFileHead } from '../image-export/file-head.ts'
import { type Downloads } from '../image-export/download-button.tsx'
import { type ScreenImage } from '../image-export/screen-image.ts'
import * as copy from './copy.ts'
import { type ComparedImageParts, toComparedImage } from './graph/to-compared-image.tsx'
import { type ComparedColumns } from './graph/to-compared-columns.ts'

type Row = { column: ComparedColumns['columns'][number]; index: number }

export function toComparedDownloads(parts: ComparedImageParts): Downloads {
  const image = toComparedImage(parts)
  return { image, table: toTable(image, parts.drawn) }
}

/** The points of the graph: one row per week, one column per title. */
function toTable(head: ScreenImage, compared: ComparedColumns): FileTable {
  const { align, lines } = compared
  const rows = compared.columns.map((column, index): Row => ({ column, index }))
  const places: RowColumn<Row>[] =
    align === 'calendar'
      ? [
          {
            id: 'week',
            header: common.week,
            kind: 'id',
            value: ({ column }) => column.window && weekOf(column.window.start),
          },
          { id: 'start', header: fileCopy.start, kind: 'date', value: ({ column }) => column.window?.start ?? null },
          { id: 'end', header: fileCopy.end, kind: 'date', value: ({ column }) => column.window?.end ?? null },
        ]
      : [{ id: 'week_number', header: copy.pointNames[align], kind: 'integer', value: ({ column }) => column.number }]
  const values = lines.map(({ key, name, dataPoints }): RowColumn<Row> => ({
    id: key,
    header: name,
    kind: 'integer',
    value: ({ index }) => dataPoints[index]?.value ?? null,
  }))
  const note: RowColumn<Row> = {
    id: 'note',
    header: fileCopy.note,
    kind: 'text',
    value: ({ index }) => toNote(compared, index),
  }
  return toFileTable(
    {
      ...toFileHead(head, head.notes),
      graph: { mark: 'line', over: places[0]?.id ?? 'week', series: values.map(({ id }) => id) },
    },
    [...places, ...values, note],
    rows,
  )
}

/** Why values of a week are missing or partial, each with its title. */
function toNote({ lines }: ComparedColumns, index: number): string | null {
  const notes = lines.flatMap(({ name, dataPoints }) => {
    const point = dataPoints[index] ?? null
    const note = point === null ? null : describeMissing(point)
    return note === null ? [] : [`${name}: ${note.replaceAll(/[()]/g, '')}`]
  })
  return notes.join('; ') || null
}
