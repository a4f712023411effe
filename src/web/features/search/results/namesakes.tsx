import { Link } from '@tanstack/react-router'
import type { SearchResult } from '#contract/api/search.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { useHomeTerritory } from '../../../lib/storage/home-territory.ts'
import { TALL_LINK } from '../../../ui/buttons/touch-target.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { FoldedRow } from './fold-namesakes.ts'
import { toResultFacts } from './to-result-facts.ts'
import { toResultLink } from './to-result-link.ts'

/** Links to results with the same title as the row above. Each shows its credit and facts. */
export function Namesakes({ rows }: { rows: FoldedRow['namesakes'] }) {
  if (rows.length === 0) return null
  return (
    <div className="-mt-1 flex flex-wrap gap-x-4 px-4 pb-2 pl-14 text-xs text-ink-3">
      Same title
      {rows.map(({ result }) => (
        <Namesake key={result.id} result={result} />
      ))}
    </div>
  )
}

function Namesake({ result }: { result: SearchResult }) {
  const locale = useLocale()
  return (
    <Link
      {...toResultLink(result.kind, result.id, useHomeTerritory())}
      data-result
      className={`rounded-xs hover:underline ${TALL_LINK}`}
    >
      <VisuallyHidden>{result.title} </VisuallyHidden>
      <span className="font-medium text-accent">{result.credit}</span> {toResultFacts(result, locale).join(' · ')}
    </Link>
  )
}
