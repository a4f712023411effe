import type { RegionWeeks } from '#domain/insights/territories/regions.ts'
import { formatCount } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import * as copy from './content-copy.ts'

const TICK_WEEKS = 5
const DOT_PX = 6
const COLUMNS = { gridTemplateColumns: '9rem minmax(0, 1fr)' }

/** Shows when the territories of each region passed half of their peaks. */
export function RegionDots({ regions, weeks }: { regions: readonly RegionWeeks[]; weeks: number }) {
  const locale = useLocale()
  const ticks = [1, ...Array.from({ length: Math.floor(weeks / TICK_WEEKS) }, (_, index) => (index + 1) * TICK_WEEKS)]
  const toLeft = (week: number) => `${((week - 0.5) / weeks) * 100}%`
  return (
    <div className="min-w-0">
      <h3 className="text-sm font-semibold text-ink">First week above half of the peak</h3>
      <p className="text-xs text-ink-3">
        Each dot is a territory. The line shows when half of the region’s territories had passed half of their peak.
      </p>
      <ul className="mt-3 flex flex-col">
        {regions.map(({ region, weeks: own, middle }) => (
          <li key={region} className="grid h-8 items-center" style={COLUMNS}>
            <span className="sr-only">
              {copy.regionLine(copy.regionNames[region], formatCount(middle, locale), own.length)}
            </span>
            <span aria-hidden className="truncate text-xs text-ink">
              {copy.regionNames[region]} <span className="text-ink-3">{own.length}</span>
            </span>
            <span aria-hidden className="relative h-full">
              {ticks.map((tick) => (
                <span
                  key={tick}
                  className="absolute inset-y-0 w-px -translate-x-1/2 bg-line"
                  style={{ left: toLeft(tick) }}
                />
              ))}
              {stack(own).map(({ week, place, of }) => (
                <span
                  key={`${week} ${place}`}
                  className="absolute size-1.5 -translate-1/2 rounded-full bg-ink-3"
                  style={{ left: toLeft(week), top: `calc(50% + ${toOffset(place, of)}px)` }}
                />
              ))}
              <span className="absolute inset-y-1 w-0.5 -translate-x-1/2 bg-ink" style={{ left: toLeft(middle) }} />
            </span>
          </li>
        ))}
      </ul>
      <div aria-hidden className="grid text-2xs text-ink-3 tabular-nums" style={COLUMNS}>
        <span />
        <span className="relative h-4">
          {ticks.map((tick) => (
            <span key={tick} className="absolute -translate-x-1/2" style={{ left: toLeft(tick) }}>
              {tick}
            </span>
          ))}
        </span>
      </div>
    </div>
  )
}

type Dot = { week: number; place: number; of: number }

function stack(weeks: readonly number[]): Dot[] {
  return [...Map.groupBy(weeks, (week) => week)].flatMap(([week, same]) =>
    same.map((_, place) => ({ week, place, of: same.length })),
  )
}

/** Dots are around the middle, closer together if there are many. */
function toOffset(place: number, of: number): number {
  const step = Math.min(DOT_PX, 26 / Math.max(of - 1, 1))
  return (place - (of - 1) / 2) * step
}
