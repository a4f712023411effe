import { memo } from 'react'
import { type ChartEntry } from '#contract/api/charts.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import { TABLE_ROLES } from '../../../ui/table-roles.ts'
import { CompactRow } from './compact-row.tsx'
import { type Drawn, GROUP_ROWS, ROW_REM } from './draw-later.ts'
import { RankingRow } from './ranking-row.tsx'

export type RowGroupProps = {
  /** The index of its first row. */
  from: number
  /** Whose rows they are. */
  entries: readonly ChartEntry[]
  /** What stands in the rows: another week or order comes to those off the screen a moment later. Null: nothing yet. */
  drawn: Drawn | null
  /** Null: all. */
  shownIds: ReadonlySet<string> | null
  /** How many of them are shown. */
  shown: number
  /** The entries of this group whose row Tab reaches, and whose side panel is open; '' where they are of another. */
  reachable: string
  openId: string
  isCompact: boolean
  isLast: boolean
}

/** The same on a phone, where a row is two lines. */
const COMPACT_ROW_REM = 6

/** Each row by itself, too: under a filter, and where the screen ends within a group. */
const LATER = '*:[content-visibility:auto] *:[contain-intrinsic-block-size:auto_3.5rem]'
const LATER_COMPACT = '*:[content-visibility:auto] *:[contain-intrinsic-block-size:auto_6rem]'

/**
 * Some rows that cost no style, no layout and no paint until they come near the screen, though they are in the document:
 * a group that is filled off the screen moves nothing on it. The first one is laid out with the page, not in a second
 * round of its own. Under a filter a group is no box of its own: browsers keep the height that it was last seen with.
 */
export const RowGroup = memo(function RowGroup(props: RowGroupProps) {
  const { from, entries, drawn, shownIds, shown, reachable, openId, isCompact, isLast } = props
  const Row = isCompact ? CompactRow : RankingRow
  const isBox = from > 0 && shownIds === null
  const height = `${shown * (isCompact ? COMPACT_ROW_REM : ROW_REM)}rem`
  return (
    <tbody
      {...TABLE_ROLES.rowgroup}
      data-rows
      hidden={shown === 0}
      style={{
        containIntrinsicBlockSize: isBox ? ['auto', height].join(' ') : undefined,
        minHeight: drawn === null ? height : undefined,
      }}
      // The last row's line falls on the frame's own.
      className={joinClasses(
        'block',
        isLast && '-mb-px',
        isBox && '[content-visibility:auto]',
        from > 0 && (isCompact ? LATER_COMPACT : LATER),
      )}
    >
      {entries.slice(from, from + GROUP_ROWS).map((entry, slot) => {
        const inside = drawn?.entries[from + slot]
        if (drawn === null || inside === undefined) return null
        return (
          <Row
            // oxlint-disable-next-line react/no-array-index-key -- a row belongs to a place
            key={slot}
            id={entry.id}
            entry={inside}
            view={drawn.view}
            position={drawn.positions === null ? undefined : (drawn.positions.get(inside.id) ?? null)}
            isActive={entry.id === reachable}
            isOpen={entry.id === openId}
            isHidden={shownIds !== null && !shownIds.has(entry.id)}
          />
        )
      })}
    </tbody>
  )
})
