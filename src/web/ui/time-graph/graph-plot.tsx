import { memo, useId } from 'react'
import { Area, Bar, CartesianGrid, ComposedChart, Line, ReferenceArea, ReferenceLine, XAxis, YAxis } from 'recharts'
import { ColumnPatterns, patternFill } from './column-patterns.tsx'
import { GraphCursor } from './graph-cursor.tsx'
import { GraphEnds } from './graph-ends.tsx'
import { GraphLabels } from './graph-labels.tsx'
import {
  AXIS_HEIGHT,
  type GraphColumn,
  type GraphModel,
  type GraphSeries,
  type GraphSize,
  openKey,
  type PlotRow,
  RIGHT_PX,
  toPlotBox,
  toPlotRows,
  toRightMargin,
  valueKey,
} from './graph-model.ts'
import { createDots } from './series-dots.tsx'

type GraphPlotProps = {
  model: GraphModel
  size: GraphSize
  /**
   * Shows the selected column.
   * @default false
   */
  isInteractive?: boolean
}

const TICK = { fontSize: 11, fill: 'var(--color-ink-3)', className: 'tabular-nums' }
/** Below this width of a column, bars touch. */
const SMALLEST_GAPPED_PX = 6
const MAX_BAR_PX = 44
/** By default, the library omits areas that end beyond the plot, as the last column can do by rounding. */
const AREA_OVERFLOW = 'visible'
const OPEN_DASHES = '3 4'

/** The drawing of a graph, for the page and for exported images. */
export const GraphPlot = memo(function GraphPlot({ model, size, isInteractive = false }: GraphPlotProps) {
  const id = useId()
  const { columns, series, scale, lines, bands = [] } = model
  const rows = toPlotRows(model)
  const box = toPlotBox(model, size)
  const right = toRightMargin(model, size)
  const columnPx = box.width / Math.max(columns.length, 1)
  return (
    <ComposedChart
      {...size}
      data={rows}
      margin={{ top: box.top, right, bottom: 0, left: 0 }}
      stackOffset="sign"
      barCategoryGap={columnPx > SMALLEST_GAPPED_PX ? '14%' : 0}
      accessibilityLayer={false}
      // The slider over the graph receives pointer and keyboard.
      style={{ pointerEvents: 'none' }}
    >
      <ColumnPatterns id={id} series={series} />
      {model.axisName !== '' && (
        <text x={0} y={11} className="fill-ink-3 text-2xs">
          {model.axisName}
        </text>
      )}
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis
        dataKey="key"
        scale="band"
        height={AXIS_HEIGHT}
        interval="equidistantPreserveStart"
        minTickGap={14}
        tickFormatter={(key: string) => columns.find((column) => column.key === key)?.label ?? ''}
        tick={TICK}
        tickLine={{ stroke: 'var(--color-line-strong)' }}
        tickSize={4}
        tickMargin={5}
        axisLine={{ stroke: 'var(--color-line-strong)' }}
      />
      <YAxis
        type="number"
        width={scale.axisWidth}
        domain={[...scale.domain]}
        reversed={scale.isRanks}
        ticks={scale.ticks.map(({ at }) => at)}
        interval={0}
        tickFormatter={(at: number) => scale.ticks.find((tick) => tick.at === at)?.label ?? ''}
        tick={TICK}
        tickLine={false}
        axisLine={false}
      />
      {bands.map(({ from, to, tone }) => (
        <ReferenceArea
          key={tone}
          ifOverflow={AREA_OVERFLOW}
          x1={columns[from]?.key ?? ''}
          x2={columns[to]?.key ?? ''}
          fill={tone === 'chosen' ? 'var(--color-accent-soft)' : patternFill(id, 'compared')}
          fillOpacity={tone === 'chosen' ? 0.8 : 0.55}
          className={`band-${tone}`}
        />
      ))}
      {toStateSpans(columns).map(({ from, to, state }) => (
        <ReferenceArea
          key={from}
          ifOverflow={AREA_OVERFLOW}
          x1={from}
          x2={to}
          fill={state === 'open' ? 'var(--color-sunken)' : patternFill(id, state)}
          fillOpacity={state === 'open' ? 0.7 : 0.6}
          className={`column-${state}`}
        />
      ))}
      {series.map((one, index) => drawSeries(one, index, { id, rows, columnPx }))}
      {lines.map(({ column, label, tone }, index) => (
        <ReferenceLine
          key={label}
          x={columns[column]?.key ?? ''}
          position="start"
          stroke={tone === 'warning' ? 'var(--color-warning)' : 'var(--color-ink-3)'}
          strokeDasharray="5 3"
          label={<LineLabel label={label} tone={tone} row={index} isLate={column > columns.length / 4} />}
        />
      ))}
      <GraphLabels model={model} />
      {right > RIGHT_PX && <GraphEnds model={model} room={right} />}
      {isInteractive && <GraphCursor model={model} />}
    </ComposedChart>
  )
})

