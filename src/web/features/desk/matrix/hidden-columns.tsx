import { type RefObject, useEffect, useState } from 'react'
import { watchSize } from '../../../lib/browser/element-size.ts'
import * as copy from '../copy.ts'

type HiddenColumnsProps = {
  frameRef: RefObject<HTMLDivElement | null>
  /** Number of charts without a column. */
  unchosen: number
  onAll: () => void
}

/** Fades the right edge if more columns are beyond it, and lists charts without one. A click shows more. */
export function HiddenColumns({ frameRef, unchosen, onAll }: HiddenColumnsProps) {
  const beyond = useColumnsBeyond(frameRef)
  const hidden = beyond + unchosen
  if (hidden === 0) return null
  const showMore = () => {
    if (beyond === 0) return onAll()
    const frame = frameRef.current
    frame?.scrollBy({ left: frame.clientWidth / 2, behavior: 'smooth' })
  }
  return (
    <>
      {beyond > 0 && <span aria-hidden data-print="no" className="desk-fade" />}
      <button
        type="button"
        onClick={showMore}
        className="absolute top-0 right-0 z-over h-8 rounded-tr-lg border-t border-line bg-surface px-2 text-xs font-medium text-accent hover:underline coarse:h-11"
      >
        {copy.hiddenCharts(hidden)}
      </button>
    </>
  )
}

/** Counts columns that start beyond the right edge of the frame. */
function useColumnsBeyond(frameRef: RefObject<HTMLDivElement | null>): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const frame = frameRef.current
    if (frame === null) return undefined
    const update = () => {
      const edge = frame.getBoundingClientRect().right
      const heads = [...frame.querySelectorAll('thead th')]
      setCount(heads.filter((head) => head.getBoundingClientRect().right > edge + 1).length)
    }
    const unwatch = watchSize(frame, update)
    frame.addEventListener('scroll', update, { passive: true })
    return () => {
      unwatch?.()
      frame.removeEventListener('scroll', update)
    }
  }, [frameRef])
  return count
}
