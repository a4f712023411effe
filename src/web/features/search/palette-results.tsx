import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type SearchAnswer } from '#contract/api/search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { CheckDigitHint } from './check-digit-hint.tsx'
import { IdentifierJump } from './identifier-jump.tsx'
import { SavedResults } from './saved-results.tsx'
import { searchQueries } from './queries.ts'
import { ResultRow } from './result-row.tsx'
import { defaults, toSearchQuery } from './search.ts'
import { toResultGroups } from './to-result-groups.ts'
import { RESULT_KIND_NAMES } from '../../lib/kind-names.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'

type PaletteResultsProps = {
  text: string
  /** True if Enter was pressed for this text. */
  isEntered: boolean
  /** Called when the first result was opened or there is none. */
  onEntered: () => void
}

/** It uses the queries of the search page, so both share cached results. */
export function PaletteResults({ text, isEntered, onEntered }: PaletteResultsProps) {
  const query = toSearchQuery({ ...defaults, q: text })
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(searchQueries.results(query))
  const list = useRef<HTMLDivElement>(null)
  const answer = query.text === '' ? undefined : data
  const isKnown = query.text === '' || error !== null || (answer !== undefined && !isPlaceholderData)
  const openFirst = useEffectEvent(() => {
    onEntered()
    list.current?.querySelector<HTMLElement>('[data-result]')?.click()
  })
  useEffect(() => {
    if (isEntered && isKnown) openFirst()
  }, [isEntered, isKnown])
  return (
    <>
      <CheckDigitHint text={query.text} className="m-3 mb-0" />
      <div
        ref={list}
        aria-busy={isFetching}
        className={`min-h-0 flex-auto overflow-y-auto ${isPlaceholderData ? 'refreshing' : ''}`}
      >
        {error !== null && <ProblemNotice error={error} onRetry={() => void refetch()} className="m-3" />}
        {query.text === '' && (
          <SavedResults className="flex flex-col gap-3 p-3">
            <p className="px-1 py-5 text-sm text-ink-3">{copy.searchHint}</p>
          </SavedResults>
        )}
        {answer !== undefined && <FoundResults answer={answer} query={query.text} />}
      </div>
      <div className="flex items-center gap-1.5 border-t border-line px-4 py-2 text-xs text-ink-3">
        <span className="hidden items-center gap-1.5 sm:flex">
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {copy.toNavigate} <Kbd>{common.enterKey}</Kbd> {copy.toOpenNext}{' '}
          <Kbd>{common.escapeKey}</Kbd> {copy.toClose}
        </span>
        {query.text !== '' && (
          <Link to="/search" search={{ q: query.text }} className="ml-auto text-accent hover:underline">
            {copy.allResults}
          </Link>
        )}
      </div>
    </>
  )
}

const SHOWN_OF_EACH = 3

/** Lists a few results per kind. The search page has the rest. */
function FoundResults({ answer, query }: { answer: SearchAnswer; query: string }) {
  const results = toResultGroups(answer).flatMap((group) => group.results.slice(0, SHOWN_OF_EACH))
  if (results.length === 0 && answer.jump === null) {
    return <EmptyState title={copy.noMatches(query)}>{copy.tryOtherWords}</EmptyState>
  }
  return (
    <>
      {answer.jump !== null && (
        <div className="p-3">
          <IdentifierJump jump={answer.jump} text={query} />
        </div>
      )}
      <ul className="divide-y divide-line">
        {results.map((result) => (
          <ResultRow
            key={`${result.kind} ${result.id}`}
            result={result}
            query={query}
            figures={RESULT_KIND_NAMES[result.kind]}
          />
        ))}
      </ul>
    </>
  )
}
