import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import { toEntityHref } from '../entity-href.ts'
import { chartQueries, SPARKLINE_WEEKS } from '../queries.ts'
import { type Column, pickColumns, PINNED_COLUMNS, RANK_COLUMN, toColumns } from './columns.ts'
import { type Comparison } from './comparison.ts'
import { filterEntries } from '#contract/chart-view/filter-entries.ts'
import { toPositions } from './positions.ts'
import { parseColumns, parseSort, type WeekSearch } from './search.ts'
import { sortEntries } from '#contract/chart-view/sort-entries.ts'
import { toRuns, toTableView } from './table-view.ts'

/** What the table shows of a week, by what the address says. */
export function useRankingTable(
  answer: ChartWeekAnswer,
  search: WeekSearch,
  comparison: Comparison | null,
  locale: string,
) {
  const { entries, metricNames } = answer
  const columns = useMemo(() => toColumns(metricNames, comparison), [metricNames, comparison])
  const { by, order } = parseSort(search.sort)
  const column = [...PINNED_COLUMNS, ...columns].find(({ id }) => id === by)
  const sorted = column === undefined ? sortEntries(entries, RANK_COLUMN, 'asc') : sortEntries(entries, column, order)
  return {
    columns,
    view: useView(answer, columns, search.cols, locale),
    entries: filterEntries(sorted, search),
    /** Null where places would repeat the rank or mean nothing. */
    positions:
      column === undefined || column.id === 'rank' || column.id === 'title' ? null : toPositions(entries, column),
  }
}

/** One object for all rows, so that a name that arrives draws one row again and not 200. */
function useView(answer: ChartWeekAnswer, columns: readonly Column[], cols: string, locale: string) {
  const { chart, week } = answer
  const chosen = useMemo(() => pickColumns(columns, parseColumns(cols)), [columns, cols])
  const hasRun = chosen.some(({ id }) => id === 'run')
  const { data, isError } = useQuery({ ...chartQueries.history(chart.id, week, SPARKLINE_WEEKS), enabled: hasRun })
  const runs = useMemo(() => toRuns({ data, isError }), [data, isError])
  const figures = useFigureSource(answer)
  return useMemo(
    () =>
      toTableView({ week: figures, columns: chosen, runs, locale, toHref: (id) => toEntityHref(figures.chart, id) }),
    [figures, chosen, runs, locale],
  )
}

/** The answer as it was when its numbers last changed: names that arrive change no number. */
function useFigureSource(answer: ChartWeekAnswer): ChartWeekAnswer {
  const { chart, week, receipt, metricNames } = answer
  // oxlint-disable-next-line react/exhaustive-deps -- entries change with every name; chart, week and receipt do not
  return useMemo(() => answer, [chart, week, receipt, metricNames])
}
