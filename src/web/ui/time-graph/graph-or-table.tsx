import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'

type GraphOrTableProps = {
  shows: 'chart' | 'table'
  title: string
  /** For screen readers, next to the table. */
  summary: string
  /** Also rendered next to the graph, for screen readers. */
  table: ReactNode
  tableClassName?: string
  children: ReactNode
}

/** Shows the same numbers as a graph or as a table of the same height. */
export function GraphOrTable({ shows, title, summary, table, tableClassName, children }: GraphOrTableProps) {
  if (shows === 'chart') {
    return (
      <>
        {children}
        <div className="sr-only">{table}</div>
      </>
    )
  }
  return (
    <>
      <section
        aria-label={`${title}, table`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- lets the arrow keys scroll it
        tabIndex={0}
        className={joinClasses('h-84.5 overflow-auto rounded-md border border-line', tableClassName)}
      >
        {table}
      </section>
      <p className="sr-only">{summary}</p>
    </>
  )
}
