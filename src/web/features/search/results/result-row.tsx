import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SearchResult } from '#contract/api/search.ts'
import type { EntityKind } from '#contract/entities.ts'
import { UNNAMED } from '../../../lib/format/kind-names.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { LIST_ROW, ListRow } from '../../../ui/table/list-row.tsx'
import { useHomeTerritory } from '../../../lib/storage/home-territory.ts'
import { EntityTile } from '../../artwork/entity-tile.tsx'
import { SourceMark } from './source-mark.tsx'
import type { toReleasePlace } from './figure-columns.tsx'
import { toHighlights } from './to-highlights.ts'
import { toResultFacts, toYear } from './to-result-facts.ts'
import { toResultLink } from './to-result-link.ts'

/** A search result, or an entity without facts that was opened or pinned before. */
export type ListedResult = Pick<SearchResult, 'id' | 'title' | 'credit'> &
  Partial<Omit<SearchResult, 'kind'>> & { kind: SearchResult['kind'] | EntityKind }

type ResultRowProps = {
  result: ListedResult
  query: string
  /** Figures at the end of the row. */
  figures?: ReactNode
  /**
   * See {@link toReleasePlace}.
   * @default 'facts'
   */
  release?: ReturnType<typeof toReleasePlace>
  /** First of the facts. */
  rank?: ReactNode
  below?: ReactNode
}

export function ResultRow({ below, ...props }: ResultRowProps) {
  const { kind, id } = props.result
  const link = toResultLink(kind, id, useHomeTerritory())
  return (
    <li>
      <Link
        {...link}
        data-result
        className={`${LIST_ROW} -outline-offset-2 hover:bg-hover focus-visible:bg-accent-soft`}
      >
        <ResultText {...props} />
      </Link>
      {below}
    </li>
  )
}

export function ResultText({ result, query, figures, rank, release = 'facts' }: Omit<ResultRowProps, 'below'>) {
  const { kind, id, title, credit, source = null } = result
  const locale = useLocale()
  const year = release === 'wide' ? toYear(result) : undefined
  const { identifier, ...others } = release === 'facts' ? result : { ...result, releaseDate: null }
  const facts = toResultFacts(others, locale)
  const codes = toResultFacts({ kind, identifier: identifier ?? null }, locale)
  const hasFacts = facts.length > 0
  const hasOthers = year !== undefined || hasFacts
  return (
    <ListRow
      tile={<EntityTile kind={kind} id={id} name={title} />}
      name={title === null ? UNNAMED : <Highlighted text={title} query={query} />}
      credit={credit === null ? null : <Highlighted text={credit} query={query} />}
      full={[title, credit].filter(Boolean).join(' · ')}
      facts={
        <>
          {rank}
          {year !== undefined && <span className="lg:hidden">{hasFacts ? `${year} · ` : year}</span>}
          {hasFacts && <span>{facts.join(' · ')}</span>}
          {/* On phones, it would be cut, and a cut code distinguishes nothing. */}
          {codes.map((code) => (
            <span key={code} className={hasOthers ? 'max-sm:hidden' : undefined}>
              {hasFacts ? ' · ' : year !== undefined && <span className="lg:hidden"> · </span>}
              {code}
            </span>
          ))}
          {source !== null && <SourceMark source={source} />}
        </>
      }
      figures={figures}
    />
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
