import { DAYS_IN_WEEK } from '#contract/dates.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { formatAxisDate } from '../../lib/graph/axis-date.ts'
import { Absent } from '../../ui/figures/absent.tsx'
import * as copy from './copy.ts'
import type { InsightsSearch } from './search.ts'
import { toTileShape } from './to-tile-shape.ts'

type Measure = InsightsSearch['measure']

export type HealthTile = {
  measure: Measure
  latest: string | null
  yearAgo: string | null
  /** One value per week, oldest first. */
  values: readonly (number | null)[]
}

type HealthTilesProps = {
  tiles: readonly HealthTile[]
  /** First days of the first and last week. */
  between: readonly [string, string]
  /** Index of the week a year before the last one. Negative for none. */
  yearAgoAt: number
  chosen: Measure
  onChoose: (measure: Measure) => void
}

/** Shows a small graph of each figure with its own scale. A click shows the figure in the large graph. */
export function HealthTiles({ tiles, between: [first, last], yearAgoAt, chosen, onChoose }: HealthTilesProps) {
  const locale = useLocale()
  return (
    <ul aria-label={copy.measure} className="mt-4 grid grid-cols-2 gap-2 sm:grid-cols-4 lg:flex">
      {tiles.map(({ measure, latest, yearAgo, values }) => {
        const { path, yearAgo: ring, latest: dot } = toTileShape(values, yearAgoAt)
        const color = `var(--color-${measure === 'oursShare' ? 'ours' : 'ink-2'})`
        const days = values.length * DAYS_IN_WEEK
        return (
          <li key={measure} className="min-w-0 flex-1">
            <button
              type="button"
              aria-pressed={measure === chosen}
              onClick={() => onChoose(measure)}
              className="w-full rounded-md p-2 text-left hover:bg-hover aria-pressed:bg-accent-soft"
            >
              <span className="block text-xs text-ink-3">{copy.measures[measure]}</span>{' '}
              <span className="text-xl font-bold text-ink tabular-nums">{latest ?? <Absent />}</span>{' '}
              <span aria-hidden className="relative mt-2 block h-14 border-b border-line">
                <svg
                  viewBox="0 0 100 100"
                  preserveAspectRatio="none"
                  className="absolute inset-0 size-full"
                  fill="none"
                  strokeLinecap="round"
                >
                  <path d={path} stroke={color} strokeWidth={1.4} vectorEffect="non-scaling-stroke" />
                </svg>
                {ring !== null && <Mark {...ring} color={color} fill="var(--color-surface)" />}
                {dot !== null && <Mark {...dot} color={color} fill={color} />}
              </span>
              <span aria-hidden className="mt-1 flex justify-between text-2xs text-ink-3">
                <span>{formatAxisDate(first, days, locale)}</span>
                <span>{formatAxisDate(last, days, locale)}</span>
              </span>
              <span className="mt-1 block text-xs text-ink-2">{yearAgo !== null && `${yearAgo} a year ago`}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

type MarkProps = { x: number; y: number; color: string; fill: string }

/**
 * @param x percentage of the width
 * @param y percentage of the height
 */
function Mark({ x, y, color, fill }: MarkProps) {
  return (
    <span
      className="absolute size-2 -translate-1/2 rounded-full border-2"
      style={{ left: `${x}%`, top: `${y}%`, borderColor: color, background: fill }}
    />
  )
}
