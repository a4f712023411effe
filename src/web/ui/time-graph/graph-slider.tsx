import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { clampIndex, toKeyTarget } from '../../lib/graph/key-target.ts'
import { isBrowserKey } from '../../lib/keyboard/is-browser-key.ts'
import type { GraphBox } from './graph-model.ts'

type AtColumn = (column: number, event: PointerEvent<HTMLElement>) => void

type GraphSliderProps = {
  title: string
  count: number
  /** The selected column. If it is null, screen readers get the last one. */
  active: number | null
  onChoose: (column: number | null) => void
  describe: (column: number) => string
  /** Area of the data. */
  box: GraphBox
  /** Called on a click and on Enter. */
  onPress?: (column: number) => void
  onDragStart: AtColumn
  onDragEnd: (column: number) => void
  onCancel: () => void
}

/** Invisible overlay of a graph that selects columns with the pointer or the arrow keys. */
export function GraphSlider(props: GraphSliderProps) {
  const { title, count, active, onChoose, describe, box, onPress, onDragStart, onDragEnd, onCancel } = props
  const current = active ?? count - 1
  const columnAt = (event: MouseEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    return clampIndex(Math.floor((x / box.width) * count), count)
  }
  const moveByKey = (event: KeyboardEvent) => {
    if (isBrowserKey(event)) return
    if (event.key === 'Enter' && onPress !== undefined) {
      event.preventDefault()
      onPress(current)
      return
    }
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
      aria-label={`Data points, ${title}`}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={current + 1}
      aria-valuetext={describe(current)}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && onChoose(current)}
      onBlur={() => onChoose(null)}
      onKeyDown={moveByKey}
      onClick={(event) => onPress?.(columnAt(event))}
      onPointerDown={(event) => {
        onChoose(columnAt(event))
        onDragStart(columnAt(event), event)
      }}
      onPointerMove={(event) => onChoose(columnAt(event))}
      onPointerUp={(event) => onDragEnd(columnAt(event))}
      onPointerCancel={onCancel}
      onPointerLeave={() => onChoose(null)}
      className={`absolute touch-pan-y rounded-xs ${onPress === undefined ? 'cursor-crosshair' : 'cursor-pointer'}`}
      style={box}
    />
  )
}
