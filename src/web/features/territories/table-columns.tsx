import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CHANGE_OBSTACLE_NAMES } from '#domain/receipt/change-obstacles.ts'
import { METRICS, type MetricId, toEachMetric, toUnitKind, unitOf } from '#contract/metric-table.ts'
import { unitKindOf, WORLDWIDE } from '#contract/territories.ts'
import type { ColumnKind } from '#domain/file-table/file-table.ts'
import { TERRITORY_COLUMNS } from '#domain/tables/territory-columns.ts'
import * as copy from './content-copy.ts'
import * as common from '../../lib/copy.ts'
import { formatCount, formatShare } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { RatioChange } from '../../ui/figures/change.tsx'
import type { TableColumn } from '../../ui/table/table-columns.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { UnitBadge } from '../../ui/figures/unit-badge.tsx'
import { ValueBar } from '../../ui/figures/value-bar.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { PartialCount } from '../../ui/figures/partial-count.tsx'
import { Absent } from '../../ui/figures/absent.tsx'
import { type Column, toSortable } from './columns.ts'
import type { SortKey } from './sorts.ts'
import type { TerritoryRow } from './to-territory-rows.ts'

/** How a table renders its rows. Files don't need it. */
type Drawn = {
  /** Highest streams of a territory, for the bars. Zero draws no bars. */
  barMax?: number
  isShort?: boolean
  isLoading?: boolean
}

export function toTableColumns(
  columns: readonly Column[],
  { barMax = 0, isShort = false, isLoading = false }: Drawn = {},
): TableColumn<TerritoryRow, SortKey>[] {
  return [
    {
      id: 'territory',
      header: common.territory,
      kind: 'text',
      value: ({ name }) => name,
      sortKey: 'name',
      isRowHeader: true,
      look: 'sticky left-0 bg-inherit',
      cell: (row) => <Name row={row} bar={toBar(row, barMax)} />,
    },
    {
      id: 'bar',
      head: null,
      look: 'hidden w-2/5 min-w-24 px-3 @lg:table-cell',
      cell: (row) => <Bar ratio={toBar(row, barMax)} className="h-2" />,
    },
    ...columns.map(({ key, label, meaning }, i): TableColumn<TerritoryRow, SortKey> => ({
      id: key === 'premium' ? 'premium_share' : key,
      header: label,
      kind: KINDS[key],
      value: isMetric(key) ? TERRITORY_COLUMNS[key].value : (row) => row[key],
      meaning,
      sortKey: toSortable(key),
      // A phone has room for three figures, the narrowest one for two.
      look: joinClasses(
        'whitespace-nowrap @md:min-w-19',
        isShort && '@max-sm:pl-1 @max-sm:not-last:pr-1',
        isShort && key === 'share' && '@max-[21rem]:hidden',
        isShort && key === 'change' && '@max-[21rem]:pr-4!',
      ),
      cell: (row) => {
        if (row.state === 'shown') return <Value {...{ row, isShort, isLoading }} column={key} />
        return i === 0 && <Without row={row} isLoading={isLoading} />
      },
    })),
  ]
}

const KINDS: Record<Column['key'], ColumnKind> = {
  ...toEachMetric((): ColumnKind => 'integer'),
  change: 'change',
  share: 'percent',
  premium: 'percent',
  index: 'integer',
}

function isMetric(key: Column['key']): key is MetricId {
  return Object.hasOwn(METRICS, key)
}

/** Returns streams as a share of the highest. Null draws no bar, as for Worldwide, which is the sum of the others. */
function toBar({ territory, streams }: TerritoryRow, barMax: number): number | null {
  return barMax > 0 && territory !== WORLDWIDE && streams !== null && streams > 0 ? streams / barMax : null
}

function Name({ row, bar }: { row: TerritoryRow; bar: number | null }) {
  return (
    <>
      <Link
        from="/$kind/$id"
        to="/$kind/$id"
        params
        search={(previous) => ({ ...previous, location: row.territory })}
        resetScroll={false}
        className="inline-block max-w-20 truncate @[21rem]:max-w-28 @sm:max-w-40 py-1 align-middle font-label hover:text-accent hover:underline hover:underline-offset-3 @lg:max-w-none"
      >
        {row.name}
      </Link>
      <Bar ratio={bar} className="-mt-0.5 mb-1 h-1 @lg:hidden" />
    </>
  )
}

function Bar({ ratio, className }: { ratio: number | null; className: string }) {
  return ratio === null ? null : <ValueBar ratio={ratio} className={className} />
}

/** Shows why a territory has no numbers. */
function Without({ row: { state }, isLoading }: { row: TerritoryRow; isLoading: boolean }) {
  if (state === 'shown') return null
  if (state === 'waiting' && isLoading) {
    return (
      <>
        <Skeleton className="ml-auto h-3 w-full max-w-60" />
        <VisuallyHidden>Loading</VisuallyHidden>
      </>
    )
  }
  return (
    <span className={joinClasses('text-sm', state === 'failed' ? 'text-danger' : 'text-ink-3')}>
      {copy.stateNames[state]}
    </span>
  )
}

type ValueProps = { row: TerritoryRow; column: Column['key']; isShort: boolean; isLoading: boolean }

function Value({ row, column, isShort, isLoading }: ValueProps): ReactNode {
  const locale = useLocale()
  switch (column) {
    case 'change':
      return <ChangeValue row={row} />
    case 'share':
      if (row.share !== null) return <span className="text-ink-2">{formatShare(row.share, locale)}</span>
      return isLoading ? <Absent meaning="available once Worldwide is loaded" /> : <Absent />
    case 'premium':
      return row.premium === null ? <Absent /> : formatShare(row.premium, locale)
    case 'index':
      // The average isn't final until all territories have loaded.
      if (isLoading) return <Absent meaning="available once all territories are loaded" />
      if (row.territory === WORLDWIDE) return <Absent meaning="not calculated for Worldwide" />
      return row.index === null ? <Absent /> : formatCount(row.index, locale)
    case 'streams':
      return row.streams === null ? (
        <Absent />
      ) : (
        <PartialCount value={row.streams} reasons={row.partialReasons} isShort={isShort} />
      )
    default:
      return <MetricValue row={row} metric={column} />
  }
}

/** Shows the unit if there are several, because neighboring rows can have another one. */
function MetricValue({ row, metric }: { row: TerritoryRow; metric: MetricId }) {
  const locale = useLocale()
  const unit = unitOf(metric, unitKindOf(row.territory))
  const kind = toUnitKind(unit)
  const value = row[unit]
  if (value === null) return <Absent />
  return (
    <>
      {formatCount(value, locale)} {kind !== null && <UnitBadge unit={kind} isShort className="ml-1" />}
    </>
  )
}

function ChangeValue({ row: { streams, before, change, obstacle, isEarly, isChangeFailed } }: { row: TerritoryRow }) {
  const locale = useLocale()
  if (isChangeFailed) return <span className="text-xs text-danger">failed to load</span>
  if (streams !== null && isEarly) return <Absent meaning="released since" />
  if (streams === null || before === null) return <Absent meaning="no data to compare with" />
  if (obstacle !== null) return <Absent meaning={CHANGE_OBSTACLE_NAMES[obstacle]} />
  if (change === null) return <span className="text-xs text-ink-3">{`from ${formatCount(before, locale)}`}</span>
  return (
    <span title={`Before: ${formatCount(before, locale)}`}>
      <RatioChange ratio={change} className="text-sm" />
    </span>
  )
}
