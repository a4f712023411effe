import type { ChartHoldAnswer, HoldBand } from '#contract/api/insights/chart-hold.ts'
import { UNIT_NAMES } from '#contract/territories.ts'
import { formatCount } from '../../../lib/format/format.ts'
import type { GraphModel } from '../../../ui/time-graph/graph-model.ts'
import * as copy from '../copy.ts'
import type { InsightsSearch } from '../search.ts'
import { hasOutlier, type ShownTitle, toCurveModel, toDrawnTitles } from './to-hold.ts'

/** Data of the graph, for the page and for the image. */
export type HoldGraph = {
  drawn: readonly ShownTitle[]
  model: GraphModel
  summary: string
}

type HoldGraphOptions = {
  /** Index of the band in the response. */
  at: number
  curve: InsightsSearch['curve']
  bandName: string
  locale: string
}

export function toHoldGraph(
  { chart, unit }: Pick<ChartHoldAnswer, 'chart' | 'unit'>,
  band: HoldBand,
  titles: readonly ShownTitle[],
  { at, curve, bandName, locale }: HoldGraphOptions,
): HoldGraph {
  const depth = chart.depth ?? Math.max(...titles.flatMap(({ points }) => points.map(({ rank }) => rank ?? 1)), 2)
  const drawn = toDrawnTitles(titles, at, curve)
  const unitName = unit === null ? copy.unitsColumn : UNIT_NAMES[unit]
  return {
    drawn,
    model: toCurveModel(band, drawn, { curve, unit: unitName, depth, locale }),
    summary: [
      copy.curveSummary(bandName, formatCount(band.titles, locale)),
      ...(curve === 'share' && hasOutlier(drawn) ? ['Each step of the scale doubles the share.'] : []),
      ...(drawn.length < titles.length ? ['Titles that debuted at other ranks are left out here.'] : []),
    ].join(' '),
  }
}
