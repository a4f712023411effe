import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ChartEntry, ChartWeekAnswer } from '#contract/api/charts.ts'
import { useReceiptPart } from '../../../../ui/receipt/page-receipt.tsx'
import { toEntityHref } from '../../entity-href.ts'
import { chartQueries } from '../../../../chart-weeks/queries.ts'
import { SPARKLINE_WEEKS } from '#contract/view-params.ts'
import type { ChartColumn } from '#domain/chart-view/chart-column.ts'
import { findColumn, pickColumns, RANK_COLUMN, SPARKLINE_COLUMN, toChartColumns } from '#domain/chart-view/columns.ts'
import type { ComparedWeek } from '#domain/chart-view/compared-week.ts'
import { filterEntries, type OursFilter } from '#domain/chart-view/movements.ts'
import { parseSort, sortEntries } from '#domain/chart-view/sort.ts'
import { parseColumnIds } from '#domain/chart-view/column-ids.ts'
import { useArtworkFinder } from '../../../artwork/queries.ts'
import { toColumnRanks } from './column-ranks.ts'
import type { WeekSearch } from '../../week-search.ts'
import { ARTWORK_COLUMN, toRuns, toTableView } from './table-view.ts'

/** @property q filter text as typed; the URL follows later */
type RankingView = Pick<WeekSearch, 'show' | 'sort' | 'cols'> & { q: string; ours: OursFilter | null }

export function useRankingTable(
  answer: ChartWeekAnswer,
  view: RankingView,
  comparison: ComparedWeek | null,
  locale: string,
) {
  const { entries } = answer
  const figures = useStableFigures(answer)
  const columns = useMemo(() => toChartColumns(figures, comparison), [figures, comparison])
  const { by, order } = parseSort(view.sort)
  const column = useMemo(() => findColumn(columns, by), [columns, by])
  const sorted = useMemo(
    () => (column === undefined ? sortEntries(entries, RANK_COLUMN, 'asc') : sortEntries(entries, column, order)),
    [entries, column, order],
  )
  const { q, show, ours } = view
  return {
    columns,
    view: useView(figures, columns, view.cols, locale),
    entries: sorted,
    visibleIds: useMemo(() => toVisibleIds(sorted, { q, show, ours }), [sorted, q, show, ours]),
    /** Null if positions would just duplicate the rank or be meaningless. */
    columnRanks: useMemo(
      () =>
        column === undefined || column.id === 'rank' || column.id === 'title' ? null : toColumnRanks(entries, column),
      [entries, column],
    ),
  }
}

function toVisibleIds(entries: readonly ChartEntry[], filter: Pick<RankingView, 'q' | 'show' | 'ours'>) {
  if (filter.q === '' && filter.show === 'all' && filter.ours === null) return null
  return new Set(filterEntries(entries, filter).map(({ id }) => id))
}

/** The object is stable, so that a name that arrives renders one row instead of 200. */
function useView(figures: ChartWeekAnswer, columns: readonly ChartColumn[], cols: string, locale: string) {
  const { chart, week } = figures
  const ids = useMemo(() => parseColumnIds(cols), [cols])
  const chosen = useMemo(() => pickColumns(columns, ids), [columns, ids])
  const find = useArtworkFinder()
  const findArtwork = ids.includes(ARTWORK_COLUMN.id) ? find : null
  const hasRun = chosen.some(({ id }) => id === SPARKLINE_COLUMN.id)
  const { data, isError } = useQuery({ ...chartQueries.history(chart.id, week, SPARKLINE_WEEKS), enabled: hasRun })
  useReceiptPart(hasRun ? data?.receipt : undefined)
  const runs = useMemo(() => toRuns({ data, isError }), [data, isError])
  return useMemo(
    () =>
      toTableView({
        week: figures,
        columns: chosen,
        findArtwork,
        runs,
        locale,
        toHref: (id) => toEntityHref(figures.chart, id),
      }),
    [figures, chosen, findArtwork, runs, locale],
  )
}

/** Returns the response as of its last change in numbers. Names that arrive don't change it. */
function useStableFigures(answer: ChartWeekAnswer): ChartWeekAnswer {
  const { chart, week, receipt, metricNames } = answer
  // oxlint-disable-next-line react/exhaustive-deps -- entries change as names arrive; chart, week, and receipt don't
  return useMemo(() => answer, [chart, week, receipt, metricNames])
}
