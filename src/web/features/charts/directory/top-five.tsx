import { useQuery } from '@tanstack/react-query'
import { type ChartEntry, type ChartSummary } from '#contract/api/charts.ts'
import * as copy from './copy.ts'
import { formatCompact, formatWindow } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/locale.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ProblemNotice } from '../../feedback/problem-notice.tsx'
import { toEntityHref } from '../entity-href.ts'
import { EntryName } from '../entry-name.tsx'
import { type LeadMetric, toLeadMetric } from '#contract/chart-view/lead-metric.ts'
import { LeadName } from '../lead-name.tsx'
import { MovementBadge } from '../movement-badge.tsx'
import { chartQueries } from '../queries.ts'
import { useNames } from '../use-names.ts'
import { WeekLink } from '../week-link.tsx'

const TOP_COUNT = 5
const SKELETON_ITEMS = Array.from({ length: TOP_COUNT }, (_, i) => i)

/** Loads when opened, because loading 40 charts at once would mean 40 requests. */
export function TopFive({ chart }: { chart: ChartSummary }) {
  const locale = useLocale()
  const latest = useQuery(chartQueries.latest(chart.id))
  // Names are filled into the cached week, not into `latest`.
  const week = useQuery({ ...chartQueries.week(chart.id, latest.data?.week ?? ''), enabled: false })
  const answer = week.data ?? latest.data
  useNames(answer)
  if (latest.error !== null && answer === undefined) {
    return (
      <div className="border-t border-line p-4">
        <ProblemNotice error={latest.error} what={copy.topFiveWeek} onRetry={() => void latest.refetch()} />
      </div>
    )
  }
  return (
    <div aria-busy={answer === undefined} className="border-t border-line bg-canvas px-4 py-3">
      <ol className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-5">
        {answer === undefined
          ? SKELETON_ITEMS.map((place) => <Skeleton key={place} className="h-15 lg:h-20" />)
          : answer.entries
              .slice(0, TOP_COUNT)
              .map((entry) => (
                <Place
                  key={entry.id}
                  entry={entry}
                  chart={chart}
                  lead={toLeadMetric(answer.metricNames, answer.receipt.unit)}
                />
              ))}
      </ol>
      <p className="mt-3 min-h-5 text-sm text-ink-3">
        {answer !== undefined && (
          <>
            {formatWindow(answer.window, locale)} ·{' '}
            <WeekLink chartId={chart.id} week={answer.week} className="font-medium text-accent hover:underline">
              {copy.openWeek(answer.week)}
            </WeekLink>
          </>
        )}
      </p>
    </div>
  )
}

type PlaceProps = { entry: ChartEntry; chart: ChartSummary; lead: LeadMetric | null }

function Place({ entry, chart, lead }: PlaceProps) {
  const locale = useLocale()
  const { rank, id, title, credit, movement, places, metrics } = entry
  const [total] = metrics
  return (
    <li className="flex min-h-14 gap-3">
      <span className="w-6 shrink-0 text-right text-lg font-semibold tabular-nums">{rank}</span>
      <div className="min-w-0">
        <EntryName id={id} title={title} credit={credit} href={toEntityHref(chart, id)} />
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-3 tabular-nums">
          <MovementBadge movement={movement} places={places} />
          {lead !== null && typeof total === 'number' && (
            <span>
              {formatCompact(total, locale)} <LeadName lead={lead} />
            </span>
          )}
        </p>
      </div>
    </li>
  )
}
