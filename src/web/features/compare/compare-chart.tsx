import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import * as graphWords from '../../copy/graph.ts'
import { clampIndex, toKeyTarget } from '../../lib/graph/key-target.ts'
import { toAxisWidth } from '../../lib/graph/axis-width.ts'
import { useLocale } from '../../lib/locale.ts'
import { useElementWidth } from '../../lib/use-element-width.ts'
import { CompareAxes } from './compare-axes.tsx'
import { CompareMarks } from './compare-marks.tsx'
import { CompareTooltip, describeColumn } from './compare-tooltip.tsx'
import { type ComparedColumns } from './to-compared-columns.ts'
import { toComparedDrawing } from './to-compared-drawing.ts'

type CompareChartProps = {
  title: string
  /** Said under the drawing, and read aloud for it. */
  summary: string
  compared: ComparedColumns
}

const HEIGHT = 300
const AXIS_HEIGHT = 22

/** One line each. Readings are found with the pointer or the arrow keys, all lines of a place at once. */
export function CompareChart({ title, summary, compared }: CompareChartProps) {
  const locale = useLocale()
  const frameRef = useRef<HTMLDivElement>(null)
  const width = useElementWidth(frameRef, 640)
  const [chosen, setChosen] = useState<number | null>(null)
  const count = compared.columns.length
  const axisWidth = toAxisWidth(locale)
  const box = { width: Math.max(width - axisWidth, 40), height: HEIGHT - AXIS_HEIGHT }
  const drawing = toComparedDrawing(compared, box)
  const active = chosen !== null && chosen < count ? chosen : null
  const spoken = active ?? count - 1

  const choose = (event: PointerEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    setChosen(clampIndex(Math.floor((x / box.width) * count), count))
  }
  const moveByKey = (event: KeyboardEvent) => {
    const target = toKeyTarget(event.key, spoken, count)
    if (target === undefined) return
    event.preventDefault()
    setChosen(target)
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
          <CompareAxes compared={compared} drawing={drawing} box={box} left={axisWidth} />
          <g transform={`translate(${axisWidth} 0)`}>
            <CompareMarks compared={compared} drawing={drawing} box={box} active={active} />
          </g>
        </svg>
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input would hide the drawing from the pointer
          role="slider"
          tabIndex={0}
          aria-label={graphWords.readingsOf(title)}
          aria-orientation="horizontal"
          aria-valuemin={1}
          aria-valuemax={count}
          aria-valuenow={spoken + 1}
          aria-valuetext={describeColumn(compared, spoken, locale)}
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && setChosen(spoken)}
          onBlur={() => setChosen(null)}
          onKeyDown={moveByKey}
          onPointerDown={choose}
          onPointerMove={choose}
          onPointerLeave={() => setChosen(null)}
          className="absolute top-0 right-0 cursor-crosshair touch-pan-y rounded-xs"
          style={{ left: axisWidth, height: box.height }}
        />
        {active !== null && (
          <CompareTooltip
            compared={compared}
            index={active}
            x={axisWidth + (drawing.xs[active] ?? 0)}
            frameWidth={width}
          />
        )}
      </div>
      <figcaption className="mt-2 min-h-10 text-sm text-ink-2">{summary}</figcaption>
    </figure>
  )
}
