import { useRef } from 'react'
import * as copy from './copy.ts'
import * as common from '../../../../lib/copy.ts'
import { formatWindow } from '../../../../lib/format.ts'
import { useLocale } from '../../../../lib/locale.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { FollowLink } from '../../follow-link.tsx'
import { useElementWidth } from '../../../../lib/element-width.ts'
import { describeRun } from '../../../../lib/chart-run/describe-run.ts'
import { type RunPoint } from '../../../../lib/chart-run/run-points.ts'
import { toAxisRanks, toRunGraphLayout } from './run-graph-layout.ts'

type RunGraphProps = {
  points: readonly RunPoint[]
  title: string
  toHref: (week: string) => string
  onFollow: (href: string) => void
}

const HEIGHT = 150
const LABEL_WIDTH = 28
/** Lowest rank the axis covers at least, so that a step from 1 to 2 doesn't look like a fall. */
const LOWEST_AT_LEAST = 10

export function RunGraph({ points, title, toHref, onFollow }: RunGraphProps) {
  const locale = useLocale()
  const frameRef = useRef<HTMLElement>(null)
  const width = useElementWidth(frameRef, 320)
  const box = { width: Math.max(width - LABEL_WIDTH, 40), height: HEIGHT }
  const lowest = Math.max(LOWEST_AT_LEAST, ...points.map(({ rank }) => rank ?? 0))
  const { line, hatch, slots, toY } = toRunGraphLayout(points, lowest, box)
  const first = points[0]
  const last = points.at(-1)
  return (
    <figure ref={frameRef} aria-label={title} className="min-w-0">
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} fill="none" className="block" aria-hidden>
        {toAxisRanks(lowest).map((rank) => (
          <g key={rank}>
            <text x={LABEL_WIDTH - 6} y={toY(rank) + 3.5} textAnchor="end" className="fill-ink-3 text-2xs tabular-nums">
              {rank}
            </text>
            <path d={`M${LABEL_WIDTH} ${toY(rank)}H${width}`} className="stroke-line" />
          </g>
        ))}
        <g transform={`translate(${LABEL_WIDTH} 0)`}>
          {hatch !== '' && <path d={hatch} className="stroke-line" />}
          <path d={line} strokeWidth={2} strokeLinecap="round" strokeLinejoin="round" className="stroke-accent" />
          {slots.map(({ point, x, y, left, width: slotWidth }) => (
            // Pointer only; the table below offers the same links to keyboards and screen readers.
            <FollowLink
              key={point.week}
              href={toHref(point.week)}
              onFollow={onFollow}
              tabIndex={-1}
              className="group/slot"
            >
              <title>{copy.runSlot(point.week, formatWindow(point.window, locale), describeRank(point))}</title>
              <rect
                x={left}
                width={slotWidth}
                height={HEIGHT}
                className="fill-transparent group-hover/slot:fill-hover"
              />
              {y !== null && (
                <circle
                  cx={x}
                  cy={y}
                  r={point === last ? 4 : 3.5}
                  className={`fill-accent ${point === last ? '' : 'opacity-0 group-hover/slot:opacity-100'}`}
                />
              )}
            </FollowLink>
          ))}
        </g>
      </svg>
      <figcaption
        className={`relative flex pl-7 text-2xs text-ink-3 tabular-nums ${last === first ? 'justify-center' : 'justify-between'}`}
      >
        <VisuallyHidden>
          {describeRun(
            points,
            points.map(({ rank }) => rank),
          )}
        </VisuallyHidden>
        <span>{first?.week}</span>
        {last !== first && <span>{last?.week}</span>}
      </figcaption>
    </figure>
  )
}

export function describeRank({ rank, state }: RunPoint): string {
  if (rank !== null) return String(rank)
  if (state === 'shown') return copy.offTheChart
  return state === 'failed' ? copy.weekFailed : common.notAvailable
}
