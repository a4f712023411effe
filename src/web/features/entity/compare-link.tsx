import { Link } from '@tanstack/react-router'
import GitCompareArrows from 'lucide:git-compare-arrows'
import * as common from '../../lib/copy.ts'
import { buttonClasses } from '../../ui/buttons/button.tsx'
import type { EntityRef } from '../../lib/api/entity-queries.ts'
import type { EntitySearch } from './search.ts'

type CompareLinkProps = { entity: EntityRef; search: EntitySearch }

export function CompareLink({ entity: { kind, id }, search: { location, range, start, end } }: CompareLinkProps) {
  return (
    <Link to="/compare" search={{ e: `${kind}:${id}`, location, range, start, end }} className={buttonClasses()}>
      <GitCompareArrows aria-hidden className="size-4 text-ink-3 max-sm:hidden" />
      {common.compare}
    </Link>
  )
}
