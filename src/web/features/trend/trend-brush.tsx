import { type ComponentProps, useRef, useState } from 'react'
import { type SeriesInterval } from '#contract/query-params.ts'
import * as copy from './copy.ts'
import { useLocale } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { toTrendDrawing } from './to-trend-drawing.ts'
import { type TrendRow, type Zoom } from './to-trend-points.ts'
import { formatPoint } from '../../lib/graph/format-data-point.ts'
import { useElementWidth } from '../../lib/element-width.ts'

type TrendBrushProps = {
  /** All rows, including those outside the zoom. */
  rows: readonly TrendRow[]
  zoom: Zoom
  interval: SeriesInterval
  /** Called when the handle is released. */
  onZoom: (zoom: Zoom) => void
}

const HEIGHT = 36
/** Visible width; the touch target is wider. */
const HANDLE_WIDTH = 12

/** A small graph of the full range, with a handle at each end for mouse, touch and arrow keys. */
export function TrendBrush({ rows, zoom, interval, onZoom }: TrendBrushProps) {
  const locale = useLocale()
  const frameRef = useRef<HTMLDivElement>(null)
  const width = useElementWidth(frameRef, 640)
  const [draft, setDraft] = useState<Zoom | null>(null)
  const { from, to } = draft ?? zoom
  const last = rows.length - 1
  const isFullRange = zoom.from === 0 && zoom.to === last
  // Handles are centered on their point, so the first and last points are half a handle away from the edges.
  const step = (width - HANDLE_WIDTH) / Math.max(last, 1)
  const { line, partialLine } = toTrendDrawing(
    rows.map((row) => ({ ...row, parts: [], compared: null })),
    { width: step * rows.length, height: HEIGHT },
  )
  const left = from * step
  const right = to * step + HANDLE_WIDTH
  const commit = () => {
    if (draft === null) return
    if (draft.from !== zoom.from || draft.to !== zoom.to) onZoom(draft)
    setDraft(null)
  }
  const handle = { max: last, disabled: rows.length < 3, onPointerUp: commit, onKeyUp: commit, onBlur: commit }
  const format = (index: number) => {
    const row = rows[index]
    return row === undefined ? '' : formatPoint(row, interval, locale)
  }
  return (
    <fieldset aria-label={copy.zoom} className="mt-2 flex min-w-0 items-center gap-3">
      <div ref={frameRef} className="relative min-w-0 flex-1" style={{ height: HEIGHT }}>
        <svg width={width} height={HEIGHT} fill="none" aria-hidden className="block max-w-full rounded-sm bg-sunken">
          <g transform={`translate(${(HANDLE_WIDTH - step) / 2} 0)`}>
            <path d={line + partialLine} strokeWidth={1.25} className="stroke-ink-3" />
          </g>
          <rect width={left} height={HEIGHT} className="fill-surface opacity-70" />
          <rect x={right} width={Math.max(width - right, 0)} height={HEIGHT} className="fill-surface opacity-70" />
        </svg>
        <Handle
          {...handle}
          aria-label={copy.zoomFrom}
          aria-valuetext={format(from)}
          value={from}
          onChange={(event) => setDraft({ from: Math.min(Number(event.target.value), to - 1), to })}
        />
        <Handle
          {...handle}
          aria-label={copy.zoomTo}
          aria-valuetext={format(to)}
          value={to}
          onChange={(event) => setDraft({ from, to: Math.max(Number(event.target.value), from + 1) })}
        />
      </div>
      <Button
        size="sm"
        variant="ghost"
        className="-mr-2.5"
        disabled={isFullRange}
        onClick={() => onZoom({ from: 0, to: last })}
      >
        {copy.resetZoom}
      </Button>
    </fieldset>
  )
}

/**
 * The two inputs overlap, so only their thumbs receive pointer events. A thumb is 24 px wide as a touch target, but only
 * its middle half is visible. The track is wider than the graph, so that the thumbs line up with the points.
 */
function Handle(props: ComponentProps<'input'>) {
  return (
    <input
      type="range"
      min={0}
      step={1}
      {...props}
      className="pointer-events-none absolute -inset-x-1.5 inset-y-0 m-0 h-full w-[calc(100%+0.75rem)] appearance-none bg-transparent [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:h-9 [&::-moz-range-thumb]:box-border [&::-moz-range-thumb]:w-6 [&::-moz-range-thumb]:border-solid [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:border-x-6 [&::-moz-range-thumb]:border-transparent [&::-moz-range-thumb]:bg-clip-padding [&::-moz-range-thumb]:cursor-ew-resize [&::-moz-range-thumb]:rounded-[9px/3px] [&::-moz-range-thumb]:bg-accent [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:h-9 [&::-webkit-slider-thumb]:box-border [&::-webkit-slider-thumb]:w-6 [&::-webkit-slider-thumb]:border-solid [&::-webkit-slider-thumb]:border-0 [&::-webkit-slider-thumb]:border-x-6 [&::-webkit-slider-thumb]:border-transparent [&::-webkit-slider-thumb]:bg-clip-padding [&::-webkit-slider-thumb]:cursor-ew-resize [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-[9px/3px] [&::-webkit-slider-thumb]:bg-accent disabled:opacity-40"
    />
  )
}
