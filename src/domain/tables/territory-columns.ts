import type { TerritoryLine } from '#contract/api/territories.ts'
import { METRICS, type MetricUnit, toEachMetric, unitOf } from '#contract/metric-table.ts'
import { type Territory, unitKindOf, UNIT_NAMES } from '#contract/territories.ts'
import { shareColumns } from '../file-table/shared-columns.ts'

type Answer = Extract<TerritoryLine, { location: Territory }>
type TotalsRow = { territory: Territory } & Record<MetricUnit, number | null>
type NoteRow = Pick<Answer, 'partialReasons'> & { state: Answer['state'] | 'waiting' }

const { streams, ...OTHER_METRICS } = toEachMetric((metric) => ({
  header: METRICS[metric].label,
  kind: 'integer' as const,
  value: (row: TotalsRow) => row[unitOf(metric, unitKindOf(row.territory))],
}))

export const TERRITORY_COLUMNS = shareColumns({
  location: { header: 'Code', kind: 'id', value: ({ territory }: TotalsRow) => territory },
  streams,
  unit: {
    header: 'Unit',
    kind: 'text',
    value: ({ territory }: TotalsRow) => unitKindOf(territory),
    words: ({ territory }) => UNIT_NAMES[unitKindOf(territory)],
  },
  ...OTHER_METRICS,
})

export const TERRITORY_NOTE = shareColumns({
  note: {
    header: 'Note',
    kind: 'text',
    value: ({ state, partialReasons }: NoteRow) =>
      state === 'shown' ? (partialReasons.length > 0 ? 'partial' : null) : state,
  },
})
