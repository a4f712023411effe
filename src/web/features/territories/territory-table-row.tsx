import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { METRIC_UNITS, unitOf } from '#contract/metric-table.ts'
import { CHANGE_OBSTACLE_NAMES } from '#contract/change-obstacles.ts'
import { describePartialReason } from '#contract/partial-reasons.ts'
import { unitKindOf, WORLDWIDE } from '#contract/territories.ts'
import * as copy from './content-copy.ts'
import { formatChange, formatCount, formatShare } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { Change, toChangeDirection } from '../../ui/change.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Absent } from '../../ui/absent.tsx'
import { type Column } from './columns.ts'
import { type TerritoryRow } from './to-territory-rows.ts'

type TerritoryTableRowProps = {
  row: TerritoryRow
  columns: readonly Column[]
  isCurrent: boolean
  isLoading: boolean
}

export const TerritoryTableRow = memo(function TerritoryTableRow(props: TerritoryTableRowProps) {
  const { row, columns, isCurrent, isLoading } = props
  return (
    <tr
      {...(isCurrent ? { 'aria-current': 'true' } : {})}
      className={joinClasses('h-9', isCurrent ? 'bg-accent-soft' : 'bg-inherit hover:bg-hover')}
    >
      <th scope="row" className="sticky left-0 border-b border-line bg-inherit pr-3 pl-4 text-left font-medium sm:pl-5">
        <Link
          from="/$kind/$id"
          to="/$kind/$id"
          params
          search={(previous) => ({ ...previous, location: row.territory })}
          resetScroll={false}
          className="inline-block max-w-36 py-1 hover:text-accent hover:underline hover:underline-offset-3 sm:max-w-none"
        >
          {row.name}
        </Link>
      </th>
      {row.state === 'shown' ? (
        columns.map(({ key }) => (
          <td key={key} className={`${CELL} text-right whitespace-nowrap tabular-nums`}>
            <Value row={row} column={key} isLoading={isLoading} />
          </td>
        ))
      ) : (
        <td colSpan={columns.length} className={CELL}>
          <Without row={row} isLoading={isLoading} />
        </td>
      )}
    </tr>
  )
})

const CELL = 'border-b border-line px-3 last:pr-4 sm:last:pr-5'

/** Shows why a territory has no numbers. */
function Without({ row: { state }, isLoading }: { row: TerritoryRow; isLoading: boolean }) {
  if (state === 'shown') return null
  if (state === 'waiting' && isLoading) {
    return (
      <>
        <Skeleton className="h-3.5 w-full max-w-80" />
        <VisuallyHidden>{copy.loading}</VisuallyHidden>
      </>
    )
  }
  return (
    <span className={joinClasses('text-sm', state === 'failed' ? 'text-danger' : 'text-ink-3')}>
      {copy.stateNames[state]}
    </span>
  )
}

type ValueProps = { row: TerritoryRow; column: Column['key']; isLoading: boolean }

function Value({ row, column, isLoading }: ValueProps): ReactNode {
  const locale = useLocale()
  switch (column) {
    case 'name':
      return row.name
    case 'change':
      return <ChangeValue row={row} />
    case 'premium':
      return row.premium === null ? <Absent /> : formatShare(row.premium, locale)
    case 'index':
      // The average isn't final until all territories have loaded.
      if (isLoading) return <Absent meaning={copy.indexComes} />
      if (row.territory === WORLDWIDE) return <Absent meaning={copy.noIndexWorldwide} />
      return row.index === null ? <Absent /> : formatCount(row.index, locale)
    default: {
      const unit = unitOf(METRIC_UNITS[column].metric, unitKindOf(row.territory))
      // Empty rather than a dash, because nothing is missing: the territory uses the other unit.
      if (unit !== column) return <VisuallyHidden>{copy.countedIn(METRIC_UNITS[unit].label)}</VisuallyHidden>
      if (row[column] === null) return <Absent />
      return (
        <>
          {row.partialReasons
            // The dates above the table already say that the period is open.
            .filter(({ reason }) => reason !== 'open')
            .map((reason) => (
              <span key={reason.reason} className="mr-2 text-xs text-warning">
                {describePartialReason(reason)}
              </span>
            ))}
          {formatCount(row[column], locale)}
        </>
      )
    }
  }
}

function ChangeValue({ row: { streams, before, change, obstacle, isEarly, isChangeFailed } }: { row: TerritoryRow }) {
  const locale = useLocale()
  if (isChangeFailed) return <span className="text-xs text-danger">{copy.changeFailed}</span>
  if (streams !== null && isEarly) return <span className="text-xs text-ink-3">{copy.noEarlierPeriod}</span>
  if (streams === null || before === null) return <Absent meaning={copy.nothingToCompareWith} />
  if (obstacle !== null) return <Absent meaning={CHANGE_OBSTACLE_NAMES[obstacle]} />
  if (change === null) return <span className="text-xs text-ink-3">{copy.changeFrom(formatCount(before, locale))}</span>
  return (
    <span title={copy.before(formatCount(before, locale))}>
      <Change direction={toChangeDirection(streams - before)}>{formatChange(change, locale)}</Change>
    </span>
  )
}
