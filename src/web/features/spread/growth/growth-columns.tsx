import { formatCompact, formatFactor } from '../../../lib/format/format.ts'
import * as common from '../../../lib/copy.ts'
import * as fileCopy from '../../../lib/files/copy.ts'
import { ValueLine } from '../../../ui/figures/value-line.tsx'
import { type TableColumn, toFileColumn } from '../../../ui/table/table-columns.tsx'
import * as contentCopy from '../content-copy.ts'
import type { GrowthRow } from './to-growth-rows.ts'

const LINE_WEEKS = 26

export function toGrowthColumns(locale: string): TableColumn<GrowthRow>[] {
  return [
    { id: 'territory', header: common.territory, kind: 'text', value: ({ name }) => name, isRowHeader: true },
    toFileColumn('location', fileCopy.code, 'id', ({ location }) => location, 'in-place'),
    {
      id: 'line',
      head: `${LINE_WEEKS} weeks`,
      look: 'max-sm:hidden',
      cell: ({ name, values, usual }) => (
        <ValueLine
          values={values.slice(-LINE_WEEKS)}
          width={88}
          {...(usual !== null && { level: usual })}
          label={`${name}: streams of the last ${Math.min(values.length, LINE_WEEKS)} weeks`}
        />
      ),
    },
    {
      id: 'streams_a_week',
      header: 'Streams a week',
      kind: 'integer',
      value: ({ now }) => now && Math.round(now),
      cell: ({ now }) => formatCompact(now, locale),
    },
    toFileColumn('usual_week', 'Usual week', 'integer', ({ usual }) => usual && Math.round(usual), 'in-place'),
    {
      id: 'growth',
      header: 'Growth',
      kind: 'decimal',
      value: ({ factor }) => factor,
      cellLook: () => 'font-semibold text-rise',
      cell: ({ factor }) => formatFactor(factor ?? 0, locale),
    },
    toFileColumn('note', fileCopy.note, 'text', ({ state, usual }) =>
      state === 'shown' && usual === null ? 'No usual week yet' : contentCopy.stateNotes[state],
    ),
  ]
}
