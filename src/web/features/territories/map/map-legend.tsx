import { toFill } from './map-fills.ts'
import type { MapMeasure } from '../search.ts'
import type { LegendItem } from './to-legend.ts'

type MapLegendProps = { items: readonly LegendItem[]; measure: MapMeasure; hatch: string }

export function MapLegend({ items, measure, hatch }: MapLegendProps) {
  return (
    <ul aria-label="Map legend" className="flex flex-wrap gap-x-4 gap-y-1.5 text-xs text-ink-2 tabular-nums">
      {items.map(({ mark, label }) => (
        <li key={mark} className="flex items-center gap-1.5 whitespace-nowrap">
          <svg aria-hidden viewBox="0 0 22 12" className="h-3 w-5.5 shrink-0">
            <rect x="0.5" y="0.5" width="21" height="11" rx="2.5" {...toFill(mark, measure, hatch)} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
