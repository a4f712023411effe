import { type ComponentProps, Suspense, useMemo, useRef, useState } from 'react'
import { useElementWidth } from '../../lib/browser/element-size.ts'
import * as graphCopy from '../../lib/graph/copy.ts'
import { useInView } from '../../lib/browser/in-view.ts'
import { Button } from '../buttons/button.tsx'
import type { GraphModel } from './graph-model.ts'
import { OverviewPlot } from './lazy-plot.tsx'
import { joinClasses } from '../join-classes.ts'

/** Indexes of the first and last visible column. */
export type Zoom = { from: number; to: number }

type GraphZoomProps = {
  /** All columns, including those outside the zoom. */
  model: GraphModel
  zoom: Zoom
  /** Returns the spoken value of a handle. */
  describe: (column: number) => string
  /** Called when the handle is released. */
  onZoom: (zoom: Zoom) => void
}

const HEIGHT = 28
/** Visible width. The touch target is wider. */
const HANDLE_WIDTH = 12

/** A small graph of the full range, with a handle at each end for mouse, touch, and arrow keys. */
export function GraphZoom({ model, zoom, describe, onZoom }: GraphZoomProps) {
  const handlesRef = useRef<HTMLFieldSetElement>(null)
  const frameRef = useRef<HTMLDivElement>(null)
  const isNear = useInView(frameRef)
  const width = useElementWidth(frameRef, 640)
  const [draft, setDraft] = useState<Zoom | null>(null)
  const { from, to } = draft ?? zoom
  const count = model.columns.length
  const last = count - 1
  const isFullRange = zoom.from === 0 && zoom.to === last
  // Handles are centered on their point, so the first and last points are half a handle away from the edges.
  const step = (width - HANDLE_WIDTH) / Math.max(last, 1)
  const size = useMemo(() => ({ width: step * count, height: HEIGHT }), [step, count])
  const commit = () => {
    if (draft === null) return
    if (draft.from !== zoom.from || draft.to !== zoom.to) onZoom(draft)
    setDraft(null)
  }
  const handle = { max: last, disabled: count < 3, onPointerUp: commit, onKeyUp: commit, onBlur: commit }
  return (
    <fieldset ref={handlesRef} aria-label="Zoom" className="mt-2 flex min-w-0 items-center gap-3">
      <div ref={frameRef} className="relative min-w-0 flex-1" style={{ height: HEIGHT }}>
        <div aria-hidden className="absolute inset-0 overflow-hidden rounded-sm bg-sunken">
          <div className="absolute inset-y-0" style={{ left: (HANDLE_WIDTH - step) / 2 }}>
            <Suspense>{isNear && <OverviewPlot model={model} size={size} />}</Suspense>
          </div>
          <div className="absolute inset-y-0 left-0 bg-surface opacity-70" style={{ width: from * step }} />
          <div className="absolute inset-y-0 right-0 bg-surface opacity-70" style={{ width: (last - to) * step }} />
        </div>
        <Handle
          {...handle}
          aria-label="Zoom from"
          aria-valuetext={describe(from)}
          value={from}
          onChange={(event) => setDraft({ from: Math.min(Number(event.target.value), to - 1), to })}
        />
        <Handle
          {...handle}
          aria-label="Zoom to"
          aria-valuetext={describe(to)}
          value={to}
          onChange={(event) => setDraft({ from, to: Math.max(Number(event.target.value), from + 1) })}
        />
      </div>
      {isFullRange ? (
        <span className="w-24 text-right text-xs text-ink-3">Drag to zoom</span>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          className="w-24"
          onClick={() => {
            onZoom({ from: 0, to: last })
            // The button disappears, which would move the focus to the top of the page.
            handlesRef.current?.querySelector('input')?.focus()
          }}
        >
          {graphCopy.resetZoom}
        </Button>
      )}
    </fieldset>
  )
}

/**
 * The two inputs overlap, so only their thumbs receive pointer events. A thumb is 24 px wide as a touch target, but
 * only its middle half is visible. The track is wider than the graph, so that the thumbs line up with the points.
 */
function Handle(props: ComponentProps<'input'>) {
  return (
    <input
      type="range"
      min={0}
      step={1}
      {...props}
      className={joinClasses(
        'pointer-events-none absolute -inset-x-1.5 inset-y-0 m-0 h-full w-[calc(100%+0.75rem)] appearance-none bg-transparent',
        'thumb:pointer-events-auto thumb:box-border thumb:h-7 thumb:w-6 thumb:cursor-ew-resize thumb:appearance-none',
        'thumb:rounded-[9px/3px] thumb:border-0 thumb:border-x-6 thumb:border-solid thumb:border-transparent thumb:bg-line-control thumb:bg-clip-padding',
        'disabled:opacity-40',
      )}
    />
  )
}
