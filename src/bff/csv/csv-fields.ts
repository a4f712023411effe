import {
  type ChartColumn,
  type ChartRow,
  COLUMN_FORMATS,
  CSV_BLOCKS,
  type CsvField,
} from '#domain/chart-view/chart-column.ts'
import { PINNED_COLUMNS } from '#domain/chart-view/columns.ts'

/** Fields that identify the chart week of a line. Every file has them, whichever columns are chosen. */
const WEEK_FIELDS: readonly CsvField[] = [
  { csvHeader: 'week', value: ({ week }) => week.week },
  { csvHeader: 'start', value: ({ week }) => week.window.start },
  { csvHeader: 'end', value: ({ week }) => week.window.end },
  { csvHeader: 'chart_id', value: ({ week }) => week.chart.id },
  { csvHeader: 'chart', value: ({ week }) => week.chart.name },
  { csvHeader: 'location', value: ({ week }) => week.chart.location },
]
const UNIT_FIELD: CsvField = { csvHeader: 'unit', value: ({ week }) => week.receipt.unit }

/** Returns the CSV fields for these columns and the pinned ones, by block. Those of a comparison come last. */
export function toCsvFields(columns: readonly ChartColumn[]): CsvField[] {
  const fieldsOf = (test: (column: ChartColumn) => boolean) =>
    withoutRepeats(columns.filter(test).flatMap(({ csv }) => csv))
  const [ofChart, ...ofFigures] = CSV_BLOCKS.map((block) =>
    fieldsOf((column) => !isCompared(column) && COLUMN_FORMATS[column.format].csvBlock === block),
  )
  return [
    ...WEEK_FIELDS,
    ...PINNED_COLUMNS.flatMap(({ csv }) => csv),
    ...(ofChart ?? []),
    UNIT_FIELD,
    ...ofFigures.flat(),
    ...fieldsOf(isCompared),
  ]
}

/** A difference and its percentage have the same fields. */
function withoutRepeats(fields: readonly CsvField[]): CsvField[] {
  return [...new Map(fields.map((field) => [field.csvHeader, field])).values()]
}

function isCompared({ place }: ChartColumn): boolean {
  return place === 'compared'
}

export function toCells(fields: readonly CsvField[], row: ChartRow) {
  return fields.map(({ value }) => value(row))
}
