import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { EntityAnswer } from '#contract/api/entity.ts'
import { totalIn } from '#contract/metrics.ts'
import type { MetricId } from '#contract/metric-table.ts'
import { METRIC_IDS } from '#contract/query-params.ts'
import * as copy from './copy.ts'
import { formatBreakoutValue } from '#domain/receipt/breakout-names.ts'
import { isNotFound } from '../../lib/api/error-sentence.ts'
import { addRecent } from '../../lib/storage/saved-entities.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { PendingPage } from '../../ui/states/pending-page.tsx'
import { SkeletonRows } from '../../ui/states/skeleton.tsx'
import { ProblemNotice } from '../../ui/states/problem-notice.tsx'
import { ProblemPanel } from '../../ui/states/problem-panel.tsx'
import { DownloadButton } from '../image-export/download-button.tsx'
import { ReceiptFooter } from '../../ui/receipt/receipt-footer.tsx'
import { StaleNotice } from '../../ui/receipt/stale-notice.tsx'
import { BreakoutsPanel } from './breakouts/breakouts-panel.tsx'
import { EntityControls } from './controls/entity-controls.tsx'
import { EntityHeader, EntityHeaderSkeleton, EntityHeaderFallback } from './header/entity-header.tsx'
import { FigureCard, FigureCardSkeleton } from './figures/figure-card.tsx'
import { HeadlineFigure, HeadlineSkeleton } from './figures/headline-figure.tsx'
import { entityQueries, findCachedEntity, toSubject } from './queries.ts'
import type { EntityRef } from '../../lib/api/entity-queries.ts'
import { ignoresContentType, toFilters, toSelection } from './selection.ts'
import type { ChangeSearch, EntitySearch } from './search.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { ArtistPanels, TitlePanels } from './entity-panels.tsx'
import { UnitChangeNotice } from '../../ui/states/unit-change-notice.tsx'

// Few pages need the first two modules, and the third is below the first screen.
const EntityNotFound = lazy(async () => ({ default: (await import('./entity-not-found.tsx')).EntityNotFound }))
const NoNumbers = lazy(async () => ({ default: (await import('./no-numbers.tsx')).NoNumbers }))
const Relations = lazy(async () => ({ default: (await import('./relations/relations.tsx')).Relations }))

type EntityPageProps = {
  entity: EntityRef
  search: EntitySearch
  metric: MetricId
  onChange: ChangeSearch
  /** Buttons of other features, next to the pin. */
  tools: ReactNode
  /** Trend below the headline, in the same panel. */
  trend: ReactNode
  /** Panels of other features. */
  positions: ReactNode
  notes: ReactNode
  territories: ReactNode
  spread: ReactNode
  projection: ReactNode
  /** True if the territories view needs the full width of the page. */
  isTerritoriesWide: boolean
}

