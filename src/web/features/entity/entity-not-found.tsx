import { Link } from '@tanstack/react-router'
import { KIND_NAMES } from '../../lib/kind-names.ts'
import * as copy from './copy.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type EntityRef } from './queries.ts'

export function EntityNotFound({ entity: { kind, id } }: { entity: EntityRef }) {
  const title = copy.notFoundTitle(KIND_NAMES[kind])
  return (
    <EmptyState
      title={title}
      look="page"
      action={
        <Link to="/search" search={{ q: id }} className={buttonClasses('primary')}>
          {copy.searchForIt}
        </Link>
      }
      note={copy.notFoundId(id)}
    >
      <title>{copy.documentTitle(title)}</title>
      {copy.notFoundAdvice}
    </EmptyState>
  )
}
