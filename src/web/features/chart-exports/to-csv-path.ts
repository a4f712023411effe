import { DEFAULT_SORT } from '#contract/chart-view/view-params.ts'
import { toPath } from '../../lib/api-client.ts'

/** What the page's address says of the table; its names are those of the path. */
export type CsvView = { q: string; show: string; sort: string; cols: string; vs: string }

/**
 * Rows and columns as the page shows them, the compared week's among them.
 * @param weeks of ranks, a column each, this week included; left out: none
 */
export function toViewCsvPath(
  chartId: string,
  week: string,
  { q, show, sort, cols, vs }: CsvView,
  weeks: number | null = null,
): string {
  return toPath(toWeekCsvPath(chartId, week), {
    q,
    show: show === 'all' ? null : show,
    sort: sort === DEFAULT_SORT ? null : sort,
    cols,
    vs: vs === week ? null : vs,
    weeks: weeks === null ? null : String(weeks),
  })
}

/** Every row and column, in official order. */
export function toWeekCsvPath(chartId: string, week: string): string {
  return `/api/charts/${encodeURIComponent(chartId)}/weeks/${encodeURIComponent(week)}.csv`
}

/** The CSV file of a JSON route, with the same query. */
export function toCsvTwin(jsonPath: string): string {
  const [path = '', query] = jsonPath.split('?')
  return query === undefined ? `${path}.csv` : `${path}.csv?${query}`
}
