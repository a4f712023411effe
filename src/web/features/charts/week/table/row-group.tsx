import { memo } from 'react'
import type { ChartEntry } from '#contract/api/charts.ts'
import type { OursFilter } from '#domain/chart-view/movements.ts'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { TABLE_ROLES } from '../../../../ui/table/table-roles.ts'
import { CompactRow } from './compact-row.tsx'
import { type TableContent, GROUP_ROWS } from './deferred-rows.ts'
import { countVisibleRows, isRowHidden } from './hidden-rows.ts'
import { RankingRow } from './ranking-row.tsx'

export type RowGroupProps = {
  from: number
  entries: readonly ChartEntry[]
  /** Content of the rows. Off-screen rows show new content slightly later. Null until first rendered. */
  content: TableContent | null
  /** Bit i is set if a filter hides row i. It is a number, so that a group renders only if its own rows change. */
  hiddenRows: number
  isFiltered: boolean
  ours: OursFilter | null
  /** Empty if the entry is in another group. */
  tabStopId: string
  openId: string
  isCompact: boolean
  isLast: boolean
}

/**
 * Classes that defer single rows, for filtered tables and for groups partly off screen. Their minimum height is that of
 * a row. An intrinsic height would be added to their padding and border.
 */
const DEFERRED_ROWS = '*:[content-visibility:auto] *:[contain-intrinsic-block-size:auto_0px]'

/**
 * The browser lays out and paints these rows only near the screen. The first group is laid out with the page to avoid a
 * second layout. Filtered groups don't contain their size, because browsers would remember the old height.
 */
export const RowGroup = memo(function RowGroup(props: RowGroupProps) {
  const { from, entries, content, hiddenRows, isFiltered, ours, tabStopId, openId, isCompact, isLast } = props
  const Row = isCompact ? CompactRow : RankingRow
  const isBox = from > 0 && !isFiltered
  const visibleCount = countVisibleRows(hiddenRows, entries.length - from)
  const height = `calc(${visibleCount} * var(--row))`
  return (
    <tbody
      {...TABLE_ROLES.rowgroup}
      data-rows
      hidden={visibleCount === 0}
      style={{
        containIntrinsicBlockSize: isBox ? ['auto', height].join(' ') : undefined,
        minHeight: content === null ? height : undefined,
      }}
      // Overlaps the frame's border.
      className={joinClasses(
        'block',
        isLast && '-mb-px',
        isBox && '[content-visibility:auto]',
        from > 0 && DEFERRED_ROWS,
      )}
    >
      {entries.slice(from, from + GROUP_ROWS).map((entry, slot) => {
        const contentEntry = content?.entries[from + slot]
        if (content === null || contentEntry === undefined) return null
        return (
          <Row
            // oxlint-disable-next-line react/no-array-index-key -- rows are reused by position
            key={slot}
            id={entry.id}
            entry={contentEntry}
            view={content.view}
            columnRank={content.columnRanks === null ? undefined : (content.columnRanks.get(contentEntry.id) ?? null)}
            isActive={entry.id === tabStopId}
            isOpen={entry.id === openId}
            ourRoster={ours !== null && ours.ids.has(entry.id) ? ours.rosterName : ''}
            isHidden={isRowHidden(hiddenRows, slot)}
          />
        )
      })}
    </tbody>
  )
})
