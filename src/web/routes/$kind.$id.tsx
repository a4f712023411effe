import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import * as z from 'zod/mini'
import { KIND_SEGMENTS, kindOfSegment } from '#contract/entities.ts'
import { ChartRunsSlot } from '../features/chart-runs/chart-runs-slot.tsx'
import { toFixedDates } from '../lib/files/page-link.ts'
import { EntityExports } from '../features/chart-exports/entity-exports.tsx'
import { EntityShare } from '../features/chart-exports/entity-share.tsx'
import { CompareLink } from '../features/entity/compare-link.tsx'
import { EntityPage } from '../features/entity/entity-page.tsx'
import { entityQueries, findCachedEntity, toEntityPath } from '../features/entity/queries.ts'
import { type EntityRef, identityQuery } from '../lib/api/entity-queries.ts'
import { AddToRosterButton } from '../features/ours/add-to-roster-button.tsx'
import { toRosterMember } from '../features/ours/to-roster-member.ts'
import { EntityNotesSlot } from '../features/notes/entity-notes-slot.tsx'
import { toEntitySubject } from '../features/notes/to-note-subject.ts'
import { toCustomWindow } from '#domain/date-range/range-choice.ts'
import { needsRelease, toWindow } from '#domain/date-range/ranges.ts'
import { toFilters, toSelection } from '../features/entity/selection.ts'
import { defaults, entitySearchSchema } from '../features/entity/search.ts'
import { useToday } from '../session/use-session.ts'
import { spreadDefaults, spreadSearchSchema } from '../features/spread/search.ts'
import { territoriesDefaults, territoriesSearchSchema } from '../features/territories/search.ts'
import { TerritoriesSlot } from '../features/territories/territories-slot.tsx'
import { trendDefaults, trendSearchSchema } from '../features/trend/search.ts'
import { TrendSlot } from '../features/trend/trend-slot.tsx'
import { toImageSubject } from '../features/image-export/image-subject.ts'
import { noop } from '../lib/noop.ts'

// Loads with the lists of titles, and few pages have only zeros.
const ZeroAdvice = lazy(async () => ({
  default: (await import('../features/entity/relations/relations.tsx')).ZeroAdvice,
}))

// Loads with the chart positions.
const RankElsewhere = lazy(async () => ({
  default: (await import('../features/chart-runs/chart-runs-panel.tsx')).RankElsewhere,
}))

// Lazy, because it is below the first screen.
const TitleProjection = lazy(async () => ({
  default: (await import('../features/insights/projection/title-projection.tsx')).TitleProjection,
}))
const GrowthPanel = lazy(async () => ({
  default: (await import('../features/spread/growth/growth-panel.tsx')).GrowthPanel,
}))
const ComingUp = lazy(async () => ({ default: (await import('../features/chart-runs/coming-up.tsx')).ComingUp }))
const SpreadSlot = lazy(async () => ({ default: (await import('../features/spread/spread-slot.tsx')).SpreadSlot }))

const searchSchema = z.object({
  ...entitySearchSchema.shape,
  ...trendSearchSchema.shape,
  ...territoriesSearchSchema.shape,
  ...spreadSearchSchema.shape,
})
type Search = z.output<typeof searchSchema>

export const Route = createFileRoute('/$kind/$id')({
  // All six kinds share this page. Any other first segment leads to the not-found page.
  params: { parse: parseParams, stringify: ({ kind, id }) => ({ kind: KIND_SEGMENTS[kind], id }) },
  validateSearch: searchSchema,
  search: {
    middlewares: [stripSearchParams({ ...defaults, ...trendDefaults, ...territoriesDefaults, ...spreadDefaults })],
  },
  loaderDeps: ({ search }) => toSelection(search),
  /** The page shows the error. */
  loader: ({ context, params, deps }) => void context.queryClient.query(entityQueries.detail(params, deps)).catch(noop),
  component: EntityRoute,
})

