import { type ChartWeekAnswer, type HistoryAnswer } from '#contract/api/charts.ts'
import { RANK_ORDER } from '#contract/chart-view/sort-entries.ts'
import { DEFAULT_COLUMNS } from '#web/features/charts/week/column-ids.ts'
import { pickColumns, toColumns } from '#web/features/charts/week/columns.ts'
import { toRuns, toTableView } from '#web/features/charts/week/table-view.ts'
import { noop } from '#web/lib/noop.ts'

/** What the chart week's own page gives its table, from the answers kept beside this page. */
export async function toTableProps() {
  const [week, history] = await Promise.all([
    fetchKept<ChartWeekAnswer>('./week.json'),
    fetchKept<HistoryAnswer>('./history.json'),
  ])
  return {
    caption: week.week,
    entries: week.entries,
    view: toTableView({
      week,
      columns: pickColumns(toColumns(week.metricNames, null), DEFAULT_COLUMNS),
      runs: toRuns({ data: history, isError: false }),
      locale: 'en',
      toHref: (id) => `/songs/${id}`,
    }),
    sort: RANK_ORDER,
    onSort: noop,
    positions: null,
    openId: '',
    onOpen: noop,
    onFollow: noop,
  }
}

async function fetchKept<T>(path: string): Promise<T> {
  return (await (await fetch(path)).json()) as T
}
