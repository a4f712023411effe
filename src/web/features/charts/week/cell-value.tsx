import { type ReactNode } from 'react'
import { type ChartEntry } from '#contract/api/charts.ts'
import * as copy from '../../../copy/chart-table.ts'
import { formatChange, formatDifference, formatFixed } from '../../../lib/format.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Absent } from '../../../ui/absent.tsx'
import { toGain } from '#contract/chart-view/figures.ts'
import { type Column } from './columns.ts'
import { toGainShare, toNumber } from './figures.ts'
import { Sparkline } from '../../../ui/sparkline.tsx'
import { type TableView } from './table-view.ts'

type CellValueProps = { column: Column; entry: ChartEntry; view: TableView }

/** What stands in a cell. The table decides where. */
export function CellValue({ column, entry, view }: CellValueProps): ReactNode {
  switch (column.id) {
    case 'last-week':
      return entry.lastWeek ?? <Absent meaning={lastWeekWords(entry)} />
    case 'run':
      return <Run entry={entry} view={view} />
    case 'peak':
      return entry.peak ?? <Absent />
    case 'low':
      return entry.low ?? <Absent />
    case 'weeks-on':
      return entry.weeksOn ?? <Absent />
    case 'premiere':
      return entry.premiereWeek ?? <Absent />
    case 'gain':
      return <Gain entry={entry} view={view} />
    case 'vs-rank':
      return column.read(entry) ?? <Absent meaning={copy.notOnChartOf(column.label)} />
    case 'vs-places':
    case 'vs-gain':
      return <Difference column={column} entry={entry} view={view} />
    default:
      return <Figure column={column} entry={entry} view={view} />
  }
}

function Figure({ column, entry, view }: CellValueProps) {
  const value = toNumber(column.read(entry))
  if (value === null) return <Absent meaning={copy.notSent} />
  return formatFigure(value, view.decimals.get(column.id) ?? 0, view.locale)
}

export function formatFigure(value: number, decimals: 0 | 1, locale: string): string {
  return formatFixed(value, locale, decimals)
}

function Gain({ entry, view }: Omit<CellValueProps, 'column'>) {
  const gain = toGain(entry)
  if (gain === null) return <Absent meaning={copy.noLastFigure} />
  const share = toGainShare(entry)
  return (
    <span className={gainTone(gain)}>
      {formatDifference(gain, view.locale, view.decimals.get('gain') ?? 0)}
      {share !== null && (
        <span data-share className="block text-xs text-ink-3">
          {formatChange(share, view.locale)}
        </span>
      )}
    </span>
  )
}

function Difference({ column, entry, view }: CellValueProps) {
  const value = toNumber(column.read(entry))
  if (value === null) return <Absent meaning={copy.notInBoth} />
  const decimals = view.decimals.get(column.id) ?? 0
  return <span className={gainTone(value)}>{formatDifference(value, view.locale, decimals)}</span>
}

export function gainTone(gain: number): string {
  if (gain === 0) return 'text-ink-3'
  return gain > 0 ? 'text-rise' : 'text-fall'
}

function Run({ entry, view: { runs, depth } }: Omit<CellValueProps, 'column'>) {
  if (runs.state === 'loading') return <Skeleton className="h-0.5 w-28" />
  const ranks = runs.state === 'ready' ? runs.ranks.get(entry.id) : undefined
  if (runs.state === 'failed' || ranks === undefined) return <Absent meaning={copy.runNotKnown} />
  return <Sparkline weeks={runs.weeks} ranks={ranks} depth={depth} hatch={runs.hatch} />
}

function lastWeekWords({ movement }: ChartEntry): string {
  return movement === 'unknown' ? copy.lastWeekNotKnown : copy.notOnLastWeek
}
