import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import type { ChartEntry, ChartWeekAnswer } from '#contract/api/charts.ts'
import type { SameUnitsChart } from '#contract/api/insights/same-units.ts'
import type { TitleInsightsAnswer } from '#contract/api/insights/title-insights.ts'
import { UNIT_ABBREVIATIONS } from '#contract/territories.ts'
import { toChartPlace } from '#domain/chart-view/chart-place.ts'
import { useInView } from '../../../lib/browser/in-view.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { Absent } from '../../../ui/figures/absent.tsx'
import { ExplainButton } from '../../../ui/figures/explain-button.tsx'
import { useReceiptPart } from '../../../ui/receipt/page-receipt.tsx'
import { ProblemNotice } from '../../../ui/states/problem-notice.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { formatPercent, nameBand } from '../hold/to-hold.ts'
import { titleWeekQuery } from './row-query.ts'

type RowInsightsProps = { answer: ChartWeekAnswer; entry: ChartEntry }

/** Shows three lines of the insights page for one row. They are as tall before they load. */
export function RowInsights({ answer: { chart, week }, entry: { id } }: RowInsightsProps) {
  const locale = useLocale()
  const frame = useRef<HTMLElement>(null)
  const isNear = useInView(frame)
  const { data, error, isLoading, refetch } = useQuery({
    ...titleWeekQuery(chart.id, id, week),
    enabled: isNear,
  })
  useReceiptPart(data?.receipt)
  return (
    <section ref={frame} aria-labelledby="row-insights" aria-busy={isLoading}>
      <div className="flex min-h-6 items-center gap-1.5 max-sm:min-h-11">
        <h3 id="row-insights" className="text-head font-semibold">
          In other weeks
        </h3>
        <ExplainButton what="In other weeks" toDefinitions={(all) => [all.sameUnits, all.secondWeek]} />
        <Link
          to="/charts/$chartId/insights"
          params={{ chartId: chart.id }}
          search={{ same: id, title: id }}
          hash="same"
          className="ml-auto inline-flex min-h-6 items-center text-sm text-accent hover:underline max-sm:min-h-11 print:hidden"
        >
          All insights
        </Link>
      </div>
      {error === null ? (
        <>
          <p className="min-h-4 truncate text-xs text-ink-3">{data !== undefined && describe(data, locale)}</p>
          <dl className="mt-1 text-sm tabular-nums">
            {toLines(data, { week, chart }, locale).map(({ key, label, meaning, value }) => (
              <div key={key} className="flex justify-between gap-4 border-b border-line py-1 last:border-b-0">
                <dt className="truncate text-ink-2" title={meaning}>
                  {label}
                </dt>
                <dd className="shrink-0 font-medium">
                  {data === undefined ? <Skeleton className="my-1 h-3 w-16" /> : value}
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <ProblemNotice error={error} what="other weeks" onRetry={() => void refetch()} />
      )}
    </section>
  )
}

function describe({ units, unit, known }: TitleInsightsAnswer, locale: string): string {
  const weeks = formatCount(known.weeks, locale)
  if (units === null) return `Computed here from ${weeks} chart weeks. This week has no comparable units.`
  const value = `${formatCount(units, locale)} ${unit === null ? '' : UNIT_ABBREVIATIONS[unit]}`.trim()
  return `Ranks of ${value}, computed here from ${weeks} chart weeks`
}

type Line = { key: string; label: string; meaning?: string | undefined; value: ReactNode }

function toLines(
  data: TitleInsightsAnswer | undefined,
  { week, chart: { kind, depth } }: Pick<ChartWeekAnswer, 'week' | 'chart'>,
  locale: string,
): Line[] {
  const { yearBefore = null, elsewhere = null, hold = null } = data ?? {}
  return [
    {
      key: 'year',
      label: `Same week of ${Number(week.slice(0, 4)) - 1}`,
      value: yearBefore === null ? <Absent meaning="That week isn’t stored" /> : toRank(yearBefore),
    },
    {
      key: 'elsewhere',
      label:
        elsewhere === null
          ? 'Same week in another territory'
          : `Same week ${toChartPlace({ ...elsewhere, kind })}, the highest`,
      value:
        elsewhere === null ? (
          <Absent meaning="No chart of another territory has this week stored" />
        ) : (
          toRank(elsewhere)
        ),
    },
    {
      key: 'hold',
      label: 'Second week',
      meaning: hold === null ? undefined : `Compared with debuts at ${nameBand(hold, depth)}`,
      value: toHold(hold, locale),
    },
  ]
}

function toRank({ rank, titles, isKnown }: Pick<SameUnitsChart, 'rank' | 'titles' | 'isKnown'>): ReactNode {
  if (!isKnown) return <Absent meaning="A title of that week has no comparable units" />
  return rank === null ? `Below no. ${titles}` : `No. ${rank}`
}

function toHold(hold: TitleInsightsAnswer['hold'], locale: string): ReactNode {
  if (hold === null) return <Absent meaning="The debut isn’t stored" />
  if (hold.leftInSecondWeek) return 'Left the chart'
  if (hold.secondWeek === null) return <Absent meaning="No second week yet" />
  const share = formatPercent(hold.secondWeek, locale)
  if (hold.betterThan === null) return share
  return `${share}, above ${formatPercent(hold.betterThan, locale)} of ${formatCount(hold.compared, locale)} debuts`
}
