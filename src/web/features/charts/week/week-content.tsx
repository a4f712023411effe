import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { type ChartEntry, type ChartWeekAnswer } from '#contract/api/charts.ts'
import { formatWindow } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/locale.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { toEntityHref } from '../entity-href.ts'
import { chartQueries, SPARKLINE_WEEKS } from '../queries.ts'
import { useElementWidth } from '../use-element-width.ts'
import { pickColumns, PINNED_COLUMNS, toColumns } from './columns.ts'
import { ExitsPanel } from './exits-panel.tsx'
import { filterEntries } from './filter-entries.ts'
import { toPositions } from './positions.ts'
import { RankingTable } from './ranking-table.tsx'
import { moveRowFocus } from './row-focus.ts'
import { formatSort, parseColumns, parseSort, toNextSort, weekDefaults, type WeekSearch } from './search.ts'
import { RowPanel } from './row-panel.tsx'
import { sortEntries } from './sort-entries.ts'
import { StripPanel } from './strip-panel.tsx'
import { type ChangeWeekSearch, describeView, TableToolbar } from './table-toolbar.tsx'
import { fitsBesideRail, toRuns, toTableLayout, toTableView } from './table-view.ts'
import { useWeekKeys } from './use-week-keys.ts'

type WeekContentProps = {
  answer: ChartWeekAnswer
  search: WeekSearch
  onChange: ChangeWeekSearch
  onFollow: (href: string) => void
  /** The address of another week in this view. */
  toWeekHref: (week: string) => string
}

/** From here on exits, or a side panel, stand beside the table. */
const RAIL_FROM_PX = 1200

/** A week that was read: its findings, its table, its exits. */
export function WeekContent({ answer, search, onChange, onFollow, toWeekHref }: WeekContentProps) {
  const locale = useLocale()
  const frameRef = useRef<HTMLDivElement>(null)
  const widthPx = useElementWidth(frameRef, typeof window === 'undefined' ? 1280 : window.innerWidth)
  const filterRef = useRef<HTMLInputElement>(null)
  const columns = useMemo(() => toColumns(answer.metricNames), [answer.metricNames])
  const view = useView(answer, columns, search.cols, locale)
  const { entries, positions } = useShown(answer, columns, search)
  const summary = describeView(search, columns, entries.length, answer.entries.length)
  const toHref = (id: string) => toEntityHref(answer.chart, id)
  const hasRail = widthPx >= RAIL_FROM_PX && fitsBesideRail(toTableLayout(view.columns, positions !== null))
  const open = answer.entries.find(({ id }) => id === search.row)
  const isDocked = hasRail && open !== undefined
  const close = () => onChange({ row: weekDefaults.row })
  const exits = <ExitsPanel exits={answer.exits} previousWeek={answer.previousWeek} toHref={toHref} />
  useWeekKeys({
    '/': () => filterRef.current?.focus(),
    j: () => moveFocus('j'),
    k: () => moveFocus('k'),
    Escape: () => (isDocked ? close() : false),
  })
  return (
    <>
      <StripPanel answer={answer} search={search} />
      <div ref={frameRef} className={`grid gap-5 ${hasRail ? 'grid-cols-[minmax(0,1fr)_20rem]' : ''}`}>
        <div className="flex min-w-0 flex-col gap-3">
          <TableToolbar {...{ search, onChange, columns, filterRef, summary }} />
          {entries.length === 0 ? (
            <NothingShown isFiltered={answer.entries.length > 0} />
          ) : (
            <RankingTable
              caption={`${answer.chart.name}, ${answer.week}, ${formatWindow(answer.window, locale)}: ${summary}`}
              entries={entries}
              view={view}
              sort={parseSort(search.sort)}
              onSort={(column) => onChange({ sort: formatSort(toNextSort(parseSort(search.sort), column)) })}
              positions={positions}
              openId={search.row}
              onOpen={(row) => onChange({ row }, { replace: search.row !== '' })}
              onFollow={onFollow}
            />
          )}
        </div>
        <div className="min-w-0">
          {open === undefined && exits}
          {open !== undefined && (
            <RowPanel
              isDocked={isDocked}
              answer={answer}
              entry={open}
              toWeekHref={toWeekHref}
              onFollow={onFollow}
              onOpen={(row) => onChange({ row }, { replace: true })}
              onClose={close}
            />
          )}
        </div>
      </div>
      {open !== undefined && exits}
    </>
  )
}

function moveFocus(key: string): false | void {
  return moveRowFocus(document.querySelector('[data-ranking]'), key) ? undefined : false
}

/** One object for all rows, so that a name that arrives draws one row again and not 200. */
function useView(answer: ChartWeekAnswer, columns: ReturnType<typeof toColumns>, cols: string, locale: string) {
  const { chart, week } = answer
  const chosen = useMemo(() => pickColumns(columns, parseColumns(cols)), [columns, cols])
  const hasRun = chosen.some(({ id }) => id === 'run')
  const history = useQuery({ ...chartQueries.history(chart.id, week, SPARKLINE_WEEKS), enabled: hasRun })
  const { data, isError } = history
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

function useShown(answer: ChartWeekAnswer, columns: ReturnType<typeof toColumns>, search: WeekSearch) {
  const { entries, metricNames } = answer
  const sort = parseSort(search.sort)
  const column = [...PINNED_COLUMNS, ...columns].find(({ id }) => id === sort.by)
  const hasPlaces = column !== undefined && column.id !== 'rank' && column.id !== 'title'
  const shown: readonly ChartEntry[] = filterEntries(sortEntries(entries, sort, metricNames), search)
  return { entries: shown, positions: hasPlaces ? toPositions(entries, column, metricNames) : null }
}

function NothingShown({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      title={isFiltered ? 'No title of this week matches' : 'This week has no entries'}
      className="min-h-72 rounded-lg border border-line bg-surface"
    >
      {isFiltered
        ? 'Change the text or the movement, or show all.'
        : 'The service published the week without a ranking.'}
    </EmptyState>
  )
}
