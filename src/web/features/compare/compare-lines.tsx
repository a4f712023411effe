import { useRef, useState } from 'react'
import { toAxisWidth } from '../../lib/graph/axis-width.ts'
import { useLocale } from '../../lib/locale.ts'
import { useElementWidth } from '../../lib/element-width.ts'
import { GraphSlider } from '../../ui/graph-slider.tsx'
import { CompareAxes } from './compare-axes.tsx'
import { CompareMarks } from './compare-marks.tsx'
import { CompareTooltip, describeColumn } from './compare-tooltip.tsx'
import { type ComparedColumns } from './to-compared-columns.ts'
import { toComparedDrawing } from './to-compared-drawing.ts'

type CompareLinesProps = {
  title: string
  /** Summary below the graph, also for screen readers. */
  summary: string
  compared: ComparedColumns
}

const HEIGHT = 300
const AXIS_HEIGHT = 22

/** One line per entity. Pointer and arrow keys select a column with the data points of all lines. */
export function CompareLines({ title, summary, compared }: CompareLinesProps) {
  const locale = useLocale()
  const frameRef = useRef<HTMLDivElement>(null)
  const width = useElementWidth(frameRef, 640)
  const [chosen, setChosen] = useState<number | null>(null)
  const count = compared.columns.length
  const axisWidth = toAxisWidth(locale)
  const box = { width: Math.max(width - axisWidth, 40), height: HEIGHT - AXIS_HEIGHT }
  const drawing = toComparedDrawing(compared, box)
  const active = chosen !== null && chosen < count ? chosen : null

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
        <GraphSlider
          title={title}
          count={count}
          active={active}
          onChoose={setChosen}
          describe={(index) => describeColumn(compared, index, locale)}
          box={box}
          left={axisWidth}
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
