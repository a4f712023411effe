import { memo } from 'react'
import type { ChartSummary } from '#contract/api/charts.ts'
import { toUniqueNames } from '#domain/chart-view/chart-place.ts'
import { formatCompact, formatWeek } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { UnitBadge } from '../../../ui/figures/unit-badge.tsx'
import type { ChartLine } from '../../../chart-weeks/summaries.ts'
import { toChartLink, useChartLinks } from './chart-links.ts'
import type { ChartsTableProps } from './charts-table.tsx'
import { PinChartButton } from './pin-chart-button.tsx'
import * as copy from './copy.ts'

export function ChartsList({
  charts,
  summaries,
  pinned,
  hasRoster,
  roster,
}: Omit<ChartsTableProps, 'sort' | 'onSort'>) {
  const names = toUniqueNames(charts)
  return (
    <ul {...useChartLinks()} className="-mx-4 border-y border-line bg-surface">
      {charts.map((chart) => (
        <ChartItem
          key={chart.id}
          chart={chart}
          name={names.get(chart.id) ?? chart.name}
          line={summaries.lines.get(chart.id) ?? null}
          isDone={summaries.outcome !== null}
          isPinned={pinned.includes(chart.id)}
          hasRoster={hasRoster}
          roster={roster}
        />
      ))}
    </ul>
  )
}

type ChartItemProps = {
  chart: ChartSummary
  name: string
  line: ChartLine | null
  isDone: boolean
  isPinned: boolean
  hasRoster: boolean
  roster: string
}

const ChartItem = memo(function ChartItem({ chart, name, line, isDone, isPinned, hasRoster, roster }: ChartItemProps) {
  const locale = useLocale()
  const facts = line !== null && 'titles' in line ? line : null
  const { numberOne = null } = facts ?? {}
  const units = numberOne?.metrics[0] ?? null
  return (
    <li className="relative flex h-18 items-center gap-3 border-b border-line pr-1 pl-4 [content-visibility:auto] [contain-intrinsic-block-size:4.5rem] last:border-0">
      {facts?.ours?.best === 1 && <span aria-hidden className="absolute inset-y-0 left-0 border-l-3 border-ours" />}
      <div className="min-w-0 flex-1">
        <a
          {...toChartLink(chart.id, roster)}
          className="block truncate text-base font-label after:absolute after:inset-0"
        >
          {name}
        </a>
        <p className="truncate text-sm text-ink-3">
          {line === null && !isDone && <Skeleton className="inline-block h-3 w-40" />}
          {line !== null && facts === null && 'state' in line && copy.unknownStates[line.state as 'failed']}
          {numberOne !== null && [numberOne.title ?? numberOne.id, numberOne.credit].filter(Boolean).join(' · ')}
        </p>
        {/* The line keeps its height while loading. */}
        <p className="min-h-4 truncate text-xs text-ink-2">
          {facts !== null &&
            [
              facts.state === 'not-out' && formatWeek(facts.week, facts.window, locale),
              facts.debuts !== null && (facts.debuts === 1 ? '1 debut' : `${facts.debuts} debuts`),
              hasRoster && facts.ours !== null && copy.oursCount(facts.ours.titles, facts.ours.best),
            ]
              .filter(Boolean)
              .join(' · ')}
        </p>
      </div>
      {units !== null && (
        <span className="flex shrink-0 items-center gap-1.5 text-sm tabular-nums">
          {formatCompact(units, locale)}
          {facts?.unit != null && <UnitBadge unit={facts.unit} isShort />}
        </span>
      )}
      <PinChartButton id={chart.id} name={chart.name} isPinned={isPinned} />
    </li>
  )
})
