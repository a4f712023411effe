import { type SearchAnswer } from '#contract/api/search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StaleNotice } from '../receipt/stale-notice.tsx'
import { IdentifierJump } from './identifier-jump.tsx'
import { ResultGroups } from './result-groups.tsx'
import { ResultList } from './result-list.tsx'
import { type SearchQuery, type SearchSearch } from './search.ts'
import { toResultGroups } from './to-result-groups.ts'
import * as copy from '../../copy/search.ts'
import * as shared from '../../copy/search-shared.ts'

type SearchResultsProps = { answer: SearchAnswer; search: SearchSearch; query: SearchQuery }

export function SearchResults({ answer, search: { kind, page }, query }: SearchResultsProps) {
  const groups = toResultGroups(answer)
  const hasFailure = groups.some(({ hasFailed }) => hasFailed)
  return (
    <>
      <StaleNotice receipt={answer} className="mb-4" />
      {answer.jump !== null && <IdentifierJump jump={answer.jump} text={query.text} />}
      {answer.total === 0 && !hasFailure && answer.jump === null && (
        <EmptyState title={shared.nothingMatches(query.text)} className="rounded-lg border border-line bg-surface">
          {copy.tryOtherWords}
        </EmptyState>
      )}
      {(answer.total > 0 || hasFailure) &&
        (kind === 'all' ? (
          <ResultGroups groups={groups} query={query.text} />
        ) : (
          <ResultList kind={kind} answer={answer} page={page} query={query.text} />
        ))}
    </>
  )
}
