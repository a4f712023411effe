import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, Suspense } from 'react'
import { type ChartSummary } from '#contract/api/charts.ts'
import { territoryName } from '#contract/territories.ts'
import { KIND_PLURALS } from '../../../lib/kind-names.ts'
import * as copy from './copy.ts'
import { useLocale } from '../../../lib/locale.ts'
import { Badge } from '../../../ui/badge.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { PinChartButton } from './pin-chart-button.tsx'
import { type Grouping } from './search.ts'
import { type ChartNewestWeek } from './to-freshness.ts'

const loadTopFive = () => import('./top-five.tsx')
const TopFive = lazy(async () => ({ default: (await loadTopFive()).TopFive }))
/** Loaded lazily, because freshness arrives after the charts. */
const ChartFreshness = lazy(async () => ({ default: (await import('./freshness.tsx')).ChartFreshness }))

type ChartItemProps = {
  chart: ChartSummary
  /** Fact already given by the group heading, so the row omits it. */
  hiddenFact: Grouping
  isPinned: boolean
  freshness: ChartNewestWeek | null
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** The pointer passes over many rows, so preload only after it rests on one. */
const PRELOAD_AFTER_MS = 250

const FACT_COLUMNS: Record<Grouping, string> = {
  territory: 'sm:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_4.5rem_4.5rem_minmax(0,2.5fr)_8.5rem_auto]',
  owner: 'sm:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_4.5rem_4.5rem_minmax(0,2.5fr)_8.5rem_auto]',
  none: 'sm:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)_4.5rem_4.5rem_minmax(0,2.5fr)_8.5rem_auto]',
}

export function ChartItem({ chart, hiddenFact, isPinned, freshness, isOpen, onToggle }: ChartItemProps) {
  const locale = useLocale()
  const { id, name, owner, kind, location, depth, earliestWeek, description } = chart
  const place = location && territoryName(location, locale)
  const panelId = `top-five-${id}`
  return (
    <li className="border-b border-line last:border-b-0">
      <div
        className={joinClasses(
          'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-2.5 pr-2 pl-4 hover:bg-hover sm:py-1',
          FACT_COLUMNS[hiddenFact],
        )}
      >
        <Link
          to="/charts/$chartId"
          params={{ chartId: id }}
          preloadDelay={PRELOAD_AFTER_MS}
          title={description ?? undefined}
          className="min-w-0 text-base font-semibold wrap-anywhere after:absolute after:inset-0"
        >
          {name}
        </Link>
        <p className="row-start-2 flex min-w-0 flex-wrap gap-x-2 text-sm text-ink-3 sm:contents sm:text-base">
          {isPinned && hiddenFact !== 'none' ? (
            // Share one cell so that the other facts line up with unpinned rows.
            <span className="flex min-w-0 flex-wrap gap-x-2 sm:block">
              <Fact className="sm:block sm:text-ink-2">{owner}</Fact>
              <Fact className="sm:block sm:text-xs">{place}</Fact>
            </span>
          ) : (
            <>
              {hiddenFact !== 'owner' && <Fact className="sm:text-ink-2">{owner}</Fact>}
              {hiddenFact !== 'territory' && <Fact className="sm:text-ink-2">{place}</Fact>}
            </>
          )}
          <span>{kind === null ? '' : <Badge>{KIND_PLURALS[kind]}</Badge>}</span>
          <Fact>{depth === null ? null : copy.depth(depth)}</Fact>
          {/* Keeps the column while freshness is unknown. */}
          <Suspense fallback={<span />}>{freshness === null ? <span /> : <ChartFreshness {...freshness} />}</Suspense>
          <Fact>{earliestWeek === null ? null : copy.since(earliestWeek)}</Fact>
        </p>
        <div className="row-span-2 flex items-center gap-1 sm:row-span-1">
          <PinChartButton id={id} name={name} isPinned={isPinned} />
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={panelId}
            aria-label={copy.topFiveLabel(name)}
            onPointerEnter={() => void loadTopFive()}
            onFocus={() => void loadTopFive()}
            onClick={() => onToggle(!isOpen)}
            className="relative flex h-9 items-center gap-1.5 rounded-md px-2.5 text-sm font-medium text-ink-2 hover:bg-sunken hover:text-ink"
          >
            {copy.topFive}
            <ChevronDown aria-hidden className={joinClasses('size-4 transition-transform', isOpen && 'rotate-180')} />
          </button>
        </div>
      </div>
      <div id={panelId}>
        <Suspense fallback={<div className="h-97 sm:h-63 lg:h-34" />}>{isOpen && <TopFive chart={chart} />}</Suspense>
      </div>
    </li>
  )
}

function Fact({ children, className }: { children: string | null; className?: string }) {
  return <span className={joinClasses('min-w-0 tabular-nums wrap-anywhere', className)}>{children}</span>
}
