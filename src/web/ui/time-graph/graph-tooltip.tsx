import type { ReactNode } from 'react'

type GraphTooltipProps = {
  /** Pixels from the left edge of the graph. */
  x: number
  frameWidth: number
  head: ReactNode
  lines: readonly TooltipLine[]
}

export type TooltipLine = {
  key: string
  mark?: ReactNode
  label: string
  value: string
  note?: string | null
  isMain: boolean
}

const WIDTH_PX = 288
const DISTANCE_PX = 12

/** Values of one column, next to the crosshair. Names have their own text direction. */
export function GraphTooltip({ x, frameWidth, head, lines }: GraphTooltipProps) {
  const isRight = x + DISTANCE_PX + WIDTH_PX <= frameWidth
  const left = isRight ? x + DISTANCE_PX : Math.max(x - DISTANCE_PX - WIDTH_PX, 0)
  return (
    <div
      role="tooltip"
      className="pointer-events-none absolute top-2 z-over max-w-full rounded-md border border-line bg-raised px-3 py-2 text-xs shadow-popup"
      style={{ left, width: WIDTH_PX }}
    >
      <p className="mb-1 font-semibold text-ink">{head}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5">
        {lines.map(({ key, mark, label, value, note, isMain }) => (
          <div key={key} className="contents">
            <dt className={`min-w-0 break-words ${isMain ? 'font-medium text-ink' : 'text-ink-2'}`}>
              {mark} <bdi>{label}</bdi>
            </dt>
            <dd className={`text-right tabular-nums ${isMain ? 'font-semibold text-ink' : 'text-ink-2'}`}>
              {value}
              {note !== undefined && note !== null && <span className="ml-2 font-normal text-ink-3">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Returns the tooltip's content as a sentence for screen readers. */
export function describeLines(head: string, lines: readonly TooltipLine[]): string {
  return `${head}: ${lines.map(({ label, value }) => `${label} ${value}`).join(', ')}`
}
