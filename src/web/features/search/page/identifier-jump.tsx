import { Link } from '@tanstack/react-router'
import CornerDownRight from 'lucide:corner-down-right'
import type { SearchAnswer } from '#contract/api/search.ts'
import { useHomeTerritory } from '../../../lib/storage/home-territory.ts'
import { KIND_NAMES } from '../../../lib/format/kind-names.ts'
import * as copy from '../copy.ts'

type IdentifierJumpProps = { jump: NonNullable<SearchAnswer['jump']>; text: string }

export function IdentifierJump({ jump: { kind, id }, text }: IdentifierJumpProps) {
  const location = useHomeTerritory()
  return (
    <Link
      to="/$kind/$id"
      params={{ kind, id }}
      search={{ location }}
      data-result
      className="flex items-center gap-3 rounded-lg border border-accent bg-accent-soft px-4 py-3 text-base text-accent hover:bg-surface"
    >
      <CornerDownRight aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {copy.openIdentified(KIND_NAMES[kind].toLowerCase())} <strong className="font-semibold">{text}</strong>
      </span>
    </Link>
  )
}