type DrawOptions = { id: string; rows: readonly PlotRow[]; columnPx: number }

/** A function instead of a component, because the library looks for its own elements among the children. */
function drawSeries(series: GraphSeries, index: number, { id, rows, columnPx }: DrawOptions) {
  const { key, mark, color, opacity, width } = series
  const shared = { isAnimationActive: false, stroke: color } as const
  const hasOpen = rows.some((row) => row[openKey(index)] !== null)
  if (mark === 'line') {
    const line = {
      ...shared,
      type: 'linear',
      strokeWidth: width,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      activeDot: false,
    } as const
    const dots = createDots(series, rows, columnPx)
    return [
      <Line key={key} {...line} dataKey={valueKey(index)} dot={dots} />,
      hasOpen && (
        <Line key={`${key} open`} {...line} strokeDasharray={OPEN_DASHES} dataKey={openKey(index)} dot={dots} />
      ),
    ]
  }
  if (mark === 'area') {
    return (
      <Area
        key={key}
        {...shared}
        type="linear"
        stackId="parts"
        dataKey={valueKey(index)}
        fill={color}
        fillOpacity={opacity}
        strokeWidth={0}
        activeDot={false}
      />
    )
  }
  const bar = { ...shared, stackId: 'parts', maxBarSize: MAX_BAR_PX, opacity, activeBar: false } as const
  return [
    <Bar key={key} {...bar} stroke="none" dataKey={valueKey(index)} fill={color} />,
    hasOpen && <Bar key={`${key} open`} {...bar} dataKey={openKey(index)} fill={patternFill(id, `open-${index}`)} />,
  ]
}

function toStateSpans(columns: readonly GraphColumn[]) {
  const spans: { from: string; to: string; state: Exclude<GraphColumn['state'], 'known'> }[] = []
  columns.forEach(({ key, state }, index) => {
    const span = spans.at(-1)
    if (state === 'known') return
    if (span?.state === state && columns[index - 1]?.key === span.to) span.to = key
    else spans.push({ from: key, to: key, state })
  })
  return spans
}

type LineLabelProps = {
  label: string
  tone: 'warning' | 'note'
  row: number
  isLate: boolean
  /** The library sets this property. */
  viewBox?: { x?: number; y?: number }
}

function LineLabel({ label, tone, row, isLate, viewBox }: LineLabelProps) {
  return (
    <text
      x={(viewBox?.x ?? 0) + (isLate ? -5 : 5)}
      y={(viewBox?.y ?? 0) + 10 + row * 13}
      textAnchor={isLate ? 'end' : 'start'}
      className={`${tone === 'warning' ? 'fill-warning' : 'fill-ink-2'} graph-halo text-2xs font-medium`}
    >
      {label}
    </text>
  )
}

/** A line of all columns without axes, for the zoom control. */
export const OverviewPlot = memo(function OverviewPlot({ model, size }: Omit<GraphPlotProps, 'isInteractive'>) {
  const { scale, series } = model
  return (
    <ComposedChart
      {...size}
      data={toPlotRows(model)}
      margin={{ top: 4, right: 0, bottom: 4, left: 0 }}
      accessibilityLayer={false}
      style={{ pointerEvents: 'none' }}
    >
      <XAxis dataKey="key" scale="band" hide />
      <YAxis type="number" domain={[...scale.domain]} reversed={scale.isRanks} hide />
      {series.flatMap(({ key }, index) =>
        [valueKey(index), openKey(index)].map((dataKey) => (
          <Line
            key={`${key} ${dataKey}`}
            dataKey={dataKey}
            type="linear"
            stroke="var(--color-ink-3)"
            strokeWidth={1.25}
            strokeLinecap="round"
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
        )),
      )}
    </ComposedChart>
  )
})
