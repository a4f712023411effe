import { describeRun } from '../../lib/chart-run/describe-run.ts'
import { toSparkline, type WeekState } from '#domain/chart-view/sparkline-path.ts'

export const SPARKLINE_BOX = { width: 112, height: 22 }

type SparklineProps = {
  weeks: readonly { week: string; state: WeekState }[]
  /** One rank per week, oldest first. */
  ranks: readonly (number | null)[]
  depth: number
  /** SVG path from `toHatch`. It is passed in, because it is the same for all rows. */
  hatch: string
  /** @default 112 */
  width?: number
  /**
   * Color of the end point.
   * @default accent
   */
  tone?: keyof typeof TONES
}

const TONES = { accent: 'stroke-accent', plain: 'stroke-ink-2', rise: 'stroke-rise', fall: 'stroke-fall' } as const

/** A small graph of ranks. It is drawn without a library, because libraries are about ten times slower. */
export function Sparkline({
  weeks,
  ranks,
  depth,
  hatch,
  width = SPARKLINE_BOX.width,
  tone = 'accent',
}: SparklineProps) {
  const { line, dot } = toSparkline(ranks, { width, height: SPARKLINE_BOX.height, depth })
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG
      role="img"
      aria-label={describeRun(weeks, ranks)}
      data-sparkline
      width={width}
      height={SPARKLINE_BOX.height}
      viewBox={`0 0 ${width} ${SPARKLINE_BOX.height}`}
      preserveAspectRatio="none"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="block shrink-0 overflow-visible border-b border-line"
    >
      {hatch !== '' && <path d={hatch} className="stroke-line" />}
      <path d={line} strokeWidth={1.5} className="stroke-ink-3" />
      {dot !== null && <path d={dot} strokeWidth={5.2} className={TONES[tone]} />}
    </svg>
  )
}
