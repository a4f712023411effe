import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type SearchAnswer } from '#contract/api/search.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { Modal } from '../../ui/modal.tsx'
import { ProblemNotice } from '../feedback/problem-notice.tsx'
import { CheckDigitHint } from './check-digit-hint.tsx'
import { IdentifierJump } from './identifier-jump.tsx'
import { SavedResults } from './saved-results.tsx'
import { moveFocus } from './move-focus.ts'
import { searchQueries } from './queries.ts'
import { ResultRow } from './result-row.tsx'
import { SearchBox } from './search-box.tsx'
import { defaults, toSearchQuery } from './search.ts'
import { toResultGroups } from './to-result-groups.ts'
import { KIND_NAMES } from '../../lib/kind-names.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'

type SearchPaletteProps = { onClose: () => void }

/** Search dialog over any page. It uses the queries of the search page, so both share cached results. */
export function SearchPalette({ onClose }: SearchPaletteProps) {
  const [text, setText] = useState('')
  const query = toSearchQuery({ ...defaults, q: text })
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(searchQueries.results(query))
  const box = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const answer = query.text === '' ? undefined : data

  const move = (event: KeyboardEvent) => {
    if (box.current === null || results.current === null) return
    if (moveFocus(results.current, box.current, event.key)) event.preventDefault()
  }
  const openFirst = () => {
    if (!isPlaceholderData) results.current?.querySelector<HTMLElement>('[data-result]')?.click()
  }
  return (
    <Modal label={common.search} onClose={onClose} className="mt-[10dvh] max-w-2xl">
      <div className="border-b border-line p-3">
        <SearchBox
          value={text}
          onType={setText}
          onSubmit={(submitted) => (submitted === text ? openFirst() : setText(submitted))}
          onKeyDown={move}
          inputRef={box}
          isBusy={isFetching}
        />
        <CheckDigitHint text={query.text} className="mt-2" />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- from the links inside */}
      <div
        ref={results}
        aria-busy={isFetching}
        onKeyDown={move}
        onClick={({ target, metaKey, ctrlKey }) => {
          if (!metaKey && !ctrlKey && target instanceof Element && target.closest('a') !== null) onClose()
        }}
        className={`min-h-40 flex-1 overflow-y-auto ${isPlaceholderData ? 'refreshing' : ''}`}
      >
        {error !== null && <ProblemNotice error={error} onRetry={() => void refetch()} className="m-3" />}
        {query.text === '' && (
          <SavedResults className="flex flex-col gap-3 p-3">
            <p className="px-5 py-8 text-center text-base text-ink-3">{copy.searchHint}</p>
          </SavedResults>
        )}
        {answer !== undefined && <PaletteResults answer={answer} query={query.text} />}
      </div>
      <div className="flex items-center gap-1.5 border-t border-line px-4 py-2 text-xs text-ink-3">
        <span className="hidden items-center gap-1.5 sm:flex">
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {copy.toNavigate} <Kbd>{common.enterKey}</Kbd> {copy.toOpenNext}{' '}
          <Kbd>{common.escapeKey}</Kbd> {copy.toClose}
        </span>
        {query.text !== '' && (
          <Link
            to="/search"
            search={{ q: query.text }}
            onClick={onClose}
            className="ml-auto text-accent hover:underline"
          >
            {copy.allResults}
          </Link>
        )}
      </div>
    </Modal>
  )
}

const SHOWN_OF_EACH = 3

/** Lists a few results per kind. The search page has the rest. */
function PaletteResults({ answer, query }: { answer: SearchAnswer; query: string }) {
  const results = toResultGroups(answer).flatMap((group) => group.results.slice(0, SHOWN_OF_EACH))
  if (results.length === 0 && answer.jump === null) {
    return (
      <div className="px-5 py-8 text-center text-base text-ink-3">
        <p>{copy.noMatches(query)}</p>
        <p className="mt-1 text-sm">{copy.tryOtherWords}</p>
      </div>
    )
  }
  return (
    <>
      {answer.jump !== null && (
        <div className="p-3">
          <IdentifierJump jump={answer.jump} text={query} />
        </div>
      )}
      <ul>
        {results.map((result) => (
          <ResultRow
            key={`${result.kind} ${result.id}`}
            result={result}
            query={query}
            trailing={<span className="text-sm text-ink-3">{KIND_NAMES[result.kind]}</span>}
          />
        ))}
      </ul>
    </>
  )
}