function EntityRoute() {
  const entity = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const client = useQueryClient()
  const change = (part: Partial<Search>, { replace } = { replace: false }) =>
    void navigate({ search: (previous) => ({ ...previous, ...part }), replace, resetScroll: false })
  const today = useToday()
  const isSinceRelease = needsRelease(search)
  const record = useQuery({ ...identityQuery(entity), enabled: isSinceRelease }).data
  const isKnown = today !== null && (!isSinceRelease || record !== undefined)
  const basis = isKnown ? { today, releaseDate: record?.facts.releaseDate ?? null } : null
  const { location, compare } = search
  // The URL may contain an ISRC, for example, but rankings use the provider's IDs.
  const { data: answer, isError } = useQuery(entityQueries.detail(entity, toSelection(search)))
  const ownId = answer?.id ?? entity.id
  const known = answer ?? findCachedEntity(client, entity)
  const subject = toImageSubject(known, entity.kind)
  const scope = {
    entity,
    location,
    compare,
    filters: toFilters(search),
    window: basis && toWindow(search, basis),
  }
  const fixed = toFixedDates(toCustomWindow(search) === null ? scope.window : null)
  const noteSubject = toEntitySubject(entity.kind, ownId)
  const path = basis && toEntityPath(entity, toSelection(search), basis)
  const member = toRosterMember(known)
  return (
    <EntityPage
      key={`${entity.kind} ${entity.id}`}
      entity={entity}
      search={search}
      onChange={change}
      metric={search.trend_metric}
      tools={
        <>
          {member !== null && <AddToRosterButton member={member} look="tool" />}
          <CompareLink entity={entity} search={search} />
          <EntityExports title={known?.title ?? null} path={path} fixed={fixed} hasLinks={false} />
          <EntityShare fixed={fixed} />
        </>
      }
      trend={
        <TrendSlot
          scope={scope}
          subject={subject}
          releaseDate={known?.facts.releaseDate ?? null}
          noteSubject={noteSubject}
          search={search}
          onChange={change}
          hasFailedPage={isError && answer === undefined}
          hasEmptyPage={answer?.metrics === null}
          zeroAdvice={
            answer !== undefined && (
              <Suspense>
                <RankElsewhere answer={answer}>
                  <ZeroAdvice answer={answer} />
                </RankElsewhere>
              </Suspense>
            )
          }
        />
      }
      positions={
        <ChartRunsSlot
          params={{ kind: entity.kind, id: ownId, location }}
          releaseDate={known?.facts.releaseDate ?? null}
          name={{ title: known?.title ?? null, credit: known?.credit ?? null }}
          answer={answer}
        />
      }
      notes={<EntityNotesSlot subject={noteSubject} window={scope.window} />}
      isTerritoriesWide={search.tview !== 'top'}
      spread={
        entity.kind === 'artist' ? (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-4">
            <Suspense>
              {scope.window !== null && (
                <GrowthPanel id={entity.id} window={scope.window} filters={scope.filters} subject={subject} />
              )}
              {answer !== undefined && <ComingUp request={answer} />}
            </Suspense>
          </div>
        ) : (
          <Suspense>
            <SpreadSlot
              entity={entity}
              releaseDate={known?.facts.releaseDate ?? null}
              subject={subject}
              search={search}
              onChange={change}
            />
          </Suspense>
        )
      }
      projection={
        known !== undefined &&
        (known.kind === 'song' || known.kind === 'album') && (
          <Suspense>
            <TitleProjection title={{ kind: known.kind, id: ownId }} location={location} />
          </Suspense>
        )
      }
      territories={
        <TerritoriesSlot {...{ scope, subject, search }} isEmpty={answer?.metrics === null} onChange={change} />
      }
    />
  )
}

function parseParams({ kind: segment, id }: { kind: string; id: string }): EntityRef | false {
  const kind = kindOfSegment(segment)
  return kind === null ? false : { kind, id }
}
