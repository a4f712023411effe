import { type PointerEvent, useRef, useState } from 'react'
import { type SeriesInterval } from '#contract/query-params.ts'
import { type MetricUnit } from '#contract/metric-table.ts'
import { toAxisWidth } from '../../lib/graph/axis-width.ts'
import { useLocale } from '../../lib/locale.ts'
import { GraphSlider } from '../../ui/graph-slider.tsx'
import { toTrendDrawing } from './to-trend-drawing.ts'
import { type FormulaMark, type TrendRow, type Zoom } from './to-trend-points.ts'
import { TrendAxes } from './trend-axes.tsx'
import { TrendMarks } from './trend-marks.tsx'
import { describeRow, TrendTooltip } from './trend-tooltip.tsx'
import { useElementWidth } from '../../lib/element-width.ts'

type TrendGraphProps = {
  title: string
  /** Caption of the graph, which also describes it to screen readers. */
  summary: string
  rows: readonly TrendRow[]
  interval: SeriesInterval
  unit: MetricUnit
  mark: FormulaMark
  showTotal: boolean
  /** Called when the user selects rows by dragging with the mouse. */
  onZoom: (zoom: Zoom) => void
}

const HEIGHT = 264
const AXIS_HEIGHT = 22

/** Doesn't use a graph library, because those are nearly as large as all scripts of a page and lack keyboard zoom. */
export function TrendGraph({ title, summary, rows, interval, unit, mark, showTotal, onZoom }: TrendGraphProps) {
  const locale = useLocale()
  const frameRef = useRef<HTMLDivElement>(null)
  const width = useElementWidth(frameRef, 640)
  const [chosen, setChosen] = useState<number | null>(null)
  const [dragFrom, setDragFrom] = useState<number | null>(null)
  const axisWidth = toAxisWidth(locale)
  const box = { width: Math.max(width - axisWidth, 40), height: HEIGHT - AXIS_HEIGHT }
  const drawing = toTrendDrawing(rows, box)
  const active = chosen !== null && chosen < rows.length ? chosen : null
  const slot = active === null ? undefined : drawing.slots[active]

  const startDrag = (index: number, { pointerType, button, pointerId, currentTarget }: PointerEvent<HTMLElement>) => {
    // On touch screens dragging scrolls the page, so only the handles below the graph zoom.
    if (pointerType !== 'mouse' || button !== 0) return
    currentTarget.setPointerCapture(pointerId)
    setDragFrom(index)
  }
  const endDrag = (to: number) => {
    if (dragFrom === null) return
    if (to !== dragFrom) onZoom({ from: Math.min(dragFrom, to), to: Math.max(dragFrom, to) })
    setDragFrom(null)
  }

  return (
    <figure aria-label={title} className="min-w-0">
      <div ref={frameRef} className="relative">
        <svg
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          fill="none"
          aria-hidden
          className="block max-w-full"
        >
          <TrendAxes drawing={drawing} box={box} left={axisWidth} interval={interval} />
          <g transform={`translate(${axisWidth} 0)`}>
            <TrendMarks drawing={drawing} box={box} unit={unit} mark={mark} showTotal={showTotal} active={active} />
            {dragFrom !== null && active !== null && (
              <rect
                x={drawing.slots[Math.min(dragFrom, active)]?.left ?? 0}
                width={(Math.abs(active - dragFrom) + 1) * (box.width / rows.length)}
                height={box.height}
                className="fill-accent opacity-15"
              />
            )}
          </g>
        </svg>
        <GraphSlider
          title={title}
          count={rows.length}
          active={active}
          onChoose={setChosen}
          describe={(index) => describeRow(rows[index], interval, unit, locale)}
          box={box}
          left={axisWidth}
          onPress={startDrag}
          onRelease={endDrag}
          onCancel={() => setDragFrom(null)}
        />
        {slot !== undefined && (
          <TrendTooltip row={slot.row} interval={interval} unit={unit} x={axisWidth + slot.x} frameWidth={width} />
        )}
      </div>
      <figcaption className="mt-2 min-h-10 text-sm text-ink-2">{summary}</figcaption>
    </figure>
  )
}
