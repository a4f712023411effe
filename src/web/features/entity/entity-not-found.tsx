import { Link } from '@tanstack/react-router'
import { KIND_NAMES } from '../../copy/entity-words.ts'
import * as copy from '../../copy/entity.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { type EntityRef } from './queries.ts'

export function EntityNotFound({ entity: { kind, id } }: { entity: EntityRef }) {
  const name = KIND_NAMES[kind].toLowerCase()
  return (
    <div className="page-width py-16 sm:py-24">
      <title>{copy.notFoundDocumentTitle(name)}</title>
      <p className="text-sm font-semibold text-accent">{copy.notFound}</p>
      <h1 className="mt-1 text-2xl font-semibold tracking-tight">{copy.notFoundTitle(name)}</h1>
      <p className="mt-2 max-w-prose text-ink-2">
        {copy.notFoundAskedFor} <span className="font-medium text-ink tabular-nums wrap-anywhere">{id}</span>
        {copy.notFoundAdvice}
      </p>
      <div className="mt-6">
        <Link to="/search" search={{ q: id }} className={buttonClasses('primary')}>
          {copy.searchForIt}
        </Link>
      </div>
    </div>
  )
}
