import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import type { ChartInsightsAnswer } from '#contract/api/insights/chart-insights.ts'
import { formatCount, formatWeek } from '../../lib/format/format.ts'
import { isNotFound } from '../../lib/api/error-sentence.ts'
import { type FixedDates, useLinkParameters } from '../../lib/files/page-link.ts'
import { useLocale } from '../../lib/format/locale.ts'
import * as common from '../../lib/copy.ts'
import { buttonClasses } from '../../ui/buttons/button.tsx'
import { PrimaryLink } from '../../ui/buttons/primary-link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { PageReceipt } from '../../ui/receipt/page-receipt.tsx'
import { ReceiptFooter } from '../../ui/receipt/receipt-footer.tsx'
import { StaleNotice } from '../../ui/receipt/stale-notice.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { GraphSkeleton } from '../../ui/time-graph/graph-skeleton.tsx'
import { UnitBadge } from '../../ui/figures/unit-badge.tsx'
import { QueryStates } from '../../ui/states/query-states.tsx'
import { type Ours, useOurs } from '../ours/use-ours.ts'
import * as copy from './copy.ts'
import { HealthPanel } from './health-panel.tsx'
import { HoldPanel } from './hold/hold-panel.tsx'
import { insightQueries } from './queries.ts'
import { RaceSkeleton } from './race/race-skeleton.tsx'
import { RecordsPanel } from './records-panel.tsx'
import type { ChangeInsights, InsightsSearch } from './search.ts'
import { InsightSections, SECTION_LOOK, SectionFact } from './section-nav.tsx'
import { TakesPanel } from './takes-panel.tsx'
import { useSectionFacts } from './use-section-facts.ts'

const ProjectionPanel = lazy(async () => ({
  default: (await import('./projection/projection-panel.tsx')).ProjectionPanel,
}))
const SameUnitsPanel = lazy(async () => ({
  default: (await import('./same-units/same-units-panel.tsx')).SameUnitsPanel,
}))
const SimilarPanel = lazy(async () => ({ default: (await import('./similar-panel.tsx')).SimilarPanel }))
const RacePanel = lazy(async () => ({ default: (await import('./race/race-panel.tsx')).RacePanel }))

const SharesPanel = lazy(async () => ({ default: (await import('./shares/shares-panel.tsx')).SharesPanel }))

type InsightsPageProps = {
  chartId: string
  search: InsightsSearch
  onChange: ChangeInsights
  /**
   * Renders buttons of other features.
   * @param title title of the page; null while there is nothing to export
   * @param fixed what a link can fix; null if the URL already has the last week
   */
  renderTools?: ((title: string | null, fixed: FixedDates | null) => ReactNode) | undefined
  /** Shown if there is no such chart. */
  missing: ReactNode
}

const MIN_WEEKS = 2

export function InsightsPage({ chartId, search, onChange, renderTools, missing }: InsightsPageProps) {
  const ours = useOurs(search.roster)
  useLinkParameters('always', ours.roster && { roster: ours.roster.id })
  const query = useQuery(insightQueries.chart(chartId, ours.roster?.id ?? '', search.until))
  const { data } = query
  if (data === undefined && isNotFound(query.error)) return missing
  return (
    <article className="page-width flex flex-col gap-4 pt-4 pb-12" aria-busy={query.isFetching}>
      <title>{`${data?.chart.name ?? common.chart}: insights – Chartroom`}</title>
      <InsightsHeader
        chartId={chartId}
        answer={data}
        fallback={query.error === null ? null : common.thisChart}
        isFixed={data !== undefined && data.known.later > 0}
        renderTools={data === undefined && query.isError ? undefined : renderTools}
      />
      <QueryStates
        query={query}
        what="the insights"
        newer="newer insights"
        placeholder={<InsightsSkeleton />}
        isNested={false}
        noticeLook=""
      />
      {data !== undefined && (
        <PageReceipt>
          <InsightsContent {...{ answer: data, ours, search, onChange }} />
          <ReceiptFooter receipt={data.receipt} />
        </PageReceipt>
      )}
    </article>
  )
}

type InsightsHeaderProps = {
  chartId: string
  answer: ChartInsightsAnswer | undefined
  fallback: string | null
  isFixed: boolean
  renderTools: InsightsPageProps['renderTools']
}

function InsightsHeader({ chartId, answer, fallback, isFixed, renderTools }: InsightsHeaderProps) {
  const name = answer?.chart.name ?? fallback
  const [first, last] = [answer?.weeks[0], answer?.weeks.at(-1)]
  const latest = last?.week
  const fixed =
    first === undefined || last === undefined || isFixed
      ? null
      : { window: { start: first.window.start, end: last.window.end }, parameters: { until: last.week } }
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
      <div className="flex min-h-8 min-w-0 flex-1 basis-72 items-center gap-x-2.5">
        {name === null ? (
          <Skeleton className="h-6 w-72 max-w-full" />
        ) : (
          <h1
            title={copy.heading(name)}
            className="line-clamp-2 min-w-0 text-xl font-semibold tracking-tight wrap-anywhere sm:text-title"
          >
            {copy.heading(name)}
          </h1>
        )}
        {answer != null && answer.unit !== null && <UnitBadge unit={answer.unit} className="max-lg:hidden" />}
      </div>
      <nav aria-label="Pages of the chart" className="flex flex-wrap gap-2">
        {renderTools?.(
          answer != null && answer.weeks.length >= MIN_WEEKS ? copy.heading(answer.chart.name) : null,
          fixed,
        )}
        {latest === undefined ? (
          <Link to="/charts/$chartId" params={{ chartId }} className={buttonClasses()}>
            {common.chartWeek}
          </Link>
        ) : (
          <Link to="/charts/$chartId/$week" params={{ chartId, week: latest }} className={buttonClasses()}>
            {common.chartWeek}
          </Link>
        )}
        <Link
          to="/charts/$chartId/insights"
          params={{ chartId }}
          aria-current="page"
          className={`${buttonClasses()} bg-accent-soft! text-accent!`}
        >
          {copy.insights}
        </Link>
      </nav>
    </header>
  )
}

