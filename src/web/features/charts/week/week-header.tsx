import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ChartSummary } from '#contract/api/charts.ts'
import type { UnitKind } from '#contract/territories.ts'
import { AddToRosterButton } from '../../ours/add-to-roster-button.tsx'
import { toChartMember } from '../../ours/to-roster-member.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { UnitBadge } from '../../../ui/figures/unit-badge.tsx'
import * as copy from './copy.ts'

type WeekHeaderProps = {
  chart: ChartSummary | null
  /** Shown if the chart couldn't be loaded. Null while it loads. */
  fallback: string | null
  /** Null for a chart that has another kind of metric. */
  unit: UnitKind | null
  switcher: ReactNode
  /** Badges next to the unit for states that change the meaning of the figures. */
  pills?: ReactNode
  children: ReactNode
}

export function WeekHeader({ chart, fallback, unit, switcher, pills, children }: WeekHeaderProps) {
  const name = chart?.name ?? fallback
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-2.5">
      <div className="flex min-h-8 min-w-0 coarse:min-h-11 flex-1 basis-72 items-center lg:basis-112 gap-x-2.5">
        {name === null && <Skeleton className="h-6 w-72 max-w-full" />}
        {name !== null && (
          <h1
            title={name}
            className="line-clamp-2 min-w-0 text-xl font-semibold tracking-tight wrap-anywhere sm:text-title"
          >
            {name}
          </h1>
        )}
        {chart !== null && (
          <>
            {switcher}
            {/* On phones, the chart’s menu has this and the insights. */}
            <span className="max-sm:hidden">
              <AddToRosterButton look="icon" member={toChartMember(chart)} />
            </span>
            {unit !== null && (
              <>
                <UnitBadge unit={unit} className="max-[90rem]:hidden" />
                <UnitBadge unit={unit} isShort className="max-sm:ml-auto min-[90rem]:hidden" />
              </>
            )}
            {pills}
            <Link
              to="/charts/$chartId/insights"
              params={{ chartId: chart.id }}
              className="shrink-0 rounded-xs text-sm font-medium text-accent underline-offset-2 hover:underline max-sm:hidden"
            >
              {copy.insights}
            </Link>
            {chart.owner !== null && (
              <p title={chart.owner} className="min-w-0 shrink-[9] truncate text-sm text-ink-3 max-lg:sr-only">
                {chart.owner}
              </p>
            )}
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full">{children}</div>
    </header>
  )
}
