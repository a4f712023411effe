import { lazy, type ReactNode, Suspense, useMemo, useRef } from 'react'
import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import type { OursFilter } from '#domain/chart-view/movements.ts'
import { readJson, writeJson } from '#contract/text/json-text.ts'
import * as copy from './copy.ts'
import { formatWindow } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { usePausedText } from '../../../lib/keyboard/use-typed-text.ts'
import { Button, buttonClasses } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { useIsWide } from '../../../lib/browser/element-size.ts'
import { useScrolledPast } from '../../../lib/browser/scrolled-past.ts'
import type { Ours } from '../../ours/use-ours.ts'
import { WeekLink } from '../week-link.tsx'
import { ComparisonNotice } from './compare/comparison-notice.tsx'
import { countTitles } from '#domain/chart-view/describe-rows.ts'
import { OtherWeekTitles } from './compare/other-week-titles.tsx'
import type { RowDetailsProps } from './row-panel/row-details.tsx'
import { RankingTable } from './table/ranking-table.tsx'
import { findRowOf, moveRowFocus } from './table/row-focus.ts'
import { formatSort, parseSort, toNextSort } from '#domain/chart-view/sort.ts'
import { type ChangeWeekSearch, weekDefaults, type WeekSearch } from '../week-search.ts'
import { HighlightsPanel } from './highlights/highlights-panel.tsx'
import { describeView } from './toolbar/describe-view.ts'
import { TableToolbar } from './toolbar/table-toolbar.tsx'
import { fitsNextToSidebar, toTableLayout } from './table/table-view.ts'
import { useComparison } from './compare/use-comparison.ts'
import { useRankingTable } from './table/use-ranking-table.ts'
import { useKeyShortcuts } from '../../../lib/keyboard/use-key-shortcuts.ts'

const ExitsTable = lazy(async () => ({ default: (await import('./exits/exits-table.tsx')).ExitsTable }))

const OursProblem = lazy(async () => ({ default: (await import('./states/ours-problem.tsx')).OursProblem }))

const StickyBar = lazy(async () => ({ default: (await import('./sticky-bar.tsx')).StickyBar }))

const RowPanel = lazy(async () => ({ default: (await import('./row-panel/row-panel.tsx')).RowPanel }))

/** The placeholder looks like the empty panel, because a gray area of this size would draw attention from the table. */
function PanelPlaceholder() {
  return <div className="h-[calc(100dvh-2rem)] rounded-lg border border-line bg-surface shadow-panel" />
}

/** Height of the exits on a phone, where the receipt follows them. */
const toExitsHeight = (rows: number) => `${2.75 + rows * 3.5625}rem`

const RACE = '26'
const VIEWS = [
  { value: '', label: 'Table' },
  { value: RACE, label: '26 weeks' },
] as const

type WeekContentProps = {
  answer: ChartWeekAnswer
  search: WeekSearch
  ours: Ours
  filter: OursFilter | null
  onChange: ChangeWeekSearch
  onFollow: (href: string) => void
  toWeekHref: (week: string) => string
  pendingNames: number
  /** True if an export dialog is open, because two modal dialogs would block each other. */
  hasOpenDialog: boolean
  renderInsights: RowDetailsProps['renderInsights']
  renderRace: (answer: ChartWeekAnswer) => ReactNode
}

/** Minimum width for the row panel next to the table. */
const SIDEBAR_FROM_PX = 1200

