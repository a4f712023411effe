import type { ReactNode } from 'react'
import { Popover } from '../popover/popover.tsx'
import type { GraphFlag } from './graph-flag.ts'
import type { GraphBox } from './graph-model.ts'
import { MIN_DISTANCE_PX, placeFlags, TOUCH_DISTANCE_PX } from './place-flags.ts'
import { joinClasses } from '../join-classes.ts'

type GraphFlagsProps = {
  flags: readonly GraphFlag[]
  /** Area of the data. */
  box: GraphBox
  count: number
  /** Pixels from the top of the graph. */
  top: number
  /** Heading of the popup of several flags in the same place. */
  title: ReactNode
}

/** Numbered flags below the time axis, with a line through the data. Each opens its text. */
export function GraphFlags({ flags, box, count, top, title }: GraphFlagsProps) {
  const columnPx = box.width / Math.max(count, 1)
  const distancePx = matchMedia('(any-pointer: coarse)').matches ? TOUCH_DISTANCE_PX : MIN_DISTANCE_PX
  return (
    <>
      {flags.map(({ key, column }) => (
        <span
          key={key}
          aria-hidden
          className="pointer-events-none absolute border-l border-dashed border-accent"
          style={{ left: box.left + (column + 0.5) * columnPx, top: box.top, height: box.height }}
        />
      ))}
      {placeFlags(flags, columnPx, distancePx).map(({ x, text, flags: group }) => (
        <Popover
          key={text}
          title={title}
          align="center"
          width="wide"
          trigger={
            <button
              type="button"
              // The accessible name includes the visible text, for people who use voice control.
              aria-label={[...(group.length > 1 ? [text] : []), ...group.map(({ label }) => label)].join('; ')}
              title={group.map(({ label }) => label).join('\n')}
              className={joinClasses(
                'absolute flex h-6 min-w-6 -translate-x-1/2 items-center justify-center rounded-sm border border-accent bg-accent-soft px-1',
                'text-2xs font-semibold text-accent tabular-nums hover:bg-accent hover:text-on-accent',
                // TOUCH_TARGET would replace the position, and this is inside the border.
                'coarse:after:absolute coarse:after:-inset-2.75',
              )}
              style={{ left: box.left + x, top }}
            >
              {text}
            </button>
          }
        >
          <ul className="flex flex-col gap-3">
            {group.map(({ key, body }) => (
              <li key={key}>{body}</li>
            ))}
          </ul>
        </Popover>
      ))}
    </>
  )
}
