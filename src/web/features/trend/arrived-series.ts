import { type SeriesAnswer, type SeriesLine, type TrendPoint } from '#contract/api/series.ts'
import { type Progress } from '../../ui/progress-line.tsx'

/**
 * What is known after more lines of the stream. A frame keeps what an earlier run has read, so that going on, or asking again
 * for what failed, blanks nothing. Null before the first frame or answer.
 */
export function addSeriesLines(known: SeriesAnswer | null, lines: readonly SeriesLine[]): SeriesAnswer | null {
  return lines.reduce<SeriesAnswer | null>((answer, line) => {
    if ('frame' in line) return fillFrame(line.frame, answer)
    if ('of' in line) return answer && withFailed(mapSeries(answer, (points, of) => (of === line.of ? points.with(line.index, line.point) : points))) // prettier-ignore
    return line
  }, known)
}

/** How many data points there are of all that the answer has. @param isFetching whether the rest is on its way */
export function toSeriesProgress(answer: SeriesAnswer, isFetching: boolean): Progress {
  const points = pointsOf(answer)
  const waiting = points.filter((point) => point.waiting).length
  return {
    state: waiting === 0 ? 'done' : isFetching ? 'loading' : 'stopped',
    arrived: points.length - waiting,
    failed: answer.failed,
    total: points.length,
  }
}

function fillFrame(frame: SeriesAnswer, known: SeriesAnswer | null): SeriesAnswer {
  if (known === null) return frame
  const read = new Map<string, TrendPoint>()
  mapSeries(known, (points, of) => {
    for (const point of points) if (!point.failed && !point.waiting) read.set(`${of} ${point.start}`, point)
    return points
  })
  return withFailed(
    mapSeries(frame, (points, of) =>
      points.map((point) => (point.waiting ? (read.get(`${of} ${point.start}`) ?? point) : point)),
    ),
  )
}

type Of = Extract<SeriesLine, { of: unknown }>['of']

function mapSeries(answer: SeriesAnswer, map: (points: TrendPoint[], of: Of) => TrendPoint[]): SeriesAnswer {
  const { points, comparison, breakout } = answer
  return {
    ...answer,
    points: map(points, 'points'),
    comparison: comparison && { ...comparison, points: map(comparison.points, 'comparison') },
    breakout: breakout && {
      ...breakout,
      values: breakout.values.map(({ name, points: part }, place) => ({ name, points: map(part, place) })),
    },
  }
}

function withFailed(answer: SeriesAnswer): SeriesAnswer {
  return { ...answer, failed: pointsOf(answer).filter(({ failed }) => failed).length }
}

function pointsOf({ points, comparison, breakout }: SeriesAnswer): TrendPoint[] {
  return [points, comparison?.points ?? [], ...(breakout?.values ?? []).map((value) => value.points)].flat()
}
