import { lazy, type ReactNode, Suspense, useDeferredValue, useRef } from 'react'
import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import { FORMULA_EFFECTS } from '#contract/formula-change.ts'
import * as copy from './copy.ts'
import { formatWindow } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/locale.ts'
import { usePausedText } from '../../../lib/use-typed-text.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { FormulaNotice } from '../../../ui/formula-notice.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useIsWide } from '../../../lib/element-size.ts'
import { WeekLink } from '../week-link.tsx'
import { ComparisonNotice } from './compare/comparison-notice.tsx'
import { ExitsPanel } from './exits-panel.tsx'
import { OtherWeekTitles } from './compare/other-week-titles.tsx'
import { RankingTable } from './table/ranking-table.tsx'
import { findRowOf, moveRowFocus } from './table/row-focus.ts'
import { formatSort, parseSort, toNextSort } from '#contract/chart-view/sort.ts'
import { type ChangeWeekSearch, weekDefaults, type WeekSearch } from '../week-search.ts'
import { HighlightsPanel } from './highlights/highlights-panel.tsx'
import { describeRows, TableToolbar } from './toolbar/table-toolbar.tsx'
import { fitsNextToSidebar, toTableLayout } from './table/table-view.ts'
import { useComparison } from './compare/use-comparison.ts'
import { useRankingTable } from './table/use-ranking-table.ts'
import { useKeyShortcuts } from '../../../lib/use-key-shortcuts.ts'

const RowPanel = lazy(async () => ({ default: (await import('./row-panel/row-panel.tsx')).RowPanel }))

type WeekContentProps = {
  answer: ChartWeekAnswer
  search: WeekSearch
  onChange: ChangeWeekSearch
  onFollow: (href: string) => void
  toWeekHref: (week: string) => string
  pendingNames: number
  /** True when an export dialog is open; two modal dialogs would block each other. */
  hasOpenDialog: boolean
}

/** Minimum width for exits or the row panel next to the table. */
const SIDEBAR_FROM_PX = 1200

export function WeekContent(props: WeekContentProps) {
  const { answer, search, onChange, onFollow, toWeekHref, pendingNames, hasOpenDialog } = props
  const locale = useLocale()
  const frameRef = useRef<HTMLDivElement>(null)
  const isWide = useIsWide(frameRef, SIDEBAR_FROM_PX)
  const filterRef = useRef<HTMLInputElement>(null)
  const comparison = useComparison(answer, search.vs)
  const [filterText, setFilterText] = usePausedText(search.q, (q) => onChange({ q }, { replace: true }))
  // Deferred, so that typing stays responsive.
  const q = useDeferredValue(filterText)
  const table = useRankingTable(answer, search, q, comparison.comparison, locale)
  const { columns, view, entries, visibleIds, columnRanks } = table
  const visibleCount = visibleIds?.size ?? entries.length
  const summary = describeRows(search, columns, visibleCount, entries.length)
  const sort = parseSort(search.sort)
  // A comparison adds columns, so the table reserves their width while it loads.
  const hasSidebar =
    isWide && !comparison.isPending && fitsNextToSidebar(toTableLayout(view.columns, columnRanks !== null))
  const openEntry = answer.entries.find(({ id }) => id === search.row)
  const isDocked = hasSidebar && openEntry !== undefined
  const closePanel = () => {
    onChange({ row: weekDefaults.row })
    // Sheets restore focus themselves.
    if (isDocked) findRowOf(search.row)?.focus()
  }
  const { toHref } = view
  // Deferred, so that the table renders first.
  const hasExits = useDeferredValue(true, false)
  const exits = hasExits && <ExitsPanel exits={answer.exits} previousWeek={answer.previousWeek} toHref={toHref} />
  useKeyShortcuts({
    '/': () => filterRef.current?.focus(),
    j: () => moveFocus('j'),
    k: () => moveFocus('k'),
    Escape: () => (isDocked ? closePanel() : false),
  })
  return (
    <>
      <HighlightsPanel answer={answer} search={search} />
      <ComparisonNotice comparison={comparison} week={search.vs} onClear={() => onChange({ vs: weekDefaults.vs })} />
      {answer.formulaChange === null && comparison.comparison?.formulaChange != null && (
        <FormulaNotice effects={[FORMULA_EFFECTS[comparison.comparison.formulaChange.basis]]} />
      )}
      <div ref={frameRef} className={`grid gap-5 print:block ${hasSidebar ? 'grid-cols-[minmax(0,1fr)_20rem]' : ''}`}>
        <div className="flex min-w-0 flex-col gap-3">
          <TableToolbar
            {...{
              answer,
              search,
              onChange,
              filterText,
              onFilterText: setFilterText,
              columns,
              filterRef,
              summary,
              pendingNames,
            }}
          />
          {visibleCount === 0 && entries.length > 0 && (
            <EmptyTable title={copy.noMatchTitle} text={copy.noMatch}>
              <Button
                variant="primary"
                onClick={() => {
                  setFilterText('')
                  onChange({ q: weekDefaults.q, show: weekDefaults.show })
                }}
              >
                {copy.showAllTitles}
              </Button>
            </EmptyTable>
          )}
          {entries.length === 0 && (
            <EmptyTable title={copy.noRankingTitle} text={copy.noRanking}>
              {answer.previousWeek !== null && (
                <WeekLink chartId={answer.chart.id} week={answer.previousWeek} className={buttonClasses('primary')}>
                  {copy.openWeekBefore(answer.previousWeek)}
                </WeekLink>
              )}
            </EmptyTable>
          )}
          <div hidden={visibleCount === 0}>
            <RankingTable
              key={answer.chart.id}
              caption={copy.caption(answer.chart.name, answer.week, formatWindow(answer.window, locale), summary)}
              entries={entries}
              visibleIds={visibleIds}
              view={view}
              sort={sort}
              onSort={(column) => onChange({ sort: formatSort(toNextSort(sort, column)) })}
              columnRanks={columnRanks}
              openId={search.row}
              onOpen={(row) => onChange({ row }, { replace: search.row !== '' })}
              onFollow={onFollow}
            />
          </div>
        </div>
        <div className="min-w-0">
          {openEntry === undefined && exits}
          {openEntry !== undefined && (isDocked || !hasOpenDialog) && (
            <Suspense>
              <RowPanel
                isDocked={isDocked}
                answer={answer}
                entry={openEntry}
                toWeekHref={toWeekHref}
                onFollow={onFollow}
                onOpen={(row) => onChange({ row }, { replace: true })}
                onClose={closePanel}
              />
            </Suspense>
          )}
        </div>
      </div>
      {openEntry !== undefined && exits}
      {comparison.other !== null && <OtherWeekTitles answer={answer} other={comparison.other} toHref={toHref} />}
    </>
  )
}

function moveFocus(key: string): false | void {
  return moveRowFocus(document.querySelector('[data-ranking]'), key) ? undefined : false
}

type EmptyTableProps = { title: string; text: string; children: ReactNode }

function EmptyTable({ title, text, children }: EmptyTableProps) {
  return (
    <EmptyState title={title} className="min-h-72 rounded-lg border border-line bg-surface" action={children}>
      {text}
    </EmptyState>
  )
}
