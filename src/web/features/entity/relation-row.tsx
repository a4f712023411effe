import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { type RelatedEntity } from '#contract/api/entity.ts'
import { type RelatedTitle, RELATED_TITLES_PER_KIND } from '#contract/api/relations.ts'
import { describePartialReason } from '#domain/receipt/partial-reasons.ts'
import { formatCompact, formatCount, formatDate } from '../../lib/format.ts'
import { UNNAMED } from '../../lib/kind-names.ts'
import { useLocale } from '../../lib/locale.ts'
import * as copy from './relations-copy.ts'
import { Absent } from '../../ui/absent.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { EntityLink } from './entity-link.tsx'

type Figures = { title: RelatedTitle | undefined; isLoading: boolean; isLoaded: boolean }

type RelationRowProps = {
  row: RelatedEntity
  /** Adds the end of the ID. */
  isAmbiguous: boolean
  /** Null for kinds without figures. */
  figures: Figures | null
}

const CELL = 'border-b border-line px-2 first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5'

export function RelationRow({ row, isAmbiguous, figures }: RelationRowProps) {
  const { kind, id, title, credit } = row
  const name = title ?? id ?? UNNAMED
  return (
    <tr className="h-10 hover:bg-hover coarse:h-11">
      <th scope="row" className={joinClasses(CELL, 'w-full max-w-0 font-normal')}>
        <span className="block truncate" title={[title, credit].filter((part) => part !== null).join(' · ')}>
          {kind === null || id === null ? (
            <span className="font-label">{title ?? UNNAMED}</span>
          ) : (
            <EntityLink
              kind={kind}
              id={id}
              className="font-label text-ink hover:text-accent hover:underline hover:underline-offset-3"
            >
              {name}
            </EntityLink>
          )}
          {isAmbiguous && <span className="ml-2 text-xs text-ink-3 tabular-nums">…{id?.slice(-4)}</span>}
          {credit !== null && <span className="ml-2 text-sm text-ink-3">{credit}</span>}
        </span>
      </th>
      {figures !== null && <FigureCells {...figures} />}
    </tr>
  )
}

function FigureCells({ title, isLoading, isLoaded }: Figures) {
  const locale = useLocale()
  if (title === undefined) {
    const blank = isLoading ? <Skeleton className="ml-auto h-3 w-12" /> : <Absent meaning={toReason(isLoaded)} />
    return <Cells date={blank} streams={blank} peak={blank} rank={blank} />
  }
  const { releaseDate, position } = title
  const noPosition = <Absent meaning={copy.noPosition} />
  return (
    <Cells
      date={releaseDate === null ? <Absent /> : formatDate(releaseDate, locale)}
      streams={<Streams title={title} />}
      peak={position === null ? noPosition : <span title={position.chart}>{formatCount(position.peak, locale)}</span>}
      rank={
        position === null ? (
          noPosition
        ) : (
          <Link
            to="/charts/$chartId/$week"
            params={{ chartId: position.chartId, week: position.week }}
            search={{ row: position.rank === null ? '' : title.id }}
            preload={false}
            title={copy.onChart(position.chart, position.week)}
            className="-mx-1 rounded-xs px-1 py-1 hover:text-accent hover:underline hover:underline-offset-3"
          >
            {position.rank === null ? <span className="text-xs text-ink-3">{copy.offChart}</span> : position.rank}
            <VisuallyHidden> {copy.onChart(position.chart, position.week)}</VisuallyHidden>
          </Link>
        )
      }
    />
  )
}

function Streams({ title: { state, streams, partialReasons } }: { title: RelatedTitle }) {
  const locale = useLocale()
  if (state === 'failed') return <span className="text-xs text-danger">{copy.relatedFailed}</span>
  if (streams === null) return <Absent meaning={copy.noStreams} />
  return (
    <>
      {partialReasons
        // The dates above already say that the period is open.
        .filter(({ reason }) => reason !== 'open')
        .map((reason) => (
          <span key={reason.reason} className="mr-2 text-xs text-warning">
            {describePartialReason(reason)}
          </span>
        ))}
      <span aria-hidden title={formatCount(streams, locale)}>
        {formatCompact(streams, locale)}
      </span>
      <VisuallyHidden>{formatCount(streams, locale)}</VisuallyHidden>
    </>
  )
}

type CellsProps = Record<'date' | 'streams' | 'peak' | 'rank', ReactNode>

function Cells({ date, streams, peak, rank }: CellsProps) {
  return (
    <>
      <td className={joinClasses(CELL, 'hidden text-sm whitespace-nowrap text-ink-2 @lg:table-cell')}>{date}</td>
      <td className={joinClasses(CELL, 'text-right whitespace-nowrap tabular-nums')}>{streams}</td>
      <td className={joinClasses(CELL, 'hidden text-right tabular-nums @md:table-cell')}>{peak}</td>
      <td className={joinClasses(CELL, 'text-right tabular-nums')}>{rank}</td>
    </>
  )
}

function toReason(isLoaded: boolean): string {
  return isLoaded ? copy.beyondLimit(RELATED_TITLES_PER_KIND) : copy.relatedNotLoaded
}
