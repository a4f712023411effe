import { Link } from '@tanstack/react-router'
import { KIND_NAMES } from '../../lib/format/kind-names.ts'
import * as common from '../../lib/copy.ts'
import * as copy from './copy.ts'
import { MISSING_LINK, MissingPage } from '../../ui/states/missing-page.tsx'
import type { EntityRef } from '../../lib/api/entity-queries.ts'

export function EntityNotFound({ entity: { kind, id } }: { entity: EntityRef }) {
  const title = `${KIND_NAMES[kind]} not found`
  return (
    <MissingPage
      title={title}
      links={
        <>
          <Link to="/charts" className={MISSING_LINK}>
            {common.allCharts}
          </Link>
          <Link to="/compare" className={MISSING_LINK}>
            {common.compare}
          </Link>
        </>
      }
      note={`ID ${id}`}
    >
      <title>{copy.documentTitle(title)}</title>
      The data provider doesn’t have this {KIND_NAMES[kind].toLowerCase()}. The link may be incomplete, or the provider
      removed it or merged it with another one.
    </MissingPage>
  )
}
