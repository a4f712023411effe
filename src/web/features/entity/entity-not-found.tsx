import { Link } from '@tanstack/react-router'
import { KIND_NAMES } from '../../copy/entity-words.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { type EntityRef } from './queries.ts'

export function EntityNotFound({ entity: { kind, id } }: { entity: EntityRef }) {
  const name = KIND_NAMES[kind].toLowerCase()
  return (
    <div className="page-width py-16 sm:py-24">
      <title>{`No such ${name} · Chartroom`}</title>
      <p className="text-sm font-semibold text-accent">Not found</p>
      <h1 className="mt-1 text-2xl font-semibold tracking-tight">The service knows no such {name}</h1>
      <p className="mt-2 max-w-prose text-ink-2">
        It was asked for <span className="font-medium text-ink tabular-nums wrap-anywhere">{id}</span>. The identifier
        may be incomplete, or belong to another kind.
      </p>
      <div className="mt-6">
        <Link to="/search" search={{ q: id }} className={buttonClasses('primary')}>
          Search for it
        </Link>
      </div>
    </div>
  )
}
