import type { ReactNode } from 'react'
import type { SearchAnswer, SearchResult, Standing } from '#contract/api/search.ts'
import { territoryName } from '#contract/territories.ts'
import { toChartLabel, toShortTerritory } from '#domain/chart-view/chart-place.ts'
import { MOVEMENT_WORDS } from '#domain/chart-view/movements.ts'
import type { RowColumn } from '#domain/file-table/file-table.ts'
import { RESULT_FIGURES } from '#domain/tables/search-columns.ts'
import { formatCompact, formatCount } from '../../../lib/format/format.ts'
import { formatReleaseDate } from '../../../lib/format/format-release-date.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { useHomeTerritory } from '../../../lib/storage/home-territory.ts'
import { Absent } from '../../../ui/figures/absent.tsx'
import { MovementBadge } from '../../../ui/figures/movement-badge.tsx'
import { ValueBar } from '../../../ui/figures/value-bar.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import * as copy from '../copy.ts'
import * as common from '../../../lib/copy.ts'

type ResultRef = Pick<SearchResult, 'id'> & Partial<Pick<SearchResult, 'releaseDate'>>

/** Undefined for a title that is on no loaded chart, or whose streams no page has loaded. */
export type FigureRow<Result extends ResultRef = ResultRef> = {
  result: Result
  standing: Standing | undefined
  streams: number | undefined
  /** Streams divided by the highest streams of any row. */
  bar?: number | undefined
}

/** A column of the page and of its files. */
export type FigureColumn = RowColumn<FigureRow> & {
  look: string
  /**
   * Classes of a column that phones show only without figures, because the title needs the width.
   * @default `look`
   */
  phoneLook?: string
  /** Includes the column’s name for screen readers. */
  cell: (row: FigureRow) => ReactNode
}

export function toFigureRows<Result extends ResultRef>(
  results: readonly Result[],
  { standings, streams = [] }: Pick<SearchAnswer, 'standings' | 'streams'>,
): FigureRow<Result>[] {
  const standingOf = new Map(standings.map((standing) => [standing.id, standing]))
  const streamsOf = new Map(streams.map(({ id, streams: count }) => [id, count]))
  const most = Math.max(0, ...results.map(({ id }) => streamsOf.get(id) ?? 0))
  return results.map((result) => {
    const count = streamsOf.get(result.id)
    const bar = count === undefined || count === 0 ? undefined : count / most
    return { result, standing: standingOf.get(result.id), streams: count, bar }
  })
}

/** Returns columns with at least one value, so that no column has only dashes. */
export function toFigureColumns(rows: readonly FigureRow[]): FigureColumn[] {
  const columns = FIGURE_COLUMNS.filter(({ value }) => rows.some((row) => value(row) !== null))
  const hasFigures = columns.some(({ id }) => id === 'streams' || id === 'rank')
  return hasFigures ? columns : columns.map(toPhoneColumn)
}

function toPhoneColumn(column: FigureColumn): FigureColumn {
  return { ...column, look: column.phoneLook ?? column.look }
}

/** Returns where a row has the release date: among its facts, at its end on wide screens, or always at its end. */
export function toReleasePlace(columns: readonly FigureColumn[]): 'facts' | 'wide' | 'end' {
  const column = columns.find(({ id }) => id === 'release_date')
  if (column === undefined) return 'facts'
  return column.look === column.phoneLook ? 'end' : 'wide'
}

