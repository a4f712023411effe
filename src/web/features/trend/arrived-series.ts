import type { SeriesAnswer, SeriesLine, TrendPoint } from '#contract/api/series.ts'
import type { Progress } from '../../ui/states/progress-line.tsx'

/**
 * Applies streamed lines to the cached series. A new frame reuses points that were loaded before, so that resuming or
 * retrying doesn't blank them. Returns null before the first frame.
 */
export function addSeriesLines(cached: SeriesAnswer | null, lines: readonly SeriesLine[]): SeriesAnswer | null {
  return lines.reduce<SeriesAnswer | null>((answer, line) => {
    if ('frame' in line) return fillFrame(line.frame, answer)
    if ('of' in line)
      return (
        answer &&
        withFailed(mapSeries(answer, (points, of) => (of === line.of ? points.with(line.index, line.point) : points)))
      )
    return line
  }, cached)
}

/** @param isFetching true while the remaining points are loading */
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

function fillFrame(frame: SeriesAnswer, cached: SeriesAnswer | null): SeriesAnswer {
  if (cached === null) return frame
  const loaded = new Map<string, TrendPoint>()
  mapSeries(cached, (points, of) => {
    for (const point of points) if (!point.failed && !point.waiting) loaded.set(`${of} ${point.start}`, point)
    return points
  })
  return withFailed(
    mapSeries(frame, (points, of) =>
      points.map((point) => (point.waiting ? (loaded.get(`${of} ${point.start}`) ?? point) : point)),
    ),
  )
}

type SeriesPart = Extract<SeriesLine, { of: unknown }>['of']

function mapSeries(answer: SeriesAnswer, map: (points: TrendPoint[], of: SeriesPart) => TrendPoint[]): SeriesAnswer {
  const { points, comparison, breakout } = answer
  return {
    ...answer,
    points: map(points, 'points'),
    comparison: comparison && { ...comparison, points: map(comparison.points, 'comparison') },
    breakout: breakout && {
      ...breakout,
      values: breakout.values.map(({ name, points: part }, index) => ({ name, points: map(part, index) })),
    },
  }
}

function withFailed(answer: SeriesAnswer): SeriesAnswer {
  return { ...answer, failed: pointsOf(answer).filter(({ failed }) => failed).length }
}

function pointsOf({ points, comparison, breakout }: SeriesAnswer): TrendPoint[] {
  return [points, comparison?.points ?? [], ...(breakout?.values ?? []).map((value) => value.points)].flat()
}