export function WeekContent(props: WeekContentProps) {
  const {
    answer,
    search,
    ours,
    filter,
    onChange,
    onFollow,
    toWeekHref,
    pendingNames,
    hasOpenDialog,
    renderInsights,
    renderRace,
  } = props
  const locale = useLocale()
  const frameRef = useRef<HTMLDivElement>(null)
  const isWide = useIsWide(frameRef, SIDEBAR_FROM_PX)
  const filterRef = useRef<HTMLInputElement>(null)
  const headRef = useRef<HTMLDivElement>(null)
  const isHeadAbove = useScrolledPast(headRef)
  const comparison = useComparison(answer, search.vs)
  const [q, setFilterText] = usePausedText(search.q, (text) => onChange({ q: text }, { replace: true }))
  // The text is stable while someone types, because highlights open without the text.
  const searchWithoutText = writeJson({ ...search, q: weekDefaults.q })
  const highlightsSearch = useMemo(() => readJson(searchWithoutText), [searchWithoutText])
  const table = useRankingTable(answer, { ...search, q, ours: filter }, comparison.comparison, locale)
  const { columns, view, entries, visibleIds, columnRanks } = table
  const showsExits = search.show === 'exits'
  const { shown, all } = showsExits
    ? countTitles(answer, { q, show: search.show, ours: filter })
    : { shown: visibleIds?.size ?? entries.length, all: entries.length }
  const summary = describeView(search, columns, shown, all)
  const isUnknown = filter !== null && ours.state !== 'ready'
  const hasOnlyOurs = filter !== null && q === '' && search.show === 'all'
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
  /** If the panel is next to the table, it follows the focus. */
  const step = (key: 'j' | 'k') => {
    if (isDocked && document.activeElement?.closest('[data-row]') == null) {
      findRowOf(search.row)?.focus({ preventScroll: true })
    }
    if (!moveRowFocus(document.querySelector('[data-ranking]'), key)) return false
    const row = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row']
    if (isDocked && row !== undefined && row !== search.row) onChange({ row }, { replace: true })
    return undefined
  }
  const showAll = () => {
    setFilterText('')
    onChange({ q: weekDefaults.q, show: weekDefaults.show, ours: weekDefaults.ours })
  }
  useKeyShortcuts({
    '/': () => filterRef.current?.focus(),
    j: () => step('j'),
    k: () => step('k'),
    Escape: () => (isDocked ? closePanel() : false),
  })
  const views = (
    <Segmented
      label="View"
      options={VIEWS}
      value={search.view === '' ? '' : RACE}
      onChange={(chosen) => onChange({ view: chosen, race: '' })}
      className="print:hidden"
    />
  )
  if (search.view !== '') {
    return (
      <>
        <HighlightsPanel answer={answer} search={highlightsSearch} ours={ours.titles} />
        {views}
        <Suspense fallback={<Skeleton className="h-200 rounded-lg" />}>{renderRace(answer)}</Suspense>
      </>
    )
  }
  return (
    <>
      <HighlightsPanel answer={answer} search={highlightsSearch} ours={ours.titles} />
      <ComparisonNotice error={comparison.error} week={search.vs} />
      <TableToolbar
        {...{ answer, search, ours, filter, onChange, filterText: q, columns, filterRef, shown, summary, pendingNames }}
        comparison={comparison}
        views={views}
        onFilterText={setFilterText}
      />
      <div ref={headRef} className="-mt-2.5 h-px sm:-mt-4" />
      {isHeadAbove && (
        <Suspense>
          <StickyBar {...{ answer, search, filter, summary }} />
        </Suspense>
      )}
      <div
        ref={frameRef}
        data-bar={isHeadAbove || undefined}
        className={`group/week grid gap-4 sm:-mt-1 print:block ${isDocked ? 'grid-cols-[minmax(0,1fr)_25rem]' : 'grid-cols-1'}`}
      >
        <div className="min-w-0">
          {isUnknown && (
            <Suspense fallback={<Skeleton className="h-72 rounded-lg" />}>
              <OursProblem ours={ours} onShowAll={showAll} />
            </Suspense>
          )}
          {showsExits && !isUnknown && (
            <Suspense fallback={<Skeleton style={{ height: toExitsHeight(shown) }} />}>
              <ExitsTable
                answer={answer}
                q={q}
                ours={ours.titles}
                filter={filter}
                toHref={view.toHref}
                onFollow={onFollow}
                action={
                  <Button variant="primary" onClick={showAll}>
                    {copy.showAllTitles}
                  </Button>
                }
              />
            </Suspense>
          )}
          {!showsExits && !isUnknown && shown === 0 && entries.length > 0 && (
            <EmptyTable
              title="No titles match"
              text={
                hasOnlyOurs ? copy.noneOfOurs(filter?.rosterName ?? '') : 'No title this week matches your filters.'
              }
            >
              <Button variant="primary" onClick={showAll}>
                {copy.showAllTitles}
              </Button>
            </EmptyTable>
          )}
          {!showsExits && entries.length === 0 && (
            <EmptyTable
              title="This week has no ranking"
              text="The data provider published this week without a ranking and may add it later. Choose another week from the list above."
            >
              {answer.previousWeek !== null && (
                <WeekLink chartId={answer.chart.id} week={answer.previousWeek} className={buttonClasses('primary')}>
                  {`Open ${answer.previousWeek}`}
                </WeekLink>
              )}
            </EmptyTable>
          )}
          <div hidden={showsExits || shown === 0}>
            <RankingTable
              key={answer.chart.id}
              caption={`${answer.chart.name}, ${answer.week}, ${formatWindow(answer.window, locale)}: ${summary}`}
              entries={entries}
              visibleIds={visibleIds}
              ours={ours.titles}
              view={view}
              sort={sort}
              onSort={(column) => onChange({ sort: formatSort(toNextSort(sort, column, search.show)) })}
              columnRanks={columnRanks}
              openId={search.row}
              onOpen={(row) => onChange({ row }, { replace: search.row !== '' })}
              onFollow={onFollow}
            />
          </div>
        </div>
        {openEntry !== undefined && (isDocked || !hasOpenDialog) && (
          <Suspense fallback={isDocked && <PanelPlaceholder />}>
            <RowPanel
              isDocked={isDocked}
              answer={answer}
              entry={openEntry}
              ours={ours.titles}
              toWeekHref={toWeekHref}
              onFollow={onFollow}
              onOpen={(row) => onChange({ row }, { replace: true })}
              onClose={closePanel}
              renderInsights={renderInsights}
            />
          </Suspense>
        )}
      </div>
      {comparison.other !== null && <OtherWeekTitles answer={answer} other={comparison.other} toHref={view.toHref} />}
    </>
  )
}

function EmptyTable({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <EmptyState title={title} look="panel" action={children}>
      {text}
    </EmptyState>
  )
}
