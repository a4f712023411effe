import { CHART_BUCKET, CHART_FORMATS } from './charts/chart-formats.ts'
import { type Bucket, type Format } from './format.ts'

export const FORMATS: readonly Format[] = CHART_FORMATS

/** In the order in which they are written: what is referred to comes before what refers to it. */
export const BUCKETS: readonly Bucket[] = [CHART_BUCKET]

export function formatOf(header: readonly string[]): Format | null {
  const columns = new Set(header)
  return FORMATS.find((format) => format.columns.every((column) => columns.has(column))) ?? null
}
