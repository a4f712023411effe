import { type ReactNode, useDeferredValue, useMemo } from 'react'
import type { OursFilter } from '#domain/chart-view/movements.ts'
import { type TableContent, GROUP_ROWS, toImmediateGroups, useRendersAllRows } from './deferred-rows.ts'
import { countVisibleRows, toHiddenRows } from './hidden-rows.ts'
import { RowGroup } from './row-group.tsx'

type RowGroupsOptions = {
  content: TableContent
  visibleIds: ReadonlySet<string> | null
  ours: OursFilter | null
  firstVisible: number
  tabStopId: string
  openId: string
  isCompact: boolean
}

type RowGroups = {
  groups: readonly ReactNode[]
  /** True while off-screen rows are missing or outdated. */
  isLagging: boolean
}

/**
 * Renders visible rows at once and the rest in a deferred render, so that 200 rows don't block the page. Rows are keyed
 * by position, so that another week or order only changes their content.
 */
export function useRowGroups(options: RowGroupsOptions): RowGroups {
  const { content: current, visibleIds, ours, firstVisible, tabStopId, openId, isCompact } = options
  const deferred = useDeferredValue(current)
  const rendersAll = useRendersAllRows(isWaitingForRuns(current)) || current.entries.length <= GROUP_ROWS
  // The result is stable, so that React skips all rows if nothing changes.
  return useMemo(() => {
    const { entries } = current
    const hiddenRows = toHiddenRows(entries, visibleIds)
    const visibleCounts = hiddenRows.map((hidden, group) =>
      countVisibleRows(hidden, entries.length - group * GROUP_ROWS),
    )
    const immediate = toImmediateGroups(visibleCounts, firstVisible)
    const groups = hiddenRows.map((hidden, group) => {
      const from = group * GROUP_ROWS
      const has = (id: string) => entries.slice(from, from + GROUP_ROWS).some((entry) => entry.id === id)
      // A link scrolls to its open row as soon as the row exists.
      const isImmediate = (group >= immediate.from && group < immediate.end) || has(openId)
      return (
        <RowGroup
          key={from}
          from={from}
          entries={entries}
          content={isImmediate ? current : rendersAll ? deferred : null}
          hiddenRows={hidden}
          isFiltered={visibleIds !== null}
          ours={ours}
          tabStopId={has(tabStopId) ? tabStopId : ''}
          openId={has(openId) ? openId : ''}
          isCompact={isCompact}
          isLast={group === visibleCounts.length - 1}
        />
      )
    })
    return { groups, isLagging: deferred !== current || !rendersAll }
  }, [current, deferred, rendersAll, visibleIds, ours, firstVisible, tabStopId, openId, isCompact])
}

function isWaitingForRuns({ view: { columns, runs } }: TableContent): boolean {
  return runs.state === 'loading' && columns.some(({ format }) => format === 'sparkline')
}
