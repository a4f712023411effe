const BOX = { width: 64, height: 22, inset: 3 }

type ValueLineProps = {
  /** Oldest first; null for a gap. */
  values: readonly (number | null)[]
  label: string
  /** A value drawn as a dashed line, such as the median. */
  level?: number
}

/** A small graph of values, from zero. */
export function ValueLine({ values, label, level }: ValueLineProps) {
  const top = Math.max(1, ...values.map((value) => value ?? 0), level ?? 0)
  const { width, height, inset } = BOX
  const toY = (value: number) => round(height - inset - (value / top) * (height - 2 * inset))
  const toX = (i: number) => round(inset + (i / Math.max(values.length - 1, 1)) * (width - 2 * inset))
  let line = ''
  values.forEach((value, i) => {
    if (value === null) return
    const follows = (values[i - 1] ?? null) !== null
    line += follows ? `L${toX(i)} ${toY(value)}` : `M${toX(i)} ${toY(value)}h0`
  })
  const last = values.at(-1) ?? null
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG
      role="img"
      aria-label={label}
      width={width}
      height={height}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="block shrink-0 overflow-visible"
    >
      {level !== undefined && (
        <path d={`M0 ${toY(level)}H${width}`} strokeDasharray="2 3" className="stroke-line-strong" />
      )}
      <path d={line} strokeWidth={1.5} className={level === undefined ? 'stroke-ink-3' : 'stroke-rise'} />
      {last !== null && (
        <path
          d={`M${toX(values.length - 1)} ${toY(last)}h0`}
          strokeWidth={5.2}
          className={level === undefined ? 'stroke-accent' : 'stroke-rise'}
        />
      )}
    </svg>
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
