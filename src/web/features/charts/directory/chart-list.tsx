import { ChartItem } from './chart-item.tsx'
import { type ChartGroup, PINNED } from './filter-charts.ts'
import { type ChangeDirectorySearch, type DirectorySearch } from './search.ts'
import { type ChartNewestWeek } from './to-freshness.ts'

type ChartListProps = {
  groups: readonly ChartGroup[]
  search: DirectorySearch
  onChange: ChangeDirectorySearch
  freshness: ReadonlyMap<string, ChartNewestWeek>
}

/** One panel for all charts, because most territories have only one or two. */
export function ChartList({ groups, search, onChange, freshness }: ChartListProps) {
  return (
    <div className="rounded-lg border border-line bg-surface shadow-panel">
      {groups.map(({ key, title, charts }) => {
        const isTitled = search.group !== 'none' || key === PINNED
        return (
          <section
            key={key}
            aria-labelledby={`group-${key}`}
            className={`border-b border-line last:border-b-0 ${isTitled ? 'md:grid md:grid-cols-[12rem_minmax(0,1fr)]' : ''}`}
          >
            <h2
              id={`group-${key}`}
              className={isTitled ? 'px-4 pt-3 text-sm font-semibold text-ink-2 wrap-anywhere md:py-3' : 'sr-only'}
            >
              {title}
            </h2>
            <ul>
              {charts.map((chart) => (
                <ChartItem
                  key={chart.id}
                  chart={chart}
                  hiddenFact={search.group}
                  isPinned={key === PINNED}
                  freshness={freshness.get(chart.id) ?? null}
                  isOpen={search.open === chart.id}
                  onToggle={(isOpen) => onChange({ open: isOpen ? chart.id : '' })}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
