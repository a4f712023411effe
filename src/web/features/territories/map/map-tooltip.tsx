import { useLocale } from '../../../lib/format/locale.ts'
import { toTerritoryLines } from '../describe-territory.ts'
import type { TerritoryRow } from '../to-territory-rows.ts'

/** Pixels from the map's corner. */
export type TooltipPlace = { x: number; y: number; frameWidth: number }

type MapTooltipProps = {
  row: TerritoryRow
  place: TooltipPlace
  /** Effect of another tap. */
  hint: string | null
}

const WIDTH_PX = 208
const DISTANCE_PX = 14

/** The tooltip isn't announced, because the slider has the same text. */
export function MapTooltip({ row, place: { x, y, frameWidth }, hint }: MapTooltipProps) {
  const locale = useLocale()
  const isRight = x + DISTANCE_PX + WIDTH_PX <= frameWidth
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute z-over max-w-full rounded-md border border-line bg-raised px-3 py-2 text-xs shadow-popup"
      style={{
        left: isRight ? x + DISTANCE_PX : Math.max(x - DISTANCE_PX - WIDTH_PX, 0),
        top: Math.max(y - 40, 0),
        width: WIDTH_PX,
      }}
    >
      <p className="mb-1 text-sm font-semibold text-ink">{row.name}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5">
        {toTerritoryLines(row, locale).map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-right font-medium text-ink tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {hint !== null && <p className="mt-1 text-ink-3">{hint}</p>}
    </div>
  )
}
