import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { type ChartSummary } from '#contract/api/charts.ts'
import * as copy from './copy.ts'
import { useLocale } from '../../../lib/locale.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toChartFacts } from '../chart-facts.ts'

type WeekHeaderProps = {
  /** Null while nothing is known of it. */
  chart: ChartSummary | null
  /** The steps between weeks. */
  children: ReactNode
}

export function WeekHeader({ chart, children }: WeekHeaderProps) {
  const locale = useLocale()
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <Link to="/charts" className="text-sm font-medium text-accent hover:underline">
          {copy.toCharts}
        </Link>
        {chart === null ? (
          <>
            <Skeleton className="mt-0.5 h-8.5 w-72 max-w-full" />
            <Skeleton className="mt-1.5 mb-0.5 h-4 w-56 max-w-full" />
          </>
        ) : (
          <>
            <h1
              title={chart.name}
              className="mt-0.5 line-clamp-6 text-2xl font-semibold tracking-tight text-balance wrap-anywhere"
            >
              {chart.name}
            </h1>
            <p className="mt-1 text-base text-ink-3 wrap-anywhere">{toChartFacts(chart, locale).join(' · ')}</p>
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-4 max-sm:w-full sm:gap-x-6">{children}</div>
    </header>
  )
}
