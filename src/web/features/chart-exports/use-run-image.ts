import { skipToken, useQuery } from '@tanstack/react-query'
import { type ChartEntry, type ChartWeekAnswer } from '#contract/api/charts.ts'
import { drawGraph, type GraphImage } from '#images/draw-graph.ts'
import { type ExportedImage } from '#images/marks.ts'
import * as copy from './dialog-copy.ts'
import { toRunLength, toRunPoints } from '../../lib/chart-run/run-points.ts'
import { toRunGraph } from '../../lib/chart-run/to-run-graph.ts'
import { type ImageSources } from './image-sources.ts'

type RunImage = { draw: (style: Omit<GraphImage, 'graph'>) => ExportedImage; note: string | null; isReady: boolean }

/** A title's whole run as an image; null while no title is chosen. It is asked for only then. */
export function useRunImage(
  answer: ChartWeekAnswer,
  entry: ChartEntry | undefined,
  sources: ImageSources,
): RunImage | null {
  const weeks = entry === undefined ? 1 : toRunLength(answer, entry).weeks
  const asked = sources.toRun(weeks)
  const { data, isError } = useQuery({ ...asked, queryFn: entry === undefined ? skipToken : asked.queryFn })
  if (entry === undefined) return null
  const points = data === undefined ? [] : toRunPoints(data, entry.id)
  return {
    draw: ({ locale, ...style }) => drawGraph({ ...style, locale, graph: toRunGraph(answer, entry, points, locale) }),
    isReady: data !== undefined,
    note: isError ? copy.runFailed : data === undefined ? copy.runLoading : null,
  }
}
