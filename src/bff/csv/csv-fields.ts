import { type ChartColumn, type ChartRow, type CsvField, PINNED_COLUMNS } from '#contract/chart-view/columns.ts'

/** Which week and chart a line belongs to: in every file, whatever columns were chosen. */
const WEEK_FIELDS: readonly CsvField[] = [
  { header: 'week', value: ({ week }) => week.week },
  { header: 'start', value: ({ week }) => week.window.start },
  { header: 'end', value: ({ week }) => week.window.end },
  { header: 'chart_id', value: ({ week }) => week.chart.id },
  { header: 'chart', value: ({ week }) => week.chart.name },
  { header: 'location', value: ({ week }) => week.chart.location },
]
const UNIT_FIELD: CsvField = { header: 'unit', value: ({ week }) => week.receipt.unit }

/**
 * The fields of a file with these columns besides the pinned ones. Metrics come after everything else, and differences
 * after the metrics: spreadsheets that name a field by its letter rely on the order.
 */
export function toCsvFields(columns: readonly ChartColumn[]): CsvField[] {
  const fieldsOf = (test: (column: ChartColumn) => boolean) => columns.filter(test).flatMap(({ csv }) => csv)
  return [
    ...WEEK_FIELDS,
    ...PINNED_COLUMNS.flatMap(({ csv }) => csv),
    ...fieldsOf((column) => !isCompared(column) && !isMetric(column)),
    UNIT_FIELD,
    ...fieldsOf((column) => !isCompared(column) && column.format === 'count'),
    ...fieldsOf((column) => !isCompared(column) && column.format === 'difference'),
    ...fieldsOf(isCompared),
  ]
}

function isCompared({ place }: ChartColumn): boolean {
  return place === 'compared'
}

function isMetric({ format }: ChartColumn): boolean {
  return format === 'count' || format === 'difference'
}

export function toCells(fields: readonly CsvField[], row: ChartRow) {
  return fields.map(({ value }) => value(row))
}
