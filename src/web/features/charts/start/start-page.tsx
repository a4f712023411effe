import { Link } from '@tanstack/react-router'
import ArrowRight from 'lucide:arrow-right'
import type { ReactNode } from 'react'
import type { ChartSummary } from '#contract/api/charts.ts'
import { toUniqueNames } from '#domain/chart-view/chart-place.ts'
import { lastClosedWeek, windowOf } from '../../../lib/weeks.ts'
import * as common from '../../../lib/copy.ts'
import { formatWindow } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { buttonClasses } from '../../../ui/buttons/button.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import type { LoadedSummaries } from '../../../chart-weeks/summaries.ts'
import { ReceiptFooter } from '../../../ui/receipt/receipt-footer.tsx'
import { BeginPanel } from './begin-panel.tsx'
import { LEAD_HEIGHT, LeadStory } from './lead-story.tsx'
import { StoryPanel } from './story-panel.tsx'
import { MAX_STORIES, type Near, toStories } from './to-stories.ts'
import * as copy from './copy.ts'

type StartPageProps = {
  charts: readonly ChartSummary[] | null
  summaries: LoadedSummaries
  isReading: boolean
  near: Near
  today: string | null
  isSample: boolean
  /** The search box is passed in, because it belongs to another feature. */
  searchBox: ReactNode
}

export function StartPage({ charts, summaries, isReading, near, today, isSample, searchBox }: StartPageProps) {
  const { lead, numberOnes, debuts, climbs } = toStories(charts ?? [], summaries, near)
  const isLoading = charts === null || isReading
  const names = toUniqueNames(charts ?? [])
  const panel = { isLoading, names, rows: Math.min(charts?.length ?? MAX_STORIES, MAX_STORIES) }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <StartHead {...{ charts, summaries, isReading, today }} />
        <div className="w-full sm:w-120">{searchBox}</div>
      </div>
      {lead === null ? isLoading && <LeadSkeleton /> : <LeadStory story={lead} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3">
        <StoryPanel
          title="Number 1s"
          stories={numberOnes}
          {...panel}
          whenEmpty="No chart is out yet."
          actions={
            <Link to="/charts" className={buttonClasses('ghost', 'sm')}>
              {common.allCharts}
              <ArrowRight aria-hidden className="size-3.5" />
            </Link>
          }
        />
        <StoryPanel
          title="Highest debuts"
          stories={debuts}
          {...panel}
          whenEmpty="No title debuted on these charts this week."
        />
        <StoryPanel
          title="Biggest climbs"
          stories={climbs}
          {...panel}
          whenEmpty="No title climbed on these charts this week."
        />
      </div>
      <BeginPanel isSample={isSample} />
      {summaries.outcome !== null && <ReceiptFooter receipt={summaries.outcome.receipt} />}
    </div>
  )
}

function StartHead({ charts, summaries, isReading, today }: Omit<StartPageProps, 'near' | 'isSample' | 'searchBox'>) {
  const locale = useLocale()
  const lines = [...summaries.lines.values()]
  const out = lines.flatMap((line) => (line.state === 'shown' ? line : []))
  const closed = today === null ? null : lastClosedWeek(today)
  // Charts that have ended, as imported ones do, show their latest week.
  const week = out[0]?.week ?? closed
  return (
    <div>
      <h1 className="text-title font-semibold tracking-tight">{week === closed ? copy.heading : copy.latestHeading}</h1>
      <p className="text-sm text-ink-3">
        {week !== null && charts !== null ? (
          <>
            {formatWindow(windowOf(week), locale)}
            {' · '}
            {isReading ? copy.reading(lines.length, charts.length) : copy.out(out.length, charts.length)}
          </>
        ) : (
          <Skeleton className="inline-block h-3 w-72 max-w-full" />
        )}
      </p>
    </div>
  )
}

function LeadSkeleton() {
  return (
    <div className={`flex flex-col justify-center gap-2 ${LEAD_HEIGHT}`}>
      <Skeleton className="h-6 w-160 max-w-full" />
      <Skeleton className="h-4 w-80 max-w-full" />
    </div>
  )
}
