import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { type ChartSummary } from '#contract/api/charts.ts'
import * as common from '../../../lib/copy.ts'
import { useLocale } from '../../../lib/locale.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import * as charts from '../copy.ts'
import { KIND_PLURALS } from '../../../lib/kind-names.ts'
import { territoryName } from '#contract/territories.ts'

type WeekHeaderProps = {
  chart: ChartSummary | null
  children: ReactNode
}

export function WeekHeader({ chart, children }: WeekHeaderProps) {
  const locale = useLocale()
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <Link to="/charts" className="text-sm font-medium text-accent hover:underline">
          {common.charts}
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
              className="mt-0.5 line-clamp-6 text-title font-semibold tracking-tight text-balance wrap-anywhere"
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

function toChartFacts({ owner, location, kind, depth }: ChartSummary, locale: string): string[] {
  return [
    owner,
    location === null ? null : territoryName(location, locale),
    kind === null ? null : KIND_PLURALS[kind],
    depth === null ? null : charts.depth(depth),
  ].filter((fact) => fact !== null)
}
