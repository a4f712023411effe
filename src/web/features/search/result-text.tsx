import { type ReactNode } from 'react'
import { type SearchResult } from '#contract/api/search.ts'
import { type EntityKind } from '#contract/entities.ts'
import { UNNAMED } from '../../lib/kind-names.ts'
import { useLocale } from '../../lib/locale.ts'
import { toHighlights } from './to-highlights.ts'
import { toResultFacts } from './to-result-facts.ts'

/** A search result, or an entity that was opened or pinned before and has no facts. */
export type ListedResult = Pick<SearchResult, 'id' | 'title' | 'credit'> &
  Partial<Omit<SearchResult, 'kind'>> & { kind: SearchResult['kind'] | EntityKind }

type ResultTextProps = {
  result: ListedResult
  query: string
  /** Follows the facts, such as the source. */
  children?: ReactNode
}

/** Title and credit in one line, and below it what tells namesakes apart. */
export function ResultText({ result, query, children }: ResultTextProps) {
  const { title, credit } = result
  const facts = toResultFacts(result, useLocale())
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <span title={[title, credit].filter(Boolean).join(' · ')} className="truncate text-base">
        <span className="font-[550] text-ink">
          {title === null ? UNNAMED : <Highlighted text={title} query={query} />}
        </span>{' '}
        {credit !== null && (
          <span className="ml-1 text-sm text-ink-3">
            <Highlighted text={credit} query={query} />
          </span>
        )}
      </span>
      <span className="truncate text-xs text-ink-2 tabular-nums empty:hidden">
        {facts.length > 0 && <span>{facts.join(' · ')}</span>}
        {children}
      </span>
    </span>
  )
}

function Highlighted({ text, query }: { text: string; query: string }) {
  return toHighlights(text, query).map((part) =>
    part.isMatch ? (
      <mark key={part.at} className="bg-transparent text-accent">
        {part.text}
      </mark>
    ) : (
      <span key={part.at}>{part.text}</span>
    ),
  )
}
