import { type KeyboardEvent, type PointerEvent } from 'react'
import * as graphCopy from '../lib/graph/copy.ts'
import { clampIndex, toKeyTarget } from '../lib/graph/key-target.ts'

type AtIndex = (index: number, event: PointerEvent<HTMLElement>) => void

type GraphSliderProps = {
  title: string
  count: number
  /** Index of the selected data point. With null, screen readers get the last one. */
  active: number | null
  onChoose: (index: number | null) => void
  describe: (index: number) => string
  /** Size and left edge of the plot area in pixels. */
  box: { width: number; height: number }
  left: number
  onPress?: AtIndex
  onRelease?: AtIndex
  onCancel?: () => void
}

/** Invisible overlay of a graph that selects data points with the pointer or the arrow keys. */
export function GraphSlider(props: GraphSliderProps) {
  const { title, count, active, onChoose, describe, box, left, onPress, onRelease, onCancel } = props
  const current = active ?? count - 1
  const indexAt = (event: PointerEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    return clampIndex(Math.floor((x / box.width) * count), count)
  }
  const moveByKey = (event: KeyboardEvent) => {
    const target = toKeyTarget(event.key, current, count)
    if (target === undefined) return
    event.preventDefault()
    onChoose(target)
  }
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input can't cover the graph and would handle drags itself
      role="slider"
      tabIndex={0}
      aria-label={graphCopy.dataPointsOf(title)}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={current + 1}
      aria-valuetext={describe(current)}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && onChoose(current)}
      onBlur={() => onChoose(null)}
      onKeyDown={moveByKey}
      onPointerDown={(event) => {
        onChoose(indexAt(event))
        onPress?.(indexAt(event), event)
      }}
      onPointerMove={(event) => onChoose(indexAt(event))}
      onPointerUp={(event) => onRelease?.(indexAt(event), event)}
      onPointerCancel={onCancel}
      onPointerLeave={() => onChoose(null)}
      className="absolute top-0 right-0 cursor-crosshair touch-pan-y rounded-xs"
      style={{ left, height: box.height }}
    />
  )
}
