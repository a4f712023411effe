import type { TerritoryLine } from '#contract/api/territories.ts'
import { type MetricUnit, unitOf } from '#contract/metric-table.ts'
import { type Territory, unitKindOf, UNIT_NAMES } from '#contract/territories.ts'
import { shareColumns } from '../file-table/shared-columns.ts'

type Answer = Extract<TerritoryLine, { location: Territory }>
type TotalsRow = { territory: Territory } & Record<MetricUnit, number | null>
type NoteRow = Pick<Answer, 'partialReasons'> & { state: Answer['state'] | 'waiting' }

export const TERRITORY_COLUMNS = shareColumns({
  location: { header: 'Code', kind: 'id', value: ({ territory }: TotalsRow) => territory },
  streams: { header: 'Streams', kind: 'integer', value: ({ streams }: TotalsRow) => streams },
  unit: {
    header: 'Unit',
    kind: 'text',
    value: ({ territory }: TotalsRow) => unitKindOf(territory),
    words: ({ territory }) => UNIT_NAMES[unitKindOf(territory)],
  },
  equivalents: {
    header: 'Equivalents',
    kind: 'integer',
    value: (row: TotalsRow) => row[unitOf('equivalents', unitKindOf(row.territory))],
  },
})

export const TERRITORY_NOTE = shareColumns({
  note: {
    header: 'Note',
    kind: 'text',
    value: ({ state, partialReasons }: NoteRow) =>
      state === 'shown' ? (partialReasons.length > 0 ? 'partial' : null) : state,
  },
})
