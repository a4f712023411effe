import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ChartSummary } from '#contract/api/charts.ts'
import { territoryName } from '#contract/territories.ts'
import { KIND_PLURALS } from '../../../lib/entity-words.ts'
import { useLocale } from '../../../lib/locale.ts'
import { Badge } from '../../../ui/badge.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { type ChangeDirectorySearch } from './charts-page.tsx'
import { type ChartGroup } from './filter-charts.ts'
import { type DirectorySearch } from './search.ts'
import { TopFive } from './top-five.tsx'

type ChartListProps = { groups: readonly ChartGroup[]; search: DirectorySearch; onChange: ChangeDirectorySearch }

export function ChartList({ groups, search, onChange }: ChartListProps) {
  return groups.map(({ key, title, charts }) => (
    <section key={key} aria-labelledby={`group-${key}`}>
      <h2 id={`group-${key}`} className="mb-2 flex items-baseline gap-2 text-md font-semibold">
        {title}
        <span className="text-sm font-normal text-ink-3 tabular-nums">{charts.length}</span>
      </h2>
      <ul className="rounded-lg border border-line bg-surface shadow-panel">
        {charts.map((chart) => (
          <ChartItem
            key={chart.id}
            chart={chart}
            isOpen={search.open === chart.id}
            onToggle={(isOpen) => onChange({ open: isOpen ? chart.id : '' })}
          />
        ))}
      </ul>
    </section>
  ))
}

type ChartItemProps = { chart: ChartSummary; isOpen: boolean; onToggle: (isOpen: boolean) => void }

/** The pointer crosses many rows on its way: only one that it rests on is asked for. */
const PRELOAD_AFTER_MS = 250

function ChartItem({ chart, isOpen, onToggle }: ChartItemProps) {
  const locale = useLocale()
  const { id, name, owner, kind, location, depth, earliestWeek, description } = chart
  const panelId = `top-five-${id}`
  return (
    <li className="border-b border-line first:rounded-t-lg last:rounded-b-lg last:border-b-0">
      <div className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 rounded-[inherit] py-2.5 pr-2 pl-4 hover:bg-hover sm:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)_4.5rem_4.5rem_8.5rem_auto] sm:py-1.5">
        <Link
          to="/charts/$chartId"
          params={{ chartId: id }}
          preloadDelay={PRELOAD_AFTER_MS}
          title={description ?? undefined}
          className="min-w-0 text-base font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-[inherit]"
        >
          {name}
        </Link>
        <p className="row-start-2 flex min-w-0 flex-wrap gap-x-2 text-sm text-ink-3 sm:contents sm:text-base">
          <Fact className="sm:text-ink-2">{owner}</Fact>
          <Fact className="sm:text-ink-2">{location && territoryName(location, locale)}</Fact>
          <span>{kind === null ? '' : <Badge>{KIND_PLURALS[kind]}</Badge>}</span>
          <Fact>{depth === null ? null : `Top ${depth}`}</Fact>
          <Fact>{earliestWeek === null ? null : `since ${earliestWeek}`}</Fact>
        </p>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          aria-label={`Top five of ${name}`}
          onClick={() => onToggle(!isOpen)}
          className="relative row-span-2 flex h-9 items-center gap-1.5 rounded-md px-2.5 text-sm font-medium text-ink-2 hover:bg-sunken hover:text-ink sm:row-span-1"
        >
          Top 5
          <ChevronDown aria-hidden className={joinClasses('size-4 transition-transform', isOpen && 'rotate-180')} />
        </button>
      </div>
      <div id={panelId}>{isOpen && <TopFive chart={chart} />}</div>
    </li>
  )
}

/** An empty place where the fact is not given, so that the others keep theirs. */
function Fact({ children, className }: { children: string | null; className?: string }) {
  return <span className={joinClasses('min-w-0 truncate tabular-nums', className)}>{children}</span>
}
