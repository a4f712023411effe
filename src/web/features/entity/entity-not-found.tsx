import { Link } from '@tanstack/react-router'
import { KIND_NAMES } from '../../lib/kind-names.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { type EntityRef } from './queries.ts'

export function EntityNotFound({ entity: { kind, id } }: { entity: EntityRef }) {
  const name = KIND_NAMES[kind].toLowerCase()
  return (
    <MissingPage
      label={common.notFound}
      title={copy.notFoundTitle(name)}
      actions={
        <Link to="/search" search={{ q: id }} className={buttonClasses('primary')}>
          {copy.searchForIt}
        </Link>
      }
    >
      <title>{copy.notFoundDocumentTitle(name)}</title>
      {copy.notFoundAskedFor} <span className="font-medium text-ink tabular-nums wrap-anywhere">{id}</span>
      {copy.notFoundAdvice}
    </MissingPage>
  )
}
