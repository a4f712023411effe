import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EntityKind } from '#contract/entities.ts'

type EntityLinkProps = { kind: EntityKind; id: string; className?: string; children: ReactNode }

/** Links to another entity with the same territory, range, and comparison, but without the breakout filters. */
export function EntityLink({ kind, id, className, children }: EntityLinkProps) {
  return (
    <Link
      from="/$kind/$id"
      to="/$kind/$id"
      params={{ kind, id }}
      search={({ location, range, start, end, compare }) => ({ location, range, start, end, compare })}
      className={className}
    >
      {children}
    </Link>
  )
}
