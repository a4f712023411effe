import { lazy, type ReactNode, Suspense, useDeferredValue, useRef } from 'react'
import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import * as copy from './copy.ts'
import { formatWindow } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/locale.ts'
import { usePausedText } from '../../../lib/use-typed-text.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useIsWide } from '../../../lib/element-width.ts'
import { WeekLink } from '../week-link.tsx'
import { ComparedNotice } from './compared-notice.tsx'
import { ExitsPanel } from './exits-panel.tsx'
import { OnlyThenPanel } from './only-then-panel.tsx'
import { RankingTable } from './ranking-table.tsx'
import { findRowOf, moveRowFocus } from './row-focus.ts'
import { formatSort, parseSort, toNextSort } from '#contract/chart-view/sort.ts'
import { weekDefaults, type WeekSearch } from './search.ts'
import { StripPanel } from './highlights-panel.tsx'
import { type ChangeWeekSearch, describeRows, TableToolbar } from './table-toolbar.tsx'
import { fitsBesideRail, toTableLayout } from './table-view.ts'
import { useComparison } from './use-comparison.ts'
import { useRankingTable } from './use-ranking-table.ts'
import { useWeekKeys } from './use-week-keys.ts'

/** Opened by a press on a row; with it come the run, the split and the list of weeks. */
const RowPanel = lazy(async () => ({ default: (await import('./row-panel.tsx')).RowPanel }))

type WeekContentProps = {
  answer: ChartWeekAnswer
  search: WeekSearch
  onChange: ChangeWeekSearch
  onFollow: (href: string) => void
  /** The address of another week in this view. */
  toWeekHref: (week: string) => string
  /** Names that are on their way. */
  namesToCome: number
  /** A dialog stands over the page: two that are modal would shut each other out. */
  isCovered: boolean
}

/** From here on exits, or a side panel, stand beside the table. */
const RAIL_FROM_PX = 1200

/** A week that was read: its findings, its table, its exits. */
export function WeekContent(props: WeekContentProps) {
  const { answer, search, onChange, onFollow, toWeekHref, namesToCome, isCovered } = props
  const locale = useLocale()
  const frameRef = useRef<HTMLDivElement>(null)
  const isWide = useIsWide(frameRef, RAIL_FROM_PX)
  const filterRef = useRef<HTMLInputElement>(null)
  const compared = useComparison(answer, search.vs)
  const [typed, type] = usePausedText(search.q, (q) => onChange({ q }, { replace: true }))
  // A letter is drawn before the rows that it leaves.
  const q = useDeferredValue(typed)
  const table = useRankingTable(answer, search, q, compared.comparison, locale)
  const { columns, view, entries, shownIds, positions } = table
  const shown = shownIds?.size ?? entries.length
  const summary = describeRows(search, columns, shown, entries.length)
  const sort = parseSort(search.sort)
  // A comparison brings columns: until it is here, the table keeps their room.
  const hasRail = isWide && !compared.isPending && fitsBesideRail(toTableLayout(view.columns, positions !== null))
  const open = answer.entries.find(({ id }) => id === search.row)
  const isDocked = hasRail && open !== undefined
  const close = () => {
    onChange({ row: weekDefaults.row })
    // A sheet gives the focus back by itself; beside the table it goes where it came from.
    if (isDocked) findRowOf(search.row)?.focus()
  }
  const { toHref } = view
  // Who left comes after the table: beside it, or below it.
  const hasExits = useDeferredValue(true, false)
  const exits = hasExits && <ExitsPanel exits={answer.exits} previousWeek={answer.previousWeek} toHref={toHref} />
  useWeekKeys({
    '/': () => filterRef.current?.focus(),
    j: () => moveFocus('j'),
    k: () => moveFocus('k'),
    Escape: () => (isDocked ? close() : false),
  })
  return (
    <>
      <StripPanel answer={answer} search={search} />
      <ComparedNotice compared={compared} week={search.vs} onClear={() => onChange({ vs: weekDefaults.vs })} />
      <div ref={frameRef} className={`grid gap-5 print:block ${hasRail ? 'grid-cols-[minmax(0,1fr)_20rem]' : ''}`}>
        <div className="flex min-w-0 flex-col gap-3">
          <TableToolbar
            {...{ answer, search, onChange, typed, onType: type, columns, filterRef, summary, namesToCome }}
          />
          {shown === 0 && entries.length > 0 && (
            <NothingShown title={copy.noMatchTitle} text={copy.noMatch}>
              <Button
                variant="primary"
                onClick={() => {
                  type('')
                  onChange({ q: weekDefaults.q, show: weekDefaults.show })
                }}
              >
                {copy.showAllTitles}
              </Button>
            </NothingShown>
          )}
          {entries.length === 0 && (
            <NothingShown title={copy.noRankingTitle} text={copy.noRanking}>
              {answer.previousWeek !== null && (
                <WeekLink chartId={answer.chart.id} week={answer.previousWeek} className={buttonClasses('primary')}>
                  {copy.openWeekBefore(answer.previousWeek)}
                </WeekLink>
              )}
            </NothingShown>
          )}
          <div hidden={shown === 0}>
            <RankingTable
              key={answer.chart.id}
              caption={copy.caption(answer.chart.name, answer.week, formatWindow(answer.window, locale), summary)}
              entries={entries}
              shownIds={shownIds}
              view={view}
              sort={sort}
              onSort={(column) => onChange({ sort: formatSort(toNextSort(sort, column)) })}
              positions={positions}
              openId={search.row}
              onOpen={(row) => onChange({ row }, { replace: search.row !== '' })}
              onFollow={onFollow}
            />
          </div>
        </div>
        <div className="min-w-0">
          {open === undefined && exits}
          {open !== undefined && (isDocked || !isCovered) && (
            <Suspense>
              <RowPanel
                isDocked={isDocked}
                answer={answer}
                entry={open}
                toWeekHref={toWeekHref}
                onFollow={onFollow}
                onOpen={(row) => onChange({ row }, { replace: true })}
                onClose={close}
              />
            </Suspense>
          )}
        </div>
      </div>
      {open !== undefined && exits}
      {compared.other !== null && <OnlyThenPanel answer={answer} other={compared.other} toHref={toHref} />}
    </>
  )
}

function moveFocus(key: string): false | void {
  return moveRowFocus(document.querySelector('[data-ranking]'), key) ? undefined : false
}

type NothingShownProps = { title: string; text: string; children: ReactNode }

function NothingShown({ title, text, children }: NothingShownProps) {
  return (
    <EmptyState title={title} className="min-h-72 rounded-lg border border-line bg-surface" action={children}>
      {text}
    </EmptyState>
  )
}
