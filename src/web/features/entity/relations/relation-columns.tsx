import type { ReactNode } from 'react'
import type { RelatedEntity } from '#contract/api/entity.ts'
import type { RelatedTitle } from '#contract/api/relations.ts'
import { TALL_LINK } from '../../../ui/buttons/touch-target.ts'
import { RankLink } from '../../../ui/table/rank-link.tsx'
import { formatCount, formatDate } from '../../../lib/format/format.ts'
import { UNNAMED } from '../../../lib/format/kind-names.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import * as copy from './copy.ts'
import { factLabels } from '../copy.ts'
import * as common from '../../../lib/copy.ts'
import { PartialCount } from '../../../ui/figures/partial-count.tsx'
import { Absent } from '../../../ui/figures/absent.tsx'
import type { TableColumn } from '../../../ui/table/table-columns.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { EntityLink } from '../header/entity-link.tsx'
import { EntityTile } from '../../artwork/entity-tile.tsx'
import type { RelatedSortKey } from './sort-related.ts'

export type RelationRow = {
  entity: RelatedEntity
  /** Null if it is the same as in the page’s header. */
  credit: string | null
  /** True to add the edition, or the end of the ID. */
  isAmbiguous: boolean
  /** Undefined while its figures aren't known. */
  title: RelatedTitle | undefined
  figures: 'none' | 'loading' | 'loaded'
}

export type RelationColumn = TableColumn<RelationRow, RelatedSortKey>

export function toNameColumn(header: string): RelationColumn {
  return {
    id: 'title',
    header,
    kind: 'text',
    value: ({ entity }) => entity.title,
    sortKey: 'title',
    isRowHeader: true,
    look: 'w-full max-w-0',
    cell: (row) => <Name {...row} />,
  }
}

/** Columns of kinds that have figures. */
export const FIGURE_COLUMNS: readonly RelationColumn[] = [
  {
    id: 'release_date',
    header: factLabels.releaseDate,
    kind: 'date',
    value: ({ title }) => title?.releaseDate ?? null,
    sortKey: 'releaseDate',
    look: 'hidden whitespace-nowrap @lg:table-cell',
    cellLook: () => 'text-sm text-ink-2',
    cell: figure((title) => <ReleaseDate {...title} />),
  },
  {
    id: 'streams',
    header: common.streams,
    kind: 'integer',
    value: ({ title }) => title?.streams ?? null,
    sortKey: 'streams',
    look: 'whitespace-nowrap',
    cell: figure((title) => <Streams title={title} />),
  },
  {
    id: 'peak',
    header: common.peak,
    kind: 'integer',
    value: ({ title }) => title?.position?.peak ?? null,
    sortKey: 'peak',
    look: 'hidden @md:table-cell',
    cell: figure((title) => <Peak {...title} />),
  },
  {
    id: 'rank',
    header: 'Now',
    kind: 'integer',
    value: ({ title }) => title?.position?.rank ?? null,
    sortKey: 'rank',
    cell: figure((title) => <RankNow {...title} />),
  },
]

/** Omitted if no title has a position. */
export const POSITION_COLUMNS: ReadonlySet<string> = new Set(['peak', 'rank'])

function figure(draw: (title: RelatedTitle) => ReactNode) {
  return ({ title, figures }: RelationRow): ReactNode => {
    if (title !== undefined) return draw(title)
    return figures === 'loading' ? (
      <Skeleton className="ml-auto h-3 w-12" />
    ) : (
      <Absent meaning={figures === 'loaded' ? copy.beyondLimit : copy.relatedNotLoaded} />
    )
  }
}

function Name({ entity: { kind, id, title }, credit, isAmbiguous, title: record, figures }: RelationRow) {
  return (
    <span className="flex items-center gap-2.5">
      {kind !== null && id !== null && <EntityTile kind={kind} id={id} name={title} />}
      <span
        className={`min-w-0 truncate ${TALL_LINK}`}
        title={[title, credit].filter((part) => part !== null).join(' · ')}
      >
        {kind === null || id === null ? (
          <span className="font-label">{title ?? UNNAMED}</span>
        ) : (
          <EntityLink
            kind={kind}
            id={id}
            className={`font-label text-ink hover:text-accent hover:underline hover:underline-offset-3 ${TALL_LINK}`}
          >
            {title ?? id}
          </EntityLink>
        )}
        {isAmbiguous && figures !== 'loading' && (
          <span className="ml-2 text-xs text-ink-3 tabular-nums">{record?.edition ?? `…${id?.slice(-4)}`}</span>
        )}
        {credit !== null && <span className="ml-2 text-sm text-ink-3">{credit}</span>}
      </span>
    </span>
  )
}

function ReleaseDate({ releaseDate }: RelatedTitle) {
  const locale = useLocale()
  return releaseDate === null ? <Absent /> : formatDate(releaseDate, locale)
}

function Streams({ title: { state, streams, partialReasons } }: { title: RelatedTitle }) {
  if (state === 'failed') return <span className="text-xs text-danger">{copy.relatedFailed}</span>
  if (streams === null) return <Absent meaning={copy.noStreams} />
  return <PartialCount value={streams} reasons={partialReasons} />
}

function Peak({ position }: RelatedTitle) {
  const locale = useLocale()
  if (position === null) return <Absent meaning={copy.noPosition} />
  return <span title={position.chart}>{formatCount(position.peak, locale)}</span>
}

function RankNow({ id, position }: RelatedTitle) {
  if (position === null) return <Absent meaning={copy.noPosition} />
  return (
    <RankLink
      chartId={position.chartId}
      week={position.week}
      id={position.rank === null ? '' : id}
      title={copy.onChart(position.chart, position.week)}
      look="rank"
    >
      {position.rank === null ? <span className="text-xs text-ink-3">off</span> : position.rank}
      <VisuallyHidden> {copy.onChart(position.chart, position.week)}</VisuallyHidden>
    </RankLink>
  )
}