export const FIGURE_COLUMNS: readonly FigureColumn[] = [
  {
    ...RESULT_FIGURES.release_date,
    look: 'w-24 max-lg:hidden',
    phoneLook: 'w-24',
    cell: ({ result }) => <Released releaseDate={result.releaseDate ?? null} />,
  },
  {
    ...RESULT_FIGURES.rank,
    look: 'w-32 max-sm:hidden lg:w-44',
    cell: ({ standing }) =>
      // A dash would mean that its rank isn't known. It may be on a chart that this server hasn't loaded.
      standing === undefined ? <span className="text-xs">Not on a loaded chart</span> : <Rank {...standing} />,
  },
  {
    id: 'movement',
    header: 'Move',
    kind: 'text',
    value: ({ standing }) => MOVEMENT_WORDS[standing?.movement ?? 'unknown'],
    look: 'w-14 max-sm:hidden',
    cell: ({ standing }) =>
      standing !== undefined && standing.movement !== 'unknown' && <MovementBadge {...standing} />,
  },
  {
    ...RESULT_FIGURES.peak,
    look: 'w-14 max-sm:hidden',
    cell: ({ standing }) => (
      <>
        {standing !== undefined && <VisuallyHidden>peak </VisuallyHidden>}
        {standing !== undefined && (standing.peak ?? <Absent />)}
      </>
    ),
  },
  {
    id: 'streams',
    header: common.streams,
    kind: 'integer',
    value: ({ streams }) => streams ?? null,
    look: 'sm:w-20 lg:w-44',
    cell: ({ streams, bar }) =>
      streams === undefined ? (
        <span className="text-xs">
          <VisuallyHidden>{common.streams} </VisuallyHidden>
          not loaded
        </span>
      ) : (
        <span className="flex items-center justify-end gap-2">
          {bar !== undefined && <ValueBar ratio={bar} className="h-1.5 flex-1 max-lg:hidden" />}
          <span className="w-12 sm:w-15">
            <Streams count={streams} />
          </span>
        </span>
      ),
  },
]

type Columns = { columns: readonly FigureColumn[] }

/** On phones, the rank is among the facts. */
export function PhoneRank({ standing }: Pick<FigureRow, 'standing'>) {
  if (standing === undefined) return null
  return (
    <span className="sm:hidden">
      <RankOnChart {...standing} />
      {' · '}
    </span>
  )
}

export function FigureHeads({ columns }: Columns) {
  const home = useHomeTerritory()
  const territory = territoryName(home, useLocale())
  if (columns.length === 0) return null
  return (
    <div aria-hidden className="overline-label flex gap-3 text-right">
      {columns.map(({ id, header, look }) => (
        <span key={id} className={look} title={id === 'streams' ? copy.streamsMeaning(territory) : undefined}>
          {id === 'streams' ? (
            <>
              <span className="lg:hidden">{header}</span>
              <span className="max-lg:hidden">{copy.streamsHead(toShortTerritory(home))}</span>
            </>
          ) : (
            header
          )}
        </span>
      ))}
    </div>
  )
}

export function FigureCells({ row, columns }: Columns & { row: FigureRow }) {
  if (columns.length === 0) return null
  return (
    <div className="flex items-center gap-3">
      {columns.map(({ id, look, cell }) => (
        <div key={id} className={look}>
          {cell(row)}
        </div>
      ))}
    </div>
  )
}

function Released({ releaseDate }: Pick<SearchResult, 'releaseDate'>) {
  const locale = useLocale()
  return (
    <>
      <VisuallyHidden>Released </VisuallyHidden>
      {releaseDate === null ? <Absent /> : formatReleaseDate(releaseDate, locale)}
    </>
  )
}

function Rank(standing: Standing) {
  const { chart, others } = standing
  return (
    <>
      <span className="block truncate text-ink" title={chart.name}>
        <RankOnChart {...standing} />
      </span>
      {others > 0 && <span className="block text-xs">{copy.otherCharts(others)}</span>}
    </>
  )
}

function RankOnChart({ rank, chart, territory }: Standing) {
  const label = toChartLabel({ ...chart, location: territory }, useLocale())
  return (
    <>
      <span className="font-semibold">{copy.rank(rank)}</span> {label}
    </>
  )
}

function Streams({ count }: { count: number }) {
  const locale = useLocale()
  return (
    <span title={formatCount(count, locale)} className="text-ink">
      {formatCompact(count, locale)}
      <VisuallyHidden> {common.streams}</VisuallyHidden>
    </span>
  )
}
