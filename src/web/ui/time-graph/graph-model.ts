import type { DataPoint, DataPointState } from '../../lib/graph/data-point.ts'

/** Content of a graph over time, independent of size and theme. */
export type GraphModel = {
  /** Name above the value axis, such as “Streams per chart week”. */
  axisName: string
  columns: readonly GraphColumn[]
  /** Stacked series come first, so that lines are drawn above them. */
  series: readonly GraphSeries[]
  scale: GraphScale
  lines: readonly GraphLine[]
  labels: readonly GraphLabel[]
  /** Marked periods behind the data. */
  bands?: readonly GraphBand[]
  /** Names at the ends of lines, if the graph is wide enough. Narrow graphs need a legend. */
  ends?: readonly GraphEnd[]
  /**
   * Space for the names in a narrow graph, from SHORT_ENDS_FROM_PX on.
   * @default none
   */
  shortEndsPx?: number
}

/** `open`: the period is in progress or short. Other states than `known` are hatched. */
export type ColumnState = Exclude<DataPointState, 'unreleased'> | 'open'

export type GraphColumn = { key: string; label: string; state: ColumnState }

export type GraphScale = {
  /** True to put number 1 at the top. */
  isRanks: boolean
  /** Ends of the axis in plotted values. */
  domain: readonly [low: number, high: number]
  ticks: readonly { at: number; label: string }[]
  toPlot: (value: number) => number
  /** Width in pixels. */
  axisWidth: number
}

export type GraphSeries = {
  key: string
  /** Bars and areas are stacked. */
  mark: 'line' | 'bar' | 'area'
  /** CSS color. */
  color: string
  opacity: number
  /** Stroke width of a line, in pixels. */
  width: number
  /**
   * `all`: a dot on each point while there are few. `ends`: only where a line starts or ends. `lone`: only on points
   * without neighbors, which a line would not show.
   */
  dots: 'all' | 'ends' | 'lone' | 'none'
  /** SVG path of a marker around 0 0, for series that color alone can't distinguish. */
  shape: string | null
  /** One per column. Null if the series doesn't have this column. */
  points: readonly (Pick<DataPoint, 'value' | 'isPartial'> | null)[]
}

/** A vertical line at the start of a column. */
export type GraphLine = { column: number; label: string; tone: 'warning' | 'note' }

/** A period from one column to another. `compared` is hatched. */
export type GraphBand = { from: number; to: number; label: string; tone: 'chosen' | 'compared' }

/** A marker on a point of a series, with text next to it. */
export type GraphLabel = {
  series: string
  column: number
  text: string
  /** Used if the text would cover a line. */
  shortText?: string
  kind: 'first' | 'peak' | 'last' | 'formula'
}

/** The name of a line at its end. The value after it is never cut. */
export type GraphEnd = { series: string; text: string; value?: string }

/** Maximum number of points that are drawn as dots. More dots would merge into a band. */
export const MAX_DOTS = 60

/** Row for the drawing library: values by the keys of {@link valueKey} and {@link openKey}. */
export type PlotRow = { key: string } & Record<string, number | string | null>

export const valueKey = (series: number): string => `value${series}`
/** Key of the series' part that is in progress, which is dashed or hatched. */
export const openKey = (series: number): string => `open${series}`

/** Lines between an unfinished point and its neighbors are drawn as unfinished, so that no gap appears. */
export function toPlotRows({ columns, series, scale }: Pick<GraphModel, 'columns' | 'series' | 'scale'>): PlotRow[] {
  return columns.map(({ key }, column): PlotRow => {
    const row: PlotRow = { key }
    series.forEach(({ points, mark }, index) => {
      const point = points[column] ?? null
      const value = point === null || point.value === null ? null : scale.toPlot(point.value)
      const isPartial = point?.isPartial === true
      const isNextToPartial =
        mark === 'line' &&
        [points[column - 1], points[column + 1]].some((near) => near?.isPartial && near.value !== null)
      row[valueKey(index)] = isPartial ? null : value
      row[openKey(index)] = isPartial || isNextToPartial ? value : null
    })
    return row
  })
}

export type GraphSize = { width: number; height: number }
export type GraphBox = GraphSize & { left: number; top: number }

export const AXIS_HEIGHT = 26
const TOP_WITH_NAME = 26
/** Space for the label of a peak below the labels of bands. */
const TOP_WITH_BANDS = 34
/** Space for the label of a point at the top. */
const TOP = 20
export const RIGHT_PX = 10
/** Space for names at the ends of lines. */
export const ENDS_PX = 220
/** Width from which a graph labels its lines at their ends. */
const NAMED_ENDS_PX = 880
const SHORT_ENDS_FROM_PX = 440

type Ends = Pick<GraphModel, 'ends' | 'shortEndsPx'>

/** Returns the space to the right of the plot. It is wider than RIGHT_PX if lines are labeled at their ends. */
export function toRightMargin({ ends, shortEndsPx = RIGHT_PX }: Ends, { width }: Pick<GraphSize, 'width'>): number {
  if (!ends?.length || width < SHORT_ENDS_FROM_PX) return RIGHT_PX
  return width < NAMED_ENDS_PX ? shortEndsPx : ENDS_PX
}

/** Returns the area of the data inside a graph of this size, in pixels. */
export function toPlotBox(model: Pick<GraphModel, 'axisName' | 'scale' | 'bands'> & Ends, size: GraphSize): GraphBox {
  const { axisName, scale, bands = [] } = model
  const top = bands.length > 0 ? TOP_WITH_BANDS : axisName === '' ? TOP : TOP_WITH_NAME
  const left = scale.axisWidth
  return {
    left,
    top,
    width: Math.max(size.width - left - toRightMargin(model, size), 40),
    height: Math.max(size.height - top - AXIS_HEIGHT, 40),
  }
}
