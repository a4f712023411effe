import { useState } from 'react'
import { type RelatedEntity } from '#contract/api/entity.ts'
import { UNNAMED } from '../../lib/kind-names.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EntityLink } from './entity-link.tsx'
import { type RelationGroup } from './to-relation-groups.ts'

/** An artist can have thousands of related entities. */
const INITIAL_COUNT = 10

export function RelationsPanel({ group: { title, rows } }: { group: RelationGroup }) {
  const [showsAll, setShowsAll] = useState(false)
  const visible = showsAll ? rows : rows.slice(0, INITIAL_COUNT)
  const hasCredits = rows.some(({ credit }) => credit !== null)
  return (
    <Panel
      flush
      className="mb-5 break-inside-avoid last:mb-0"
      title={
        <span className="flex items-center gap-2">
          {title} <Badge>{rows.length}</Badge>
        </span>
      }
    >
      <table className="w-full table-fixed text-left text-base">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="table-head border-t border-line">
            <th scope="col" className="px-4 py-1.5 sm:px-5">
              {rows.every(({ kind }) => kind === 'artist') ? common.name : common.title}
            </th>
            {hasCredits && (
              <th scope="col" className="w-2/5 px-4 py-1.5 sm:px-5">
                {copy.relatedCredit}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {visible.map((row) => (
            <tr
              key={`${row.kind} ${row.id} ${row.title}`}
              className="border-b border-line last:border-0 hover:bg-hover"
            >
              <th scope="row" className="px-4 py-2 font-medium wrap-anywhere sm:px-5">
                <RelatedTitle row={row} />
                {isAmbiguous(row, rows) && (
                  <span className="ml-2 text-xs font-normal text-ink-3 tabular-nums">…{row.id?.slice(-4)}</span>
                )}
              </th>
              {hasCredits && <td className="px-4 py-2 text-ink-2 wrap-anywhere sm:px-5">{row.credit}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {visible.length < rows.length && (
        <div className="border-t border-line p-2">
          <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
            {copy.showAllRelated(rows.length)}
          </Button>
        </div>
      )}
    </Panel>
  )
}

/** Rows with the same title and credit, such as editions of an album, also show the end of their ID. */
function isAmbiguous(row: RelatedEntity, rows: readonly RelatedEntity[]): boolean {
  return rows.some(({ id, title, credit }) => id !== row.id && title === row.title && credit === row.credit)
}

function RelatedTitle({ row: { kind, id, title } }: { row: RelatedEntity }) {
  if (kind === null || id === null) return <>{title ?? UNNAMED}</>
  return (
    <EntityLink kind={kind} id={id} className="text-ink hover:text-accent hover:underline hover:underline-offset-3">
      {title ?? id}
    </EntityLink>
  )
}
