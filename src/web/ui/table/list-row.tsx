import type { ReactNode } from 'react'
import { TALL_LINK } from '../buttons/touch-target.ts'
import { joinClasses } from '../join-classes.ts'

type ListRowProps = {
  tile?: ReactNode
  /** The name, which is often a link. */
  name: ReactNode
  credit?: ReactNode
  /** Name and credit as text, for a line that is cut. */
  full?: string | undefined
  /** Second line with facts that distinguish namesakes. */
  facts?: ReactNode
  figures?: ReactNode
  /** On the narrowest phones, the name takes as many lines as it needs. */
  wraps?: boolean
}

/** Classes of the element around {@link ListRow}: a list item, or a link if the whole row opens something. */
export const LIST_ROW = 'flex min-h-11 items-center gap-3 px-4 py-1.75'

/** A name with its credit and facts, and figures at the right, for every list that isn't a table. */
export function ListRow({
  tile = null,
  name,
  credit = null,
  full,
  facts = null,
  figures = null,
  wraps = false,
}: ListRowProps) {
  return (
    <>
      {tile}
      <div className="min-w-0 flex-1">
        <div
          title={full}
          className={joinClasses('truncate text-base', TALL_LINK, wraps && 'max-[359px]:whitespace-normal')}
        >
          <span className="font-label text-ink">{name}</span>{' '}
          {credit !== null && <span className="ml-1 text-sm text-ink-3">{credit}</span>}
        </div>
        {/* On touch screens, a link in the line above is as tall as a finger. */}
        <div className="truncate text-xs text-ink-2 tabular-nums empty:hidden coarse:pointer-events-none">{facts}</div>
      </div>
      {figures !== null && <div className="shrink-0 text-right text-sm text-ink-3 tabular-nums">{figures}</div>}
    </>
  )
}
