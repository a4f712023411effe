import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Receipt } from '#contract/api/receipt.ts'
import { toCustomWindow } from '#domain/date-range/range-choice.ts'
import type { DateWindow } from '#contract/dates.ts'
import type { EntityKind } from '#contract/entities.ts'
import { FORMULA_CHANGE_DATE } from '#domain/numbers/equivalents.ts'
import { formulaChangedOn, toFormulaEffects } from '#domain/numbers/formula-change.ts'
import { unitKindOf } from '#contract/territories.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'
import { isNotFound } from '../../lib/api/error-sentence.ts'
import { formatDate } from '../../lib/format/format.ts'
import { isNewFormula } from '../../lib/graph/formula-change.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { ProblemPanel } from '../../ui/states/problem-panel.tsx'
import { SkeletonRows } from '../../ui/states/skeleton.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { UnitChangeNotice } from '../../ui/states/unit-change-notice.tsx'
import { ReceiptFooter } from '../../ui/receipt/receipt-footer.tsx'
import { StaleNotice } from '../../ui/receipt/stale-notice.tsx'
import { CompareAdder } from './controls/compare-adder.tsx'
import { CompareControls } from './controls/compare-controls.tsx'
import { CompareGraph } from './graph/compare-graph.tsx'
import { computedOfComparison, mergeReceipts } from '#domain/compare/merge-receipts.ts'
import { addRef, type ComparedRef, formatRefs, MAX_COMPARED, parseRefs } from '#domain/compare/compared-refs.ts'
import type { ChangeCompare, CompareSearch } from './search.ts'
import { type ComparedEntity, useCompared } from './use-compared.ts'
import { type ComparedRow, toComparedUnits, useComparedRows } from './use-compared-rows.ts'
import { seriesTone } from './graph/series-tones.ts'
import { usePreviousColumns } from './graph/use-previous-columns.ts'
import { useRestoredFocus } from './use-restored-focus.ts'

// This is lazy, because it is below the graph.
const CompareFigures = lazy(async () => ({ default: (await import('./figures/compare-figures.tsx')).CompareFigures }))
// This is lazy, because only an empty comparison shows it.
const NothingYet = lazy(async () => ({ default: (await import('./nothing-yet.tsx')).NothingYet }))

export type ComparedTitle = { kind: EntityKind; id: string; color: string }

type ComparePageProps = {
  search: CompareSearch
  onChange: ChangeCompare
  /**
   * Renders buttons of other features.
   * @param window dates of a rolling range; null if links already have fixed dates
   * @param names names of all titles; null until they are known
   */
  renderTools: (window: DateWindow | null, names: string | null) => ReactNode
  /** Renders a panel of another feature below the table. */
  renderLaunches: (titles: ComparedTitle[]) => ReactNode
}

/** Compares up to six entities in one territory, on the same dates or by weeks since release. */
export function ComparePage({ search, onChange, renderTools, renderLaunches }: ComparePageProps) {
  const refs = parseRefs(search.e)
  const page = useRestoredFocus(refs.length)
  // A click applies only to these titles and dates, because other ones cost new requests.
  const selection = JSON.stringify([search.e, search.location, search.range, search.start, search.metric])
  const [olderOf, setOlderOf] = useState<string | null>(null)
  const { compared, debuts } = useCompared(refs, search, olderOf === selection)
  const changeRefs = (next: ComparedRef[], part: Partial<CompareSearch> = {}) =>
    onChange({ e: formatRefs(next), ...part })
  const units = toComparedUnits(search)
  const graph = usePreviousColumns(compared, search, units.unit)
  const rows = useComparedRows(compared, graph.columns, units)
  const receipt = mergeReceipts(compared.flatMap(toReceipts), search.location, {
    metric: search.metric,
    computed: computedOfComparison(search.align),
  })
  const names = toNames(compared)
  const client = useQueryClient()
  const failure = toFailure(rows, compared)
  const isFull = refs.length === MAX_COMPARED
  return (
    <div ref={page} className="page-width flex flex-col gap-4 pt-4 pb-10">
      <title>{names === null ? copy.documentTitle : copy.documentTitleOf(names)}</title>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <h1 className="text-title font-semibold tracking-tight">
          {common.compare}
          {refs.length > 0 && (
            <span aria-hidden className="ml-3 text-sm font-normal tracking-normal text-ink-3">
              {`${refs.length} of ${MAX_COMPARED}`}
            </span>
          )}
        </h1>
        <div className={joinClasses('ml-auto min-w-0', isFull ? 'max-sm:sr-only' : 'max-sm:order-last max-sm:w-full')}>
          {isFull ? (
            <p data-print="no" className="py-1.5 text-sm text-ink-3">
              Remove one to add another.
            </p>
          ) : (
            <CompareAdder onAdd={(ref) => changeRefs(addRef(refs, ref))} />
          )}
        </div>
        {refs.length > 0 && failure === null && renderTools(toRollingWindow(compared, search), names)}
      </div>
      <output className="sr-only">{copy.comparedCount(refs.length)}</output>
      <CompareControls compared={compared} debuts={debuts} search={search} onChange={onChange} />
      <UnitChangeNotice location={search.location} />
      {refs.length === 0 ? (
        <Suspense>
          <NothingYet onAdd={(ref) => changeRefs(addRef(refs, ref))} />
        </Suspense>
      ) : failure !== null ? (
        <ProblemPanel
          error={failure}
          what="the comparison"
          onRetry={() => void client.refetchQueries({ type: 'active', stale: true })}
        />
      ) : (
        <>
          {refs.length === 1 && <p className="text-sm text-ink-3">Add another title to compare.</p>}
          {receipt !== null && <StaleNotice receipt={receipt} />}
          <CompareGraph
            compared={compared}
            rows={rows}
            graph={graph}
            search={search}
            onChange={onChange}
            onLoadOlder={olderOf !== selection && compared.some(hasWaiting) ? () => setOlderOf(selection) : null}
          />
          <FormulaNotice compared={compared} search={search} />
          <Suspense fallback={<SkeletonRows rows={refs.length + 1} height="h-12 max-lg:h-16" isFramed />}>
            <CompareFigures
              rows={rows}
              units={units}
              search={search}
              commonWeeks={compared[0]?.commonWeeks ?? null}
              onChange={onChange}
              onRefs={changeRefs}
            />
          </Suspense>
          {renderLaunches(compared.flatMap(toComparedTitle))}
        </>
      )}
      {receipt !== null && <ReceiptFooter receipt={receipt} />}
    </div>
  )
}

