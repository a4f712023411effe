import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { type DataSource } from '#contract/data-sources.ts'
import { type EntityKind } from '#contract/entities.ts'
import { UNNAMED } from '../../lib/kind-names.ts'
import { useHomeTerritory } from '../territory/home-territory.ts'
import { SourceMark } from './source-mark.tsx'
import { toHighlights } from './to-highlights.ts'

type ResultRowProps = {
  result: { kind: EntityKind; id: string; title: string | null; credit: string | null; source?: DataSource | null }
  query: string
  /** Content at the end of the row. */
  trailing?: ReactNode
}

export function ResultRow({ result: { kind, id, title, credit, source = null }, query, trailing }: ResultRowProps) {
  const location = useHomeTerritory()
  return (
    <li>
      <Link
        to="/$kind/$id"
        params={{ kind, id }}
        search={{ location }}
        data-result
        className="flex min-h-11 items-center gap-3 px-4 py-1.5 -outline-offset-2 hover:bg-hover focus-visible:bg-accent-soft sm:px-5"
      >
        <span className="flex min-w-0 flex-1 flex-col">
          <span title={title ?? undefined} className="truncate text-base font-medium text-ink">
            {title === null ? UNNAMED : <Highlighted text={title} query={query} />}
          </span>
          {credit !== null && (
            <span title={credit} className="truncate text-sm text-ink-3">
              <Highlighted text={credit} query={query} />
            </span>
          )}
        </span>
        {source !== null && <SourceMark source={source} />}
        {trailing}
      </Link>
    </li>
  )
}

function Highlighted({ text, query }: { text: string; query: string }) {
  return toHighlights(text, query).map((part) =>
    part.isMatch ? (
      <mark key={part.at} className="bg-transparent text-accent underline decoration-accent/50 underline-offset-3">
        {part.text}
      </mark>
    ) : (
      <span key={part.at}>{part.text}</span>
    ),
  )
}
