import { lazy, Suspense } from 'react'
import { totalIn } from '#contract/metrics.ts'
import { TERRITORIES, type Territory, WORLDWIDE } from '#contract/territories.ts'
import * as copy from './copy.ts'
import { useStreamOnDemand } from '../../lib/api/use-stream-on-demand.ts'
import { territories } from '../../lib/copy.ts'
import { formatCompact, formatCount } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ExplainButton } from '../../ui/figures/explain-button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Panel } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { ProgressLine } from '../../ui/states/progress-line.tsx'
import { SkeletonRows } from '../../ui/states/skeleton.tsx'
import { ProblemNotice } from '../../ui/states/problem-notice.tsx'
import type { ImageSubject } from '../image-export/image-subject.ts'
import { toTerritoryColumns, toTerritoryDefinitions } from './columns.ts'
import { NO_TERRITORIES, toProgress } from './progress.ts'
import { type TerritoriesRequest, territoryQueries } from './queries.ts'
import { TERRITORY_VIEWS, type TerritoriesSearch, type TerritoryView } from './search.ts'
import { TOP_HEIGHT } from './top-height.ts'
import { TOP_COUNT } from './top-rows.ts'

// Table and map load when they are needed, not with the page.
const TerritoriesContent = lazy(async () => ({
  default: (await import('./territories-content.tsx')).TerritoriesContent,
}))

export type TerritoriesPanelProps = {
  request: TerritoriesRequest
  subject: ImageSubject
  location: Territory
  /**
   * True if calls are free (embedded service), so that the panel loads near the viewport. Otherwise, it waits for a
   * click, because 63 calls (twice as many with a comparison) use a good part of a provider's quota.
   */
  loadsByItself: boolean
  /** True if the page has no numbers. Then most territories have none either, so no space is reserved for them. */
  isPageEmpty: boolean
  view: TerritoriesSearch
  onView: (change: Partial<TerritoriesSearch>) => void
  onLocation: (location: Territory) => void
}

/** Shows one entity in every territory. Fails independently of the page. */
export function TerritoriesPanel(props: TerritoriesPanelProps) {
  const { request, subject, location, loadsByItself, isPageEmpty, view, onView, onLocation } = props
  const locale = useLocale()
  const stream = useStreamOnDemand(territoryQueries.stream(request), loadsByItself)
  const { frame, data: arrived = NO_TERRITORIES, error, isFetching, load, cancel } = stream
  const progress = toProgress(arrived, isFetching)
  const worldwide = totalIn(arrived.answers[WORLDWIDE]?.metrics ?? null, 'streams')
  const hasStarted = progress.state !== 'idle'
  return (
    <div ref={frame} {...(hasStarted ? {} : { 'data-print': 'no' })}>
      <Panel
        flush
        title={territories}
        aside={
          hasStarted && (
            <>
              {worldwide !== null && (
                <span className="text-sm text-ink-3 tabular-nums" title={formatCount(worldwide, locale)}>
                  {`${formatCompact(worldwide, locale)} streams worldwide`}
                </span>
              )}
              <ExplainButton
                what="the columns"
                toDefinitions={(all) =>
                  toTerritoryDefinitions(toTerritoryColumns(request.compare, request.filters), all)
                }
              />
            </>
          )
        }
        actions={
          hasStarted && (
            <Segmented
              label="Show territories as"
              options={TERRITORY_VIEWS.map((value) => ({ value, label: nameView(value) }))}
              value={view.tview}
              onChange={(tview) => onView({ tview })}
            />
          )
        }
        aria-busy={isFetching}
      >
        {(error !== null || !hasStarted) && (
          <div
            className={joinClasses(
              'flex flex-col gap-3 px-4 pb-4 sm:px-5',
              loadsByItself && !isPageEmpty && TOP_HEIGHT,
            )}
          >
            {error !== null && <ProblemNotice error={error} what="the territories" onRetry={load} />}
            {!hasStarted && error === null && (
              <LoadButton loadsByItself={loadsByItself} compares={request.compare !== 'none'} onLoad={load} />
            )}
          </div>
        )}
        {hasStarted && (
          <Suspense
            fallback={
              // The placeholder is as high as the first view.
              <div className="border-t border-line pt-8">
                <SkeletonRows rows={TOP_COUNT} height="h-10" />
              </div>
            }
          >
            <TerritoriesContent
              arrived={arrived}
              isLoading={isFetching}
              request={request}
              subject={subject}
              location={location}
              view={view}
              foot={<ProgressLine progress={progress} itemsName="territories" onCancel={cancel} onLoad={load} />}
              onView={onView}
              onLocation={onLocation}
            />
          </Suspense>
        )}
      </Panel>
    </div>
  )
}

function nameView(view: TerritoryView): string {
  if (view === 'top') return copy.viewNames.top(TOP_COUNT)
  return view === 'all' ? copy.viewNames.all(TERRITORIES.length) : copy.viewNames.map
}

type LoadButtonProps = { loadsByItself: boolean; compares: boolean; onLoad: () => void }

function LoadButton({ loadsByItself, compares, onLoad }: LoadButtonProps) {
  const calls = TERRITORIES.length * (compares ? 2 : 1)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button onClick={onLoad}>{`Load all ${TERRITORIES.length} territories`}</Button>
      {!loadsByItself && <p className="text-sm text-ink-3">{copy.cost(calls)}</p>}
    </div>
  )
}
