import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../lib/format/format.ts'
import { KIND_NAMES, RESULT_KIND_NAMES } from '../../../lib/format/kind-names.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LIST_ROW } from '../../../ui/table/list-row.tsx'
import { ProblemNotice } from '../../../ui/states/problem-notice.tsx'
import { useHomeTerritory } from '../../../lib/storage/home-territory.ts'
import { searchQueries } from '../queries.ts'
import { ResultText } from '../results/result-row.tsx'
import { defaults, toSearchQuery } from '../search.ts'
import { toResultLink } from '../results/to-result-link.ts'
import * as copy from '../copy.ts'
import * as common from '../../../lib/copy.ts'

type LiveResultsProps = {
  text: string
  activeId: string | null
  /** ID of the list, and prefix of its options' IDs. */
  idPrefix: string
}

const SHOWN_OF_EACH = 3
const OPTION = `${LIST_ROW} hover:bg-hover aria-selected:bg-accent-soft`

/** Shows options of the live search box. It uses the queries of the search page, so that both share cached results. */
export function LiveResults({ text, activeId, idPrefix }: LiveResultsProps) {
  const locale = useLocale()
  const location = useHomeTerritory()
  const query = toSearchQuery({ ...defaults, q: text })
  const { data, error, isPlaceholderData, refetch } = useQuery(searchQueries.results(query))
  if (error !== null && data === undefined) {
    return <ProblemNotice error={error} onRetry={() => void refetch()} className="m-3" />
  }
  if (data === undefined) return null
  const results = data.groups.flatMap((group) => group.results.slice(0, SHOWN_OF_EACH))
  const optionOf = (id: string) => ({
    id: `${idPrefix}-${id}`,
    role: 'option',
    'aria-selected': activeId === `${idPrefix}-${id}`,
    tabIndex: -1,
    className: OPTION,
  })
  return (
    <>
      <output className="sr-only">{!isPlaceholderData && copy.resultCount(formatCount(data.total, locale))}</output>
      {results.length === 0 && data.jump === null && (
        <EmptyState title={copy.noMatches(query.text)}>{copy.tryOtherWords}</EmptyState>
      )}
      <div
        id={idPrefix}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select can't contain links
        role="listbox"
        aria-label={common.search}
        className={`divide-y divide-line ${isPlaceholderData ? 'refreshing' : ''}`}
      >
        {data.jump !== null && (
          <Link {...toResultLink(data.jump.kind, data.jump.id, location)} {...optionOf('jump')}>
            {copy.openIdentified(KIND_NAMES[data.jump.kind].toLowerCase())} {query.text}
          </Link>
        )}
        {results.map((result) => (
          <Link
            key={`${result.kind} ${result.id}`}
            {...toResultLink(result.kind, result.id, location)}
            {...optionOf(`${result.kind}-${result.id}`)}
          >
            <ResultText result={result} query={query.text} figures={RESULT_KIND_NAMES[result.kind]} />
          </Link>
        ))}
        {data.total > results.length && (
          <Link to="/search" search={{ q: query.text }} {...optionOf('all')}>
            <span className="text-sm font-medium text-accent">{copy.showAll(formatCount(data.total, locale))}</span>
          </Link>
        )}
      </div>
    </>
  )
}
