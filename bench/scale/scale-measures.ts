/** Of one query: time, and what it read (ClickHouse only). Medians, except for the 99th percentile. */
export type QuestionMeasures = {
  name: string
  medianMs: number
  p99Ms: number
  statements: number
  rows: number
  bytes: number
}

export type ScaleMeasures = {
  recordings: number
  /** Importing the catalog, a chart and one day into SQLite. Null, like the next two, if an earlier run did it. */
  catalogMs: number | null
  generateMs: number | null
  /** Adding up artists and building the search index. */
  deriveMs: number | null
  tables: { table: string; rows: number; bytes: number; parts: number }[]
  /** Importing a daily file into ClickHouse. */
  dailyMs: number
  onClickHouse: QuestionMeasures[]
  sqlite: { copyMs: number; bytes: number; dailyMs: number; questions: QuestionMeasures[] } | null
}
