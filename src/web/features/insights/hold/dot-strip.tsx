import { useRef } from 'react'
import { useElementWidth } from '../../../lib/browser/element-size.ts'

export type StripMark = { key: string; name: string; value: number; text: string; color: string; isOpen: boolean }

type DotStripProps = {
  label: string
  /** Null is drawn at the end that `nullText` labels. */
  dots: readonly (number | null)[]
  nullAt: 'start' | 'end'
  nullText: string
  marks: readonly StripMark[]
  median: number | null
  /** Last value of the axis. Higher values are drawn there. */
  max: number
  ticks: readonly { at: number; label: string }[]
}

const DOT_PX = 9
const RADIUS_PX = 3.4
const LABEL_PX = 15
const LETTER_PX = 6.2
const AXIS_PX = 20
const SIDE_PX = 34
/** Space for the label of that end. */
const NULL_PX = 84

/** Shows a distribution as dots that stand for equal shares, with some titles named. */
export function DotStrip({ label, dots, nullAt, nullText, marks, median, max, ticks }: DotStripProps) {
  const ref = useRef<HTMLDivElement>(null)
  const width = useElementWidth(ref, 480)
  const hasNull = dots.includes(null)
  const left = hasNull && nullAt === 'start' ? NULL_PX : SIDE_PX / 2
  const right = width - (hasNull && nullAt === 'end' ? NULL_PX : SIDE_PX / 2)
  const toX = (value: number) => left + (Math.min(value, max) / max) * (right - left)
  const nullX = nullAt === 'start' ? SIDE_PX / 2 : width - SIDE_PX / 2
  const columns = Map.groupBy(dots, (dot) => (dot === null ? -1 : Math.round((toX(dot) - left) / DOT_PX)))
  const stacks = [...columns].map(([column, own]) => ({
    x: column === -1 ? nullX : left + column * DOT_PX,
    count: own.length,
    isNull: column === -1,
  }))
  // A tall stack becomes denser, so that it doesn't determine the height.
  const toStep = (count: number) => Math.min(DOT_PX, 90 / count)
  const stackPx = Math.max(...stacks.map(({ count }) => count * toStep(count)), DOT_PX * 2)
  const placed = placeLabels(
    marks.map((mark) => ({ mark, x: toX(mark.value) })),
    width,
  )
  const labelRows = Math.max(...placed.map(({ row }) => row + 1), 0)
  const base = labelRows * LABEL_PX + stackPx + 6
  const height = base + AXIS_PX
  return (
    <div ref={ref} className="min-w-0">
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG
        role="img"
        aria-label={label}
        width={width}
        height={height}
        className="block max-w-full overflow-visible"
      >
        <line x1={left} x2={right} y1={base} y2={base} className="stroke-line-strong" />
        {ticks.map(({ at, label: text }) => (
          <g key={at}>
            <line x1={toX(at)} x2={toX(at)} y1={base} y2={base + 4} className="stroke-line-strong" />
            <text x={toX(at)} y={base + 16} textAnchor="middle" className="fill-ink-3 text-2xs tabular-nums">
              {text}
            </text>
          </g>
        ))}
        {hasNull && (
          <text
            x={nullAt === 'start' ? 0 : width}
            y={base + 16}
            textAnchor={nullAt === 'start' ? 'start' : 'end'}
            className="fill-ink-3 text-2xs"
          >
            {nullText}
          </text>
        )}
        {stacks.map(({ x, count, isNull }) =>
          Array.from({ length: count }, (_, index) => (
            <circle
              key={`${x} ${index}`}
              cx={x}
              cy={base - RADIUS_PX - 1 - index * toStep(count)}
              r={isNull && nullAt === 'end' ? RADIUS_PX - 0.6 : RADIUS_PX}
              className={isNull && nullAt === 'end' ? 'fill-surface stroke-ink-3' : 'fill-ink-3 opacity-45'}
            />
          )),
        )}
        {median !== null && (
          <line
            x1={toX(median)}
            x2={toX(median)}
            y1={base - stackPx}
            y2={base + 5}
            strokeDasharray="2 2"
            className="stroke-ink-2"
          />
        )}
        {placed.map(({ mark, x, row }) => (
          <g key={mark.key}>
            <line x1={x} x2={x} y1={(row + 1) * LABEL_PX - 2} y2={base} stroke={mark.color} strokeWidth={1.4} />
            <circle
              cx={x}
              cy={base}
              r={4.4}
              fill={mark.isOpen ? 'var(--color-surface)' : mark.color}
              stroke={mark.color}
              strokeWidth={1.8}
            />
          </g>
        ))}
        {placed.map(({ mark, x, row, anchor }) => (
          <text
            key={mark.key}
            x={x}
            y={(row + 1) * LABEL_PX - 5}
            textAnchor={anchor}
            className="graph-halo fill-ink-2 text-2xs font-semibold"
          >
            {`${mark.name} ${mark.text}`}
          </text>
        ))}
      </svg>
    </div>
  )
}

type PlacedMark = { mark: StripMark; x: number; row: number; anchor: 'start' | 'middle' | 'end' }

/** Puts each label in the first row that has room for it. */
function placeLabels(marks: readonly { mark: StripMark; x: number }[], width: number): PlacedMark[] {
  const ends: number[] = []
  return marks
    .toSorted((one, other) => one.x - other.x)
    .map(({ mark, x }) => {
      const own = (mark.name.length + mark.text.length + 1) * LETTER_PX
      const anchor = x < own / 2 ? 'start' : x > width - own / 2 ? 'end' : 'middle'
      const from = anchor === 'start' ? x : anchor === 'end' ? x - own : x - own / 2
      const free = ends.findIndex((end) => end < from)
      const row = free === -1 ? ends.length : free
      ends[row] = from + own + LETTER_PX
      return { mark, x, row, anchor }
    })
}