/** Returns the error if no title has any data. A title that doesn't exist shows this in its row, where it can be removed. */
function toFailure(rows: readonly ComparedRow[], compared: readonly ComparedEntity[]): Error | null {
  const failures = rows.flatMap(({ failure }) => (failure === null || isNotFound(failure) ? [] : failure))
  const isComplete = failures.length === rows.length && compared.every(({ series }) => series.data === undefined)
  return isComplete ? (failures[0] ?? null) : null
}

function toComparedTitle({ ref: { kind, slot }, identity }: ComparedEntity): ComparedTitle[] {
  return identity.data === undefined ? [] : [{ kind, id: identity.data.id, color: seriesTone(slot).color }]
}

function hasWaiting({ series }: ComparedEntity): boolean {
  return !series.isFetching && series.data?.points.some((point) => point.waiting === true) === true
}

const NAMES_IN_TITLE = 3

/** Null until all names are known, so that the title changes only once. */
function toNames(compared: readonly ComparedEntity[]): string | null {
  const names = compared.flatMap(({ title, name }) => (title === null ? [] : name))
  if (names.length === 0 || names.length < compared.length) return null
  return copy.listNames(names.slice(0, NAMES_IN_TITLE), Math.max(names.length - NAMES_IN_TITLE, 0))
}

/** Null for custom dates, and for first weeks, which don't move. */
function toRollingWindow(compared: readonly ComparedEntity[], search: CompareSearch): DateWindow | null {
  if (search.align !== 'calendar' || toCustomWindow(search) !== null) return null
  return compared[0]?.window ?? null
}

function toReceipts({ figures, series }: ComparedEntity): Receipt[] {
  return [figures.data?.receipt, series.data?.receipt].filter((receipt) => receipt !== undefined)
}

/** Returns true if compared Album Equivalents use both formulas: between weeks, dates, or releases. */
function FormulaNotice({
  compared,
  search,
}: Pick<ComparePageProps, 'search'> & { compared: readonly ComparedEntity[] }): ReactNode {
  const locale = useLocale()
  if (unitKindOf(search.location) !== 'album_equivalent') return null
  const days = compared.flatMap(toVisibleWindows).flatMap(({ start, end }) => [start, end])
  if (days.every(isNewFormula) || !days.some(isNewFormula)) return null
  const effects = new Set(
    compared.flatMap(({ figures }) => (figures.data === undefined ? [] : toFormulaEffects(figures.data))),
  )
  const isMarked = search.metric === 'equivalents' && search.view === 'chart'
  return (
    <Notice tone="warning" title={formulaChangedOn(formatDate(FORMULA_CHANGE_DATE, locale))}>
      {[
        ...effects,
        'The formula, not listening, may explain a jump on that date or a lead of newer releases.',
        ...(isMarked ? ['The change is marked on the graph.'] : []),
      ].join(' ')}
    </Notice>
  )
}

function toVisibleWindows({ window, figures }: ComparedEntity): DateWindow[] {
  return [window, figures.data?.comparison?.window].filter((each) => each !== null && each !== undefined)
}
