import { formatAxisDate } from '../../../lib/graph/axis-date.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { DAYS_IN_WEEK } from '#contract/dates.ts'
import { cutName, placeEnds } from '../../../ui/time-graph/place-ends.ts'
import { type Race, type RaceLine, toBumpPath, toRaceHeight, toRaceTicks, toRaceY, toStretches } from './to-race.ts'

const LEFT_PX = 34
const RIGHT_PX = 10
export const RACE_TOP_PX = 18
const AXIS_PX = 26
const LETTER_PX = 6.4
/** Distance between two dates of the axis. */
const DATE_PX = 56
/** The last date ends at the edge, so it starts half a date earlier. */
const LAST_DATE_PX = 76

type BumpGraphProps = {
  race: Race
  label: string
  width: number
  /** True to also label the right ends of lines, if there are no rows next to them. */
  hasEnds?: boolean
  /**
   * Scales the drawing to this height.
   * @default as high as its ranks need
   */
  height?: number
}

export function raceHeight(depth: number): number {
  return RACE_TOP_PX + toRaceHeight(depth) + AXIS_PX
}

/** In narrower graphs, only the rows have names. */
const NAMED_FROM_PX = 420
const LABEL_PX = 13
const ENDS_PX = 170
const END_LETTERS = Math.floor(ENDS_PX / LETTER_PX)

function lastOf({ ranks }: RaceLine): number {
  return ranks.at(-1) ?? Infinity
}

/** Draws its own SVG, because its rank steps must match the rows next to it. */
export function BumpGraph({ race, label, width, hasEnds = false, height }: BumpGraphProps) {
  const locale = useLocale()
  const { weeks, lines, depth } = race
  const plotPx = (height ?? raceHeight(depth)) - RACE_TOP_PX - AXIS_PX
  const scale = plotPx / Math.max(toRaceHeight(depth), 1)
  const right = width - (hasEnds ? ENDS_PX : RIGHT_PX)
  const toX = (column: number) =>
    LEFT_PX + (weeks.length < 2 ? 0 : (column / (weeks.length - 1)) * (right - LEFT_PX - 6))
  const toY = (rank: number) => RACE_TOP_PX + toRaceY(rank, depth) * scale
  const everyWeeks = Math.ceil((weeks.length * (hasEnds ? DATE_PX : LAST_DATE_PX)) / Math.max(right - LEFT_PX, 1))
  const ends = lines.filter(({ ranks }) => ranks.at(-1) != null).toSorted((one, other) => lastOf(one) - lastOf(other))
  const endYs = placeEnds(
    ends.map((line) => toY(lastOf(line))),
    { top: RACE_TOP_PX, bottom: RACE_TOP_PX + plotPx + LABEL_PX },
  )
  // A name that would cover another one is omitted, because the rows have it.
  const placed: number[] = []
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG
      role="img"
      aria-label={label}
      width={width}
      height={plotPx + RACE_TOP_PX + AXIS_PX}
      // A printed page can be narrower than the window in which the graph was measured.
      viewBox={`0 0 ${width} ${plotPx + RACE_TOP_PX + AXIS_PX}`}
      className="block print:h-auto print:max-w-full"
    >
      {toRaceTicks(depth).map((rank) => (
        <g key={rank}>
          <line x1={LEFT_PX} x2={right} y1={toY(rank)} y2={toY(rank)} className="stroke-line" />
          <text x={LEFT_PX - 8} y={toY(rank) + 4} textAnchor="end" className="fill-ink-3 text-2xs tabular-nums">
            {rank}
          </text>
        </g>
      ))}
      {weeks.map(({ week, window, state }, column) => (
        <g key={week}>
          {state !== 'shown' && (
            <rect x={toX(column) - 3} y={RACE_TOP_PX} width={6} height={plotPx} className="fill-sunken" />
          )}
          {(weeks.length - 1 - column) % everyWeeks === 0 && (
            <text
              x={toX(column)}
              y={plotPx + RACE_TOP_PX + AXIS_PX - 8}
              textAnchor={column === weeks.length - 1 && !hasEnds ? 'end' : 'middle'}
              className="fill-ink-3 text-2xs"
            >
              {formatAxisDate(window.start, weeks.length * DAYS_IN_WEEK, locale)}
            </text>
          )}
        </g>
      ))}
      {lines.map(({ id, ranks, color }) => {
        const stretches = toStretches(ranks, toX, toY)
        const isTop = (ranks.at(-1) ?? Infinity) <= 20
        return (
          <g key={id}>
            {stretches.map((points) => (
              <path
                key={points[0]?.column}
                d={toBumpPath(points)}
                fill="none"
                stroke={color ?? 'var(--color-ink-3)'}
                strokeOpacity={color === null ? 0.45 : 1}
                strokeWidth={color === null ? 1 : isTop ? 2.6 : 1.8}
              />
            ))}
            {stretches.map((points, index) => {
              const [first, last] = [points[0], points.at(-1)]
              if (first === undefined || last === undefined) return null
              const isLast = last.column === weeks.length - 1
              const starts = first.column > 0 || index > 0
              return (
                <g key={first.column} fill={color ?? 'var(--color-ink-3)'}>
                  {starts && <circle cx={first.x} cy={first.y} r={color === null ? 1.6 : 4} />}
                  {(isLast || color !== null) && <circle cx={last.x} cy={last.y} r={color === null ? 1.6 : 4} />}
                </g>
              )
            })}
          </g>
        )
      })}
      {lines.map(({ id, name, ranks, color }) => {
        const column = ranks.findIndex((rank) => rank !== null)
        const rank = ranks[column] ?? null
        const last = ranks.at(-1) ?? null
        const x = toX(column)
        const isEarly = x - LEFT_PX < name.length * LETTER_PX + 10
        const y = rank === null ? 0 : toY(rank)
        const isFree = width >= NAMED_FROM_PX && !placed.some((each) => Math.abs(each - y) < LABEL_PX)
        if (color !== null && rank !== null && isFree) placed.push(y)
        return (
          <g key={id} className={`graph-halo text-2xs ${color === null ? 'fill-ink-2' : 'fill-ink font-semibold'}`}>
            {color !== null && rank !== null && isFree && (
              <text x={isEarly ? x + 8 : x - 8} y={y + (isEarly ? -7 : 4)} textAnchor={isEarly ? 'start' : 'end'}>
                {name}
              </text>
            )}
            {hasEnds && last !== null && (
              <text x={right + 6} y={(endYs[ends.findIndex((end) => end.id === id)] ?? toY(last)) + 4}>
                {cutName(`${last} ${name}`, END_LETTERS)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
