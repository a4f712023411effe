import { Link } from '@tanstack/react-router'
import { KIND_NAMES } from '../../lib/kind-names.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { type EntityRef } from './queries.ts'

export function EntityNotFound({ entity: { kind, id } }: { entity: EntityRef }) {
  const title = copy.notFoundTitle(KIND_NAMES[kind])
  return (
    <MissingPage
      label={common.notFound}
      title={title}
      actions={
        <Link to="/search" search={{ q: id }} className={buttonClasses('primary')}>
          {copy.searchForIt}
        </Link>
      }
    >
      <title>{copy.documentTitle(title)}</title>
      {copy.notFoundLead} <span className="font-medium text-ink tabular-nums wrap-anywhere">{id}</span>
      {copy.notFoundAdvice}
    </MissingPage>
  )
}
