import type { ReactNode } from 'react'
import type { ChartSummary } from '#contract/api/charts.ts'
import { toEntityPage } from '#contract/paths.ts'
import { TALL_LINK } from '../buttons/touch-target.ts'
import { joinClasses } from '../join-classes.ts'
import { LongId } from '../long-id.tsx'

type TitleLinkProps = { chart: Pick<ChartSummary, 'kind' | 'location'>; id: string; children: ReactNode }

export function TitleLink({ chart: { kind, location }, id, children }: TitleLinkProps) {
  if (kind === null) return children
  return (
    <a href={toEntityPage({ kind, id }, location)} className={`rounded-xs font-medium hover:underline ${TALL_LINK}`}>
      {children}
    </a>
  )
}

type TitleCellProps = Omit<TitleLinkProps, 'children'> & {
  /** The ID while the name isn't known. */
  name: string
  credit: string | null
  /** Replaces the credit. */
  note?: ReactNode
  noteLook?: string
  /** Color of the title in the graph next to the table. */
  color?: string
}

/** A title and its credit on one line, with the full text on hover. */
export function TitleCell({ chart, id, name, credit, note = credit, noteLook, color }: TitleCellProps) {
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      {color !== undefined && (
        <span aria-hidden className="size-2.5 shrink-0 rounded-full" style={{ background: color }} />
      )}
      {/* `relative` also clips texts for screen readers, whose position is absolute. */}
      <span className={`relative min-w-0 truncate ${TALL_LINK}`} title={[name, credit].filter(Boolean).join(' · ')}>
        <TitleLink chart={chart} id={id}>
          {name === id ? (
            <span className="text-xs font-normal text-ink-3">
              <LongId id={id} />
            </span>
          ) : (
            name
          )}
        </TitleLink>{' '}
        <span className={joinClasses('text-ink-3', noteLook)}>{note}</span>
      </span>
    </span>
  )
}
