import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef } from 'react'
import { ProblemNotice } from '../../../ui/states/problem-notice.tsx'
import { ProblemPanel } from '../../../ui/states/problem-panel.tsx'
import { formatCount } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { CheckDigitHint } from '../results/check-digit-hint.tsx'
import { KindTabs } from './kind-tabs.tsx'
import { moveFocus } from '../box/move-focus.ts'
import { searchQueries } from '../queries.ts'
import { SearchBox } from '../box/search-box.tsx'
import { ResultsSkeleton } from './results-skeleton.tsx'
import { type SearchSearch, toSearchQuery } from '../search.ts'
import * as copy from '../copy.ts'
import * as common from '../../../lib/copy.ts'

/** Lazy, because results arrive later than their code. */
const SearchResults = lazy(async () => ({ default: (await import('./search-results.tsx')).SearchResults }))

const FirstSearch = lazy(async () => ({ default: (await import('./first-search.tsx')).FirstSearch }))
const SavedResults = lazy(async () => ({ default: (await import('./saved-results.tsx')).SavedResults }))

type SearchPageProps = {
  search: SearchSearch
  onType: (text: string) => void
  /** Called on Enter or a paste. The route may open the entity of an identifier directly. */
  onSubmit: (text: string) => void
}

export function SearchPage({ search, onType, onSubmit }: SearchPageProps) {
  const locale = useLocale()
  const query = toSearchQuery(search)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(searchQueries.results(query))
  const box = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const hasQuery = query.text !== ''
  const answer = hasQuery ? data : undefined

  // On a phone, focus would open the keyboard over the hints.
  useEffect(() => {
    if (window.matchMedia('(hover: hover)').matches && box.current?.value === '')
      box.current.focus({ preventScroll: true })
  }, [])

  const move = (event: KeyboardEvent) => {
    if (box.current === null || results.current === null) return
    if (moveFocus(results.current, box.current, event.key)) event.preventDefault()
  }
  return (
    <div className="page-width max-w-270 flex flex-col gap-3 pt-4 pb-12">
      <title>{hasQuery ? `${query.text} · Search · Chartroom` : 'Search · Chartroom'}</title>
      <h1 className="sr-only">{common.search}</h1>
      <SearchBox
        value={search.q}
        onType={onType}
        onSubmit={onSubmit}
        onPasteQuery={onSubmit}
        onKeyDown={move}
        inputRef={box}
        isBusy={isFetching}
        hint={answer !== undefined && answer.results.length > 0 ? '↑↓ to move, Enter to open' : ''}
      />
      <CheckDigitHint text={query.text} />
      <output className="sr-only">
        {answer !== undefined && !isPlaceholderData && copy.resultCount(formatCount(answer.total, locale))}
      </output>
      {hasQuery && <KindTabs text={query.text} current={search.kind} groups={answer?.groups ?? []} />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys pass from the links inside */}
      <div
        ref={results}
        onKeyDown={move}
        aria-busy={isFetching}
        className={`flex flex-col gap-3 ${isPlaceholderData ? 'refreshing' : ''}`}
      >
        {!hasQuery && <EmptySearch />}
        {hasQuery && error !== null && (
          <SearchProblem error={error} isFirst={answer === undefined} onRetry={() => void refetch()} />
        )}
        {hasQuery && answer === undefined && error === null && <ResultsSkeleton kind={search.kind} />}
        <Suspense fallback={<ResultsSkeleton kind={search.kind} />}>
          {answer !== undefined && <SearchResults answer={answer} search={search} query={query} />}
        </Suspense>
      </div>
    </div>
  )
}

function EmptySearch() {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-xs text-ink-3">
        Partial words work, and accents and case are ignored. An ISRC, barcode, ISNI, ISWC, or provider ID opens its
        page.
      </p>
      <Suspense>
        <FirstSearch />
        <SavedResults className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2" />
      </Suspense>
    </div>
  )
}

function SearchProblem({ error, isFirst, onRetry }: { error: unknown; isFirst: boolean; onRetry: () => void }) {
  return isFirst ? (
    <ProblemPanel error={error} what={copy.results} onRetry={onRetry} />
  ) : (
    <ProblemNotice error={error} what="newer search results" onRetry={onRetry} />
  )
}
