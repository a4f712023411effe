import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { KIND_SEGMENTS, kindOfSegment } from '#contract/entities.ts'
import { EntityPage } from '../features/entity/entity-page.tsx'
import { type EntityRef, entityQueries } from '../features/entity/queries.ts'
import { defaults, type EntitySearch, entitySearchSchema, toSelection } from '../features/entity/search.ts'
import { noop } from '../lib/noop.ts'

export const Route = createFileRoute('/$kind/$id')({
  // Six kinds are one page; any other first segment is no page at all.
  params: { parse: parseParams, stringify: ({ kind, id }) => ({ kind: KIND_SEGMENTS[kind], id }) },
  validateSearch: entitySearchSchema,
  search: { middlewares: [stripSearchParams(defaults)] },
  loaderDeps: ({ search }) => toSelection(search),
  context: ({ params, deps }) => ({ entity: entityQueries.detail(params, deps) }),
  loader: ({ context }) => void context.queryClient.query(context.entity).catch(noop), // the page shows the error
  component: EntityRoute,
})

function EntityRoute() {
  const entity = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = (part: Partial<EntitySearch>, { replace } = { replace: false }) =>
    void navigate({ search: (previous) => ({ ...previous, ...part }), replace, resetScroll: false })
  return <EntityPage key={`${entity.kind} ${entity.id}`} entity={entity} search={search} onChange={change} />
}

function parseParams({ kind: segment, id }: { kind: string; id: string }): EntityRef | false {
  const kind = kindOfSegment(segment)
  return kind === null ? false : { kind, id }
}
