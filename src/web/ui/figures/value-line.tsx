import { toLinePath } from '#domain/chart-view/line-path.ts'

const BOX = { height: 22, inset: 3 }

type ValueLineProps = {
  /** Values, oldest first. Null for a gap. */
  values: readonly (number | null)[]
  label: string
  /** A value drawn as a dashed line, such as the median. */
  level?: number
  /** @default 64 */
  width?: number
  /**
   * CSS color of line and end point.
   * @default gray with an accent point
   */
  color?: string
}

/** A small graph of values, from zero. */
export function ValueLine({ values, label, level, width = 64, color }: ValueLineProps) {
  const top = Math.max(1, ...values.map((value) => value ?? 0), level ?? 0)
  const { height, inset } = BOX
  const toY = (value: number) => round(height - inset - (value / top) * (height - 2 * inset))
  const toX = (i: number) => round(inset + (i / Math.max(values.length - 1, 1)) * (width - 2 * inset))
  const line = toLinePath(values.map((value, i) => (value === null ? null : `${toX(i)} ${toY(value)}`)))
  const last = values.at(-1) ?? null
  const [lineLook, dotLook] = color === undefined ? toLooks(level) : []
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG
      role="img"
      aria-label={label}
      width={width}
      height={height}
      fill="none"
      stroke={color}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="block shrink-0 overflow-visible"
    >
      {level !== undefined && (
        <path d={`M0 ${toY(level)}H${width}`} strokeDasharray="2 3" className="stroke-line-strong" />
      )}
      <path d={line} strokeWidth={1.5} className={lineLook} />
      {last !== null && <path d={`M${toX(values.length - 1)} ${toY(last)}h0`} strokeWidth={5.2} className={dotLook} />}
    </svg>
  )
}

function toLooks(level: number | undefined): [line: string, dot: string] {
  return level === undefined ? ['stroke-ink-3', 'stroke-accent'] : ['stroke-rise', 'stroke-rise']
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
