import { ALBUM_CHART_METRICS } from '#contract/provider/charts.ts'
import { type ChartColumn, COLUMN_FORMATS } from '#domain/chart-view/chart-column.ts'
import { PINNED_COLUMNS, toMetricColumns } from '#domain/chart-view/columns.ts'
import { ARTWORK_COLUMN } from '../table/table-view.ts'
import * as copy from './column-menu-copy.ts'

export type ColumnChoice = {
  column: Pick<ChartColumn, 'id' | 'fullName' | 'meaning'>
  isOn: boolean
}

export type ColumnGroup = {
  title: string
  /** Why the group’s columns can't be turned on or off. Null if they can. */
  fixedReason: string | null
  choices: readonly ColumnChoice[]
}

/** Columns of a comparison if no week is compared yet. */
const NO_COMPARISON = [
  { id: 'vs-rank', fullName: 'Rank in the other week', meaning: 'Rank on the compared chart' },
  { id: 'vs-places', fullName: 'Places between the weeks', meaning: 'Places higher or lower than in the other week' },
] as const

/** Returns the chart's columns by group, and metrics that only other charts have, with the reason. */
export function toColumnGroups(columns: readonly ChartColumn[], chosen: readonly string[]): ColumnGroup[] {
  const own = columns.filter(({ place }) => place !== 'compared')
  const compared = columns.filter(({ place }) => place === 'compared')
  const isOn = (column: ColumnChoice['column']): ColumnChoice => ({ column, isOn: chosen.includes(column.id) })
  const missing = toMetricColumns(ALBUM_CHART_METRICS)
    .filter(({ id }) => !own.some((column) => column.id === id))
    .map((column) => ({ column, isOn: false }))
  const groups: ColumnGroup[] = [
    {
      title: 'From the chart',
      fixedReason: null,
      choices: [...own.filter((column) => !isFigure(column)), ARTWORK_COLUMN].map(isOn),
    },
    { title: copy.figures, fixedReason: null, choices: own.filter(isFigure).map(isOn) },
    { title: copy.figures, fixedReason: 'This chart doesn’t have this figure.', choices: missing },
    {
      title: 'Compared week',
      fixedReason: compared.length === 0 ? 'Choose a week to compare with first.' : 'Shown while a week is compared.',
      choices: (compared.length === 0 ? NO_COMPARISON : compared).map((column) => ({
        column,
        isOn: compared.length > 0,
      })),
    },
    {
      title: 'Always shown',
      fixedReason: 'Every row shows these.',
      choices: PINNED_COLUMNS.map((column) => ({ column, isOn: true })),
    },
  ]
  return groups.filter(({ choices }) => choices.length > 0)
}

function isFigure({ format }: ChartColumn): boolean {
  return COLUMN_FORMATS[format].isFigure
}
