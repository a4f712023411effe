import { lazy, type PointerEvent, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useElementWidth } from '../../lib/browser/element-size.ts'
import { useInView } from '../../lib/browser/in-view.ts'
import { whenIdle } from '../../lib/browser/when-idle.ts'
import { GraphSkeleton } from './graph-skeleton.tsx'
import { GraphSelectionContext } from './graph-selection.ts'
import { type GraphModel, type GraphSize, toPlotBox } from './graph-model.ts'
import { GraphSlider } from './graph-slider.tsx'
import { describeLines, GraphTooltip, type TooltipLine } from './graph-tooltip.tsx'
import { GraphPlot, loadPlots } from './lazy-plot.tsx'
import { FLAGS_PX, type GraphFlag } from './graph-flag.ts'

/** Loaded with the first flag, because most graphs have none. */
const GraphFlags = lazy(async () => ({ default: (await import('./graph-flags.tsx')).GraphFlags }))

export type ColumnText = { head: string; lines: readonly TooltipLine[] }

type TimeGraphProps = {
  title: string
  /** Caption of the graph, which also describes it to screen readers. */
  summary: string
  /**
   * Shows the summary only to screen readers.
   * @default false
   */
  hidesSummary?: boolean
  model: GraphModel
  /** Height in pixels. */
  height: number
  /** Text of a column for the tooltip and for screen readers. */
  describe: (column: number) => ColumnText
  /** Called with the first and last column if the user drags over several with the mouse. */
  onZoom?: (columns: { from: number; to: number }) => void
  /** Called if the user clicks a column. */
  onPress?: (column: number) => void
  /**
   * Flags in the order of their numbers. They take FLAGS_PX of the height.
   * @default none
   */
  flags?: readonly GraphFlag[]
  flagsTitle?: string
  /**
   * Drawn until the drawing library is loaded.
   * @default an empty graph
   */
  toPreview?: (size: GraphSize) => ReactNode
}

const NO_FLAGS: readonly GraphFlag[] = []

/** A graph over time, for pointer, touch, and keyboard. Its library loads when it is near the viewport, or when the page is idle. */
export function TimeGraph(props: TimeGraphProps) {
  const {
    title,
    summary,
    hidesSummary = false,
    model,
    height,
    describe,
    onZoom,
    onPress,
    flags = NO_FLAGS,
    flagsTitle,
    toPreview,
  } = props
  const frameRef = useRef<HTMLDivElement>(null)
  const isNear = useInView(frameRef)
  useEffect(() => {
    if (!isNear) void whenIdle().then(loadPlots)
  }, [isNear])
  const width = useElementWidth(frameRef, 640)
  const [chosen, setChosen] = useState<number | null>(null)
  const [dragFrom, setDragFrom] = useState<number | null>(null)
  const plotHeight = flags.length === 0 ? height : height - FLAGS_PX
  const size = useMemo(() => ({ width, height: plotHeight }), [width, plotHeight])
  const count = model.columns.length
  const active = chosen !== null && chosen < count ? chosen : null
  const selection = useMemo(() => ({ active, dragFrom }), [active, dragFrom])
  const box = toPlotBox(model, size)
  const text = active === null ? null : describe(active)

  const startDrag = (column: number, { pointerType, button, pointerId, currentTarget }: PointerEvent<HTMLElement>) => {
    // On touch screens, dragging scrolls the page, so only the handles below the graph zoom.
    if (pointerType !== 'mouse' || button !== 0 || onZoom === undefined) return
    currentTarget.setPointerCapture(pointerId)
    setDragFrom(column)
  }
  const endDrag = (to: number) => {
    if (dragFrom !== null && to !== dragFrom) onZoom?.({ from: Math.min(dragFrom, to), to: Math.max(dragFrom, to) })
    setDragFrom(null)
  }

  return (
    <figure aria-label={title} className="min-w-0">
      <div ref={frameRef} className="relative" style={{ height }}>
        <div aria-hidden className="h-full">
          <Suspense
            fallback={toPreview?.(size) ?? <GraphSkeleton height={plotHeight} ends={model.ends?.length ?? 0} />}
          >
            {isNear && (
              <GraphSelectionContext value={selection}>
                <GraphPlot model={model} size={size} isInteractive />
              </GraphSelectionContext>
            )}
          </Suspense>
        </div>
        <GraphSlider
          title={title}
          count={count}
          active={active}
          onChoose={setChosen}
          describe={(column) => {
            const { head, lines } = describe(column)
            return describeLines(head, lines)
          }}
          box={box}
          onDragStart={startDrag}
          onDragEnd={endDrag}
          onCancel={() => setDragFrom(null)}
          {...(onPress && { onPress })}
        />
        {flags.length > 0 && (
          <Suspense fallback={null}>
            <GraphFlags flags={flags} box={box} count={count} top={plotHeight} title={flagsTitle} />
          </Suspense>
        )}
        {active !== null && text !== null && (
          <GraphTooltip {...text} x={box.left + (active + 0.5) * (box.width / count)} frameWidth={width} />
        )}
      </div>
      <figcaption className={hidesSummary ? 'sr-only' : 'mt-2 min-h-10 text-xs text-ink-3'}>{summary}</figcaption>
    </figure>
  )
}
