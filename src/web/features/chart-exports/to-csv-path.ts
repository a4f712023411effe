import type { OursFilter } from '#domain/chart-view/movements.ts'
import { DEFAULT_SORT, type MovementFilter } from '#contract/view-params.ts'
import { toPath, toWeekApi } from '#contract/paths.ts'

export type CsvView = {
  q: string
  show: MovementFilter
  sort: string
  cols: string
  vs: string
  ours?: OursFilter | null
}

/**
 * Returns the CSV path for the page's rows and columns, including the compared week.
 * @param weeks number of rank columns, ending with this week; null for none
 */
export function toViewCsvPath(
  chartId: string,
  week: string,
  { q, show, sort, cols, vs, ours = null }: CsvView,
  weeks: number | null = null,
): string {
  return toPath(toWeekCsvPath(chartId, week), {
    q,
    show: show === 'all' ? null : show,
    sort: sort === DEFAULT_SORT ? null : sort,
    cols,
    vs: vs === week ? null : vs,
    roster: ours === null ? null : ours.rosterId,
    weeks: weeks === null ? null : String(weeks),
  })
}

export function toWeekCsvPath(chartId: string, week: string): string {
  return `${toWeekApi(chartId, week)}.csv`
}

export function toCsvPath(jsonPath: string): string {
  const [path = '', query] = jsonPath.split('?')
  return query === undefined ? `${path}.csv` : `${path}.csv?${query}`
}
