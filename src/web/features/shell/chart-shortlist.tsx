import { Link } from '@tanstack/react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Pin from 'lucide-react/icons/pin'
import { type ReactNode } from 'react'
import { type ChartSummary } from '#contract/api/charts.ts'
import { lastClosedWeek, windowOf } from '#contract/week-label.ts'
import { territoryName } from '#contract/territories.ts'
import { formatWindow } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as copy from './start-copy.ts'
import * as common from '../../lib/copy.ts'

type ChartShortlistProps = {
  /** Null while loading. */
  charts: readonly ChartSummary[] | null
  /** Server date; null until it is known. */
  today: string | null
  pinned: readonly string[]
  /** Content for an empty list. */
  whenEmpty?: ReactNode
}

const SKELETON_ROWS = ['w-52', 'w-44', 'w-48', 'w-40', 'w-46', 'w-50']

export function ChartShortlist({ charts, today, pinned, whenEmpty }: ChartShortlistProps) {
  const locale = useLocale()
  const week = today === null ? null : lastClosedWeek(today)
  return (
    <Panel
      flush
      title={common.charts}
      description={
        week === null ? (
          // As wide as the loaded text, so that the link next to it doesn't move.
          <Skeleton className="h-5 w-72 max-w-full" />
        ) : (
          copy.latestCompleteWeek(week, formatWindow(windowOf(week), locale))
        )
      }
      actions={
        <Link to="/charts" className={joinClasses(buttonClasses('ghost', 'sm'), 'max-sm:-ml-2.5 sm:-mr-2.5')}>
          {common.allCharts}
          <ArrowRight aria-hidden className="size-3.5" />
        </Link>
      }
    >
      <ul className="border-t border-line [&>li+li]:border-t [&>li]:border-line" aria-busy={charts === null}>
        {charts === null &&
          SKELETON_ROWS.map((width) => (
            <li key={width} className="flex h-12 items-center px-4 sm:px-5">
              <Skeleton className={`h-4 ${width}`} />
            </li>
          ))}
        {charts?.length === 0 && whenEmpty !== undefined && <li>{whenEmpty}</li>}
        {charts?.length === 0 && whenEmpty === undefined && (
          <li className="px-4 py-5 text-sm text-ink-3 sm:px-5">
            {copy.noCharts}{' '}
            <Link to="/status" className="text-accent underline underline-offset-2">
              {copy.statusLink}
            </Link>
          </li>
        )}
        {charts?.map(({ id, name, owner, location }) => (
          <li key={id}>
            <Link
              to="/charts/$chartId"
              params={{ chartId: id }}
              preload={false}
              className="flex min-h-12 items-center gap-x-4 px-4 py-2 -outline-offset-2 hover:bg-hover sm:px-5"
            >
              <span className="flex min-w-0 flex-1 items-center gap-2 text-base font-medium">
                <span className="line-clamp-2 min-w-0 wrap-anywhere">{name}</span>
                {pinned.includes(id) && (
                  <>
                    <Pin aria-hidden className="size-3.5 shrink-0 text-ink-3" />
                    <span className="sr-only">{copy.pinned}</span>
                  </>
                )}
              </span>
              {location !== null && (
                <span className="hidden w-36 text-sm text-ink-3 sm:inline">{territoryName(location, locale)}</span>
              )}
              {owner !== null && (
                <span className="line-clamp-2 text-sm text-ink-3 wrap-anywhere max-sm:max-w-36 sm:w-36">{owner}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
