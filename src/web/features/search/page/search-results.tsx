import type { SearchAnswer } from '#contract/api/search.ts'
import { StaleNotice } from '../../../ui/receipt/stale-notice.tsx'
import { IdentifierJump } from './identifier-jump.tsx'
import { NoResults } from './no-results.tsx'
import { ResultGroups } from '../results/result-groups.tsx'
import { ResultList } from '../results/result-list.tsx'
import { SearchReceipt } from './search-receipt.tsx'
import type { SearchQuery, SearchSearch } from '../search.ts'

type SearchResultsProps = { answer: SearchAnswer; search: SearchSearch; query: SearchQuery }

export function SearchResults({ answer, search: { kind, page }, query }: SearchResultsProps) {
  const hasFailure = answer.groups.some(({ failed }) => failed)
  return (
    <>
      <StaleNotice receipt={answer} className="mb-4" />
      {answer.jump !== null && <IdentifierJump jump={answer.jump} text={query.text} />}
      {answer.total === 0 && !hasFailure && answer.jump === null && <NoResults text={query.text} kind={kind} />}
      {(answer.total > 0 || hasFailure) &&
        (kind === 'all' ? (
          <ResultGroups answer={answer} query={query.text} />
        ) : (
          <ResultList kind={kind} answer={answer} page={page} query={query.text} />
        ))}
      {answer.results.length > 0 && <SearchReceipt answer={answer} kind={kind} query={query.text} />}
    </>
  )
}
