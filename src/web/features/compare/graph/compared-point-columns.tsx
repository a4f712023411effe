import * as fileCopy from '../../../lib/files/copy.ts'
import { formatWindow } from '../../../lib/format/format.ts'
import { joinMissingNotes } from '../../../lib/graph/missing-notes.ts'
import { weekOf } from '../../../lib/weeks.ts'
import { DatedWeek } from '../../../ui/figures/dated-week.tsx'
import { type TableColumn, toFileColumn } from '../../../ui/table/table-columns.tsx'
import * as copy from '../copy.ts'
import { formatDates, formatPlace } from './describe-column.tsx'
import { SeriesMark } from './series-mark.tsx'
import type { ComparedColumn, ComparedColumns } from './to-compared-columns.ts'

export type ComparedPoint = { column: ComparedColumn; index: number }

export function toComparedPoints({ columns }: Pick<ComparedColumns, 'columns'>): ComparedPoint[] {
  return columns.map((column, index) => ({ column, index }))
}

export function toPointColumns(compared: ComparedColumns, locale: string): TableColumn<ComparedPoint>[] {
  const { align, unit, lines } = compared
  return [
    ...(align === 'calendar' ? WEEK_COLUMNS : [toNumberColumn(copy.pointNames[align])]),
    ...lines.map(({ key, slot, name, dataPoints }): TableColumn<ComparedPoint> => ({
      id: key,
      header: name,
      kind: 'integer',
      value: ({ index }) => dataPoints[index]?.value ?? null,
      head: (
        <>
          <SeriesMark slot={slot} /> {name}
        </>
      ),
      cellLook: () => 'whitespace-nowrap',
      cell: ({ column, index }) => {
        const dataPoint = dataPoints[index] ?? null
        return (
          <>
            {formatPlace(dataPoint, unit, locale)}
            {column.window === null && dataPoint !== null && (
              <span className="block text-xs text-ink-3" title={formatWindow(dataPoint, locale)}>
                {formatDates(dataPoint, align, locale)}
              </span>
            )}
          </>
        )
      },
    })),
    toFileColumn('note', fileCopy.note, 'text', ({ index }) => toNote(compared, index)),
  ]
}

const ROW_NAME = { isRowHeader: true, look: 'whitespace-nowrap' } as const

const WEEK_COLUMNS: readonly TableColumn<ComparedPoint>[] = [
  {
    id: 'week',
    header: copy.pointNames.calendar,
    kind: 'id',
    value: ({ column: { window } }) => window && weekOf(window.start),
    cell: ({ column: { window } }) => window && <DatedWeek week={weekOf(window.start)} window={window} />,
    ...ROW_NAME,
  },
  toFileColumn('start', fileCopy.start, 'date', ({ column }) => column.window?.start ?? null, 'in-place'),
  toFileColumn('end', fileCopy.end, 'date', ({ column }) => column.window?.end ?? null, 'in-place'),
]

function toNumberColumn(header: string): TableColumn<ComparedPoint> {
  return {
    id: 'week_number',
    header,
    kind: 'integer',
    value: ({ column }) => column.number,
    cell: ({ column }) => copy.weekNumber(column.number),
    ...ROW_NAME,
  }
}

/** Explains why values of a week are missing or partial, with the title of each. */
function toNote({ lines }: ComparedColumns, index: number): string | null {
  return joinMissingNotes(
    lines.flatMap(({ name, dataPoints }) => {
      const point = dataPoints[index] ?? null
      return point === null ? [] : [{ name, point }]
    }),
  )
}
