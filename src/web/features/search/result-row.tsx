import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { useHomeTerritory } from '../territory/home-territory.ts'
import { type ListedResult, ResultText } from './result-text.tsx'
import { SourceMark } from './source-mark.tsx'
import { toResultLink } from './to-result-link.ts'

type ResultRowProps = {
  result: ListedResult
  query: string
  /** Content at the end of the row. */
  trailing?: ReactNode
}

export const ROW = 'flex min-h-11 items-center gap-3 px-4 py-1.75'

export function ResultRow({ result, query, trailing }: ResultRowProps) {
  const { kind, id, source = null } = result
  const link = toResultLink(kind, id, useHomeTerritory())
  return (
    <li>
      <Link {...link} data-result className={`${ROW} -outline-offset-2 hover:bg-hover focus-visible:bg-accent-soft`}>
        <ResultText result={result} query={query}>
          {source !== null && <SourceMark source={source} />}
        </ResultText>
        {trailing}
      </Link>
    </li>
  )
}