export function EntityPage(props: EntityPageProps) {
  const {
    entity,
    search,
    metric,
    onChange,
    tools,
    trend,
    positions,
    notes,
    territories,
    spread,
    projection,
    isTerritoriesWide,
  } = props
  const client = useQueryClient()
  const locale = useLocale()
  const query = useQuery(entityQueries.detail(entity, toSelection(search)))
  const { data } = query
  const known = data ?? findCachedEntity(client, entity)
  useRecentEntry(data)
  if (known === undefined && isNotFound(query.error))
    return (
      <Suspense fallback={<PendingPage />}>
        <EntityNotFound entity={entity} />
      </Suspense>
    )
  const isBusy = { 'aria-busy': query.isFetching, className: query.isPlaceholderData ? 'refreshing' : '' }
  // Without streams, the toggles stay only if there is a filter to clear.
  const isFiltered = Object.keys(toFilters(search)).length > 0
  const hasSide = (data === undefined ? !query.isError : data.metrics !== null) || isFiltered
  const hasParts = isFiltered || totalIn(data?.metrics ?? null, 'streams') !== 0
  const others = METRIC_IDS.filter((id) => id !== metric)
  // Other panels of the page mostly failed for the same reason, so they are loaded again, too.
  const retry = () => void client.refetchQueries({ type: 'active', stale: true })
  // Without placeholders, or if they disappeared after a failure, an artist's lists would move the panels below them.
  const toArtistList = (what: string) =>
    entity.kind === 'artist' &&
    (query.isLoadingError ? (
      <ProblemPanel error={query.error} what={what} onRetry={retry} className="h-88" />
    ) : (
      <SkeletonRows rows={8} height="h-11" isFramed />
    ))
  const artistList = toArtistList('the titles')
  const relations =
    known === undefined ? (
      artistList
    ) : (
      <Suspense fallback={artistList}>
        <Relations answer={known} />
      </Suspense>
    )
  // Without numbers, territories and the projection have nothing either, and the lists take the width.
  const isEmpty = data?.metrics === null
  const isArtist = entity.kind === 'artist'
  const shownPositions = (data === undefined && toArtistList('the chart positions')) || positions
  const panels = {
    relations,
    notes,
    territories,
    spread,
    projection: isEmpty ? null : projection,
    isWide: isTerritoriesWide || isEmpty,
  }
  return (
    <article className="page-width flex flex-col gap-2 pt-2 pb-14 sm:gap-4 sm:pt-4">
      <title>{copy.documentTitle(toSubject(known, entity.kind))}</title>
      {known !== undefined && <EntityHeader identity={known} tools={tools} />}
      {known === undefined && query.isPending && <EntityHeaderSkeleton entity={entity} />}
      {known === undefined && query.isError && <EntityHeaderFallback entity={entity} />}
      <EntityControls
        search={search}
        releaseDate={known === undefined ? undefined : known.facts.releaseDate}
        loadedWindow={query.isPlaceholderData ? null : (data?.window ?? null)}
        onChange={onChange}
      />
      <UnitChangeNotice location={search.location} />
      {ignoresContentType(search) && search.content_type !== undefined && (
        <Notice>{copy.filterIgnored(formatBreakoutValue(search.content_type), search.location)}</Notice>
      )}
      {data !== undefined && query.error !== null && (
        <ProblemNotice error={query.error} what="newer numbers" onRetry={() => void query.refetch()} />
      )}
      {data !== undefined && <StaleNotice receipt={data.receipt} />}
      <div className="flex flex-col gap-4 lg:flex-row lg:flex-wrap">
        <div className="relative min-w-0 flex-1 rounded-lg border border-line bg-surface px-4 py-3 shadow-panel sm:px-5 sm:py-4">
          <div {...isBusy}>
            <Headline {...{ query, search, metric, onChange, isArtist }} onRetry={retry} />
          </div>
          {trend}
        </div>
        {isArtist && <div className={ARTIST_POSITIONS}>{shownPositions}</div>}
        {hasSide && (
          <div
            className={joinClasses(
              'flex min-w-0 shrink-0 flex-col gap-4 md:max-lg:flex-row lg:w-80 xl:w-100',
              isArtist && 'min-[90rem]:w-full min-[90rem]:flex-row',
            )}
          >
            <div {...isBusy} className={joinClasses('flex flex-col gap-4 empty:hidden', isBusy.className)}>
              {query.isPending && others.map((other) => <FigureCardSkeleton key={other} metric={other} />)}
              {data?.metrics &&
                others.map((other, index) => (
                  <FigureCard
                    key={other}
                    answer={data}
                    metric={other}
                    // One image has all figures.
                    action={
                      index === 0 && (
                        <DownloadButton
                          isIcon
                          what={copy.figures}
                          load={async () =>
                            (await import('./to-figures-downloads.ts')).toFiguresDownloads(data, locale)
                          }
                        />
                      )
                    }
                  />
                ))}
            </div>
            {hasParts && (
              <div {...isBusy} className={joinClasses('@container grow *:h-full', isBusy.className)}>
                <BreakoutsPanel search={search} answer={data ?? null} isLoading={query.isPending} onChange={onChange} />
              </div>
            )}
          </div>
        )}
      </div>
      {isArtist ? (
        <ArtistPanels {...panels} />
      ) : (
        <TitlePanels {...panels} positions={shownPositions} isAlbum={entity.kind === 'album'} />
      )}
      {data !== undefined && <ReceiptFooter receipt={data.receipt} />}
    </article>
  )
}

function useRecentEntry(answer: EntityAnswer | undefined): void {
  const { kind, id, title, credit } = answer ?? {}
  useEffect(() => {
    if (kind !== undefined && id !== undefined) addRecent({ kind, id, title: title ?? null, credit: credit ?? null })
  }, [kind, id, title, credit])
}

/** Next to the trend, or below it and the figures if there is less room. */
const ARTIST_POSITIONS =
  'min-w-0 empty:hidden lg:order-last lg:w-full min-[90rem]:order-none min-[90rem]:w-150 *:h-full'

/** As high as figure, trend, and the figures next to them, so that the panels below don't move. */
const FAILURE_HEIGHT = 'min-h-141 justify-start! xl:min-h-118'

type HeadlineProps = Pick<EntityPageProps, 'search' | 'metric' | 'onChange'> & {
  query: UseQueryResult<EntityAnswer>
  isArtist: boolean
  onRetry: () => void
}

/** Shows its own errors, so that the rest of the page stays visible if the numbers fail to load. */
function Headline({ query, search, metric, onChange, isArtist, onRetry }: HeadlineProps) {
  const { data, error } = query
  if (data !== undefined && data.metrics !== null) {
    return (
      <div className="xl:pr-84">
        <HeadlineFigure answer={data} metric={metric} />
      </div>
    )
  }
  if (data !== undefined) {
    return (
      <Suspense fallback={<HeadlineSkeleton metric={metric} isNarrow={isArtist} />}>
        <NoNumbers answer={data} search={search} onChange={onChange} />
      </Suspense>
    )
  }
  if (error === null) return <HeadlineSkeleton metric={metric} isNarrow={isArtist} />
  return <ProblemPanel error={error} what={copy.numbers} onRetry={onRetry} isNested className={FAILURE_HEIGHT} />
}
