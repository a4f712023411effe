import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { ChartExit, ChartWeekAnswer } from '#contract/api/charts.ts'
import { filterExits, type OursFilter } from '#domain/chart-view/movements.ts'
import { depthOf } from '#domain/chart-view/sparkline-path.ts'
import { SPARKLINE_WEEKS } from '#contract/view-params.ts'
import * as common from '../../../../lib/copy.ts'
import { Absent } from '../../../../ui/figures/absent.tsx'
import { useReceiptPart } from '../../../../ui/receipt/page-receipt.tsx'
import { type DataColumn, DataTable } from '../../../../ui/table/data-table.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { LongId } from '../../../../ui/long-id.tsx'
import { Skeleton } from '../../../../ui/states/skeleton.tsx'
import { Sparkline } from '../../../../ui/sparkline/sparkline.tsx'
import { FollowLink } from '../../follow-link.tsx'
import { chartQueries } from '../../../../chart-weeks/queries.ts'
import { type Runs, toRuns } from '../table/table-view.ts'

type ExitsTableProps = {
  answer: ChartWeekAnswer
  q: string
  ours: OursFilter | null
  filter: OursFilter | null
  toHref: (id: string) => string | null
  onFollow: (href: string) => void
  /** Shown if no title exited. */
  action: ReactNode
}

/** Lists titles that exited the chart, instead of the ranking. */
export function ExitsTable({ answer, q, ours, filter, toHref, onFollow, action }: ExitsTableProps) {
  const { exits, previousWeek, chart, week } = answer
  const { data, isError } = useQuery({
    // The history ends with last week, because a week's rank history only has titles that are on its chart.
    ...chartQueries.history(chart.id, previousWeek ?? week, SPARKLINE_WEEKS),
    enabled: previousWeek !== null && exits !== null,
  })
  useReceiptPart(data?.receipt)
  const runs = useMemo(() => toRuns({ data, isError }), [data, isError])
  const shown = filterExits(exits, { q, show: 'exits', ours: filter })
  const isOurs = (id: string) => ours?.ids.has(id) === true
  const columns: DataColumn<ChartExit>[] = [
    {
      id: 'last week',
      head: 'LW',
      meaning: 'Rank last week',
      align: 'right',
      look: 'w-14 whitespace-nowrap sm:w-18',
      cellLook: () => 'text-md font-semibold',
      cell: ({ lastRank }) => lastRank,
    },
    {
      id: 'title',
      head: common.title,
      isRowHeader: true,
      cellLook: () => 'max-sm:py-2',
      cell: (exit) => (
        <>
          <ExitName exit={exit} href={toHref(exit.id)} onFollow={onFollow} />
          {isOurs(exit.id) && <span className="sr-only">{`, on the roster ${ours?.rosterName ?? ''}`}</span>}
        </>
      ),
    },
    {
      id: 'run',
      head: `Rank, ${SPARKLINE_WEEKS} weeks`,
      look: 'hidden w-36 sm:table-cell',
      cell: ({ id }) => <ExitRun runs={runs} id={id} depth={depthOf(answer)} />,
    },
    { id: 'peak', head: common.peak, align: 'right', look: 'w-16', cell: ({ peak }) => peak ?? <Absent /> },
    { id: 'weeks', head: 'Weeks', align: 'right', look: 'w-20', cell: ({ weeksOn }) => weeksOn ?? <Absent /> },
  ]
  const { title, text } = toReason(exits, previousWeek)
  return (
    <div className="relative overflow-clip rounded-lg border border-line bg-surface shadow-panel max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 max-sm:shadow-none">
      <DataTable
        caption={`Titles on last week’s ${chart.name} that aren’t on it in ${week}`}
        columns={columns}
        rows={shown}
        toKey={({ id }) => id}
        toRowProps={({ id }) => ({ className: 'ours-edge', 'data-ours': isOurs(id) ? '' : undefined })}
        className="table-fixed"
        empty={
          <EmptyState title={title} action={action}>
            {text}
          </EmptyState>
        }
      />
    </div>
  )
}

function ExitRun({ runs, id, depth }: { runs: Runs; id: string; depth: number }) {
  if (runs.state === 'loading') return <Skeleton className="h-0.5 w-28" />
  const ranks = runs.state === 'ready' ? runs.ranks.get(id) : undefined
  if (runs.state === 'failed' || ranks === undefined) return <Absent />
  return <Sparkline weeks={runs.weeks} ranks={ranks} depth={depth} hatch={runs.hatch} />
}

type ExitNameProps = Pick<ExitsTableProps, 'onFollow'> & { exit: ChartExit; href: string | null }

/** The credit is next to the title, and on phones below it. */
function ExitName({ exit: { id, title, credit }, href, onFollow }: ExitNameProps) {
  const name = title ?? <LongId id={id} />
  const full = credit === null ? (title ?? id) : common.titleBy(title ?? id, credit)
  return (
    <span title={full} className="flex min-w-0 items-baseline gap-x-2 max-sm:flex-col">
      <span className={`max-w-full truncate ${title === null ? 'text-xs text-ink-3' : 'font-label text-ink'}`}>
        {href === null ? (
          name
        ) : (
          <FollowLink href={href} onFollow={onFollow} className="rounded-xs underline-offset-2 hover:underline">
            {name}
          </FollowLink>
        )}
      </span>{' '}
      {credit !== null && (
        <span className="max-w-full min-w-0 shrink-[2] truncate text-sm text-ink-3 sm:flex-1">{credit}</span>
      )}
    </span>
  )
}

function toReason(exits: ChartWeekAnswer['exits'], previousWeek: ChartWeekAnswer['previousWeek']) {
  if (exits === null) {
    return {
      title: 'Exits aren’t known',
      text:
        previousWeek === null ? 'There’s no earlier week to compare with.' : 'Last week’s chart couldn’t be loaded.',
    }
  }
  return {
    title: 'No exits',
    text:
      exits.length === 0
        ? 'Every title on last week’s chart is also on this one.'
        : 'No title that left matches your filter.',
  }
}