type InsightsContentProps = Pick<InsightsPageProps, 'search' | 'onChange'> & { answer: ChartInsightsAnswer; ours: Ours }

function InsightsContent({ answer, ours, search, onChange }: InsightsContentProps): ReactNode {
  const { chart, weeks, known, receipt } = answer
  const roster = ours.roster?.id ?? ''
  const facts = useSectionFacts({ answer, ours, search })
  if (weeks.length < MIN_WEEKS && known.reading > 0) {
    return (
      <>
        <KnownWeeks known={known} />
        <InsightsSkeleton />
      </>
    )
  }
  if (weeks.length < MIN_WEEKS) {
    return (
      <EmptyState
        title="Not enough chart weeks yet"
        titleAs="h2"
        look="panel"
        action={
          <PrimaryLink to="/charts/$chartId" params={{ chartId: chart.id }}>
            Open the chart
          </PrimaryLink>
        }
      >
        Insights need at least two stored weeks of a chart. Open more of its weeks to store them.
      </EmptyState>
    )
  }
  return (
    <>
      <StaleNotice receipt={receipt} />
      {known.later > 0 && <LastWeek weeks={weeks} />}
      <KnownWeeks known={known} />
      <InsightSections
        facts={facts}
        sections={[
          {
            id: 'race',
            content: (
              <LazyPart isTall>
                <RacePanel {...{ chart, weeks, ours, search, onChange }} />
              </LazyPart>
            ),
          },
          // The open week comes after the latest one.
          ...(known.later === 0
            ? [
                {
                  id: 'projection' as const,
                  content: (
                    <LazyPart>
                      <ProjectionPanel
                        chart={chart}
                        roster={ours.roster?.id ?? ''}
                        isWaiting={known.reading > 0}
                        {...{ search, onChange }}
                      />
                    </LazyPart>
                  ),
                },
              ]
            : []),
          { id: 'takes', content: <TakesPanel {...{ answer, search, onChange }} /> },
          {
            id: 'same',
            content: (
              <LazyPart>
                <SameUnitsPanel chart={chart} roster={roster} {...{ search, onChange }} />
              </LazyPart>
            ),
          },
          {
            id: 'hold',
            content: <HoldPanel chart={chart} roster={roster} {...{ search, onChange }} />,
          },
          {
            id: 'similar',
            content: (
              <LazyPart>
                <SimilarPanel chart={chart} roster={roster} {...{ search, onChange }} />
              </LazyPart>
            ),
          },
          { id: 'health', content: <HealthPanel {...{ answer, ours, search, onChange }} /> },
          {
            id: 'shares',
            content: (
              <LazyPart>
                <SharesPanel {...{ chart, ours, search, onChange }} />
              </LazyPart>
            ),
          },
          { id: 'records', content: <RecordsPanel chart={chart} until={search.until} /> },
        ]}
      />
    </>
  )
}

/** The code of a part loads after the page. */
function LazyPart({ isTall = false, children }: { isTall?: boolean; children: ReactNode }) {
  return <Suspense fallback={<PanelSkeleton isTall={isTall} />}>{children}</Suspense>
}

/** Placeholder of a part's header, finding, and graph. It is as tall as the race, or shorter. */
function PanelSkeleton({ isTall = false }: { isTall?: boolean }) {
  return (
    <div
      aria-hidden
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface px-4 py-5 shadow-panel sm:px-5"
    >
      <Skeleton className="h-4 w-28" />
      {isTall ? (
        <RaceSkeleton />
      ) : (
        <>
          <Skeleton className="h-5 w-2/3" />
          <GraphSkeleton height={340} />
        </>
      )}
    </div>
  )
}

/** Names the week up to which a link shows the insights. */
function LastWeek({ weeks }: Pick<ChartInsightsAnswer, 'weeks'>) {
  const locale = useLocale()
  const last = weeks.at(-1)
  if (last === undefined) return null
  return (
    <Notice
      action={
        <Link
          from="/charts/$chartId/insights"
          search={(previous) => ({ ...previous, until: '' })}
          className="text-accent hover:underline"
        >
          {common.latestWeek}
        </Link>
      }
    >
      {copy.asOf(formatWeek(last.week, last.window, locale))}
    </Notice>
  )
}

/** Names missing weeks, because each number below is only based on stored weeks. */
function KnownWeeks({ known: { weeks, expected, reading } }: Pick<ChartInsightsAnswer, 'known'>) {
  const locale = useLocale()
  const format = (count: number) => formatCount(count, locale)
  if (reading > 0) return <Notice>{copy.stillLoading(format(reading))}</Notice>
  if (expected === null || weeks >= expected) return null
  return <Notice>{copy.gaps(format(weeks), format(expected))}</Notice>
}

function InsightsSkeleton() {
  return (
    <>
      <output className="sr-only">Loading the insights</output>
      <div className="-mx-4 flex gap-5 overflow-hidden border-b border-line px-4 md:-mx-8 md:px-8">
        {Object.values(copy.SECTIONS).map((section) => (
          <span key={section} aria-hidden className={`${SECTION_LOOK} border-transparent text-ink-3 xl:flex-1`}>
            {section} <SectionFact fact={null} />
          </span>
        ))}
      </div>
      <PanelSkeleton isTall />
      <PanelSkeleton />
    </>
  )
}
