import { type ReactNode } from 'react'
import { type ChartEntry } from '#contract/api/charts.ts'
import * as copy from './copy.ts'
import { formatChange, formatDifference, formatFixed } from '../../../lib/format.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Absent } from '../../../ui/absent.tsx'
import { toGain } from '#contract/chart-view/figures.ts'
import { type Column } from './columns.ts'
import { toGainShare, toNumber } from './figures.ts'
import { Sparkline } from '../../../ui/sparkline.tsx'
import { type TableView } from './table-view.ts'

type Cell = { column: Column; entry: ChartEntry; view: TableView }

/** What stands in a cell. The table decides where. No component: 200 rows have 1,200 of them. */
export function toCellValue({ column, entry, view }: Cell): ReactNode {
  switch (column.id) {
    case 'last-week':
      return entry.lastWeek ?? <Absent meaning={lastWeekWords(entry)} />
    case 'run':
      return toRun({ entry, view })
    case 'peak':
      return entry.peak ?? <Absent />
    case 'low':
      return entry.low ?? <Absent />
    case 'weeks-on':
      return entry.weeksOn ?? <Absent />
    case 'premiere':
      return entry.premiereWeek ?? <Absent />
    case 'gain':
      return toGainValue({ entry, view })
    case 'vs-rank':
      return column.read(entry) ?? <Absent meaning={copy.notOnChartOf(column.label)} />
    case 'vs-places':
    case 'vs-gain':
      return toDifference({ column, entry, view })
    default:
      return toFigure({ column, entry, view })
  }
}

function toFigure({ column, entry, view }: Cell): ReactNode {
  const value = toNumber(column.read(entry))
  if (value === null) return <Absent meaning={copy.notProvided} />
  return formatFigure(value, view.decimals.get(column.id) ?? 0, view.locale)
}

export function formatFigure(value: number, decimals: 0 | 1, locale: string): string {
  return formatFixed(value, locale, decimals)
}

function toGainValue({ entry, view }: Omit<Cell, 'column'>): ReactNode {
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

function toDifference({ column, entry, view }: Cell): ReactNode {
  const value = toNumber(column.read(entry))
  if (value === null) return <Absent meaning={copy.notInBoth} />
  const decimals = view.decimals.get(column.id) ?? 0
  return <span className={gainTone(value)}>{formatDifference(value, view.locale, decimals)}</span>
}

export function gainTone(gain: number): string {
  if (gain === 0) return 'text-ink-3'
  return gain > 0 ? 'text-rise' : 'text-fall'
}

function toRun({ entry, view: { runs, depth } }: Omit<Cell, 'column'>): ReactNode {
  if (runs.state === 'loading') return <Skeleton className="h-0.5 w-28" />
  const ranks = runs.state === 'ready' ? runs.ranks.get(entry.id) : undefined
  if (runs.state === 'failed' || ranks === undefined) return <Absent meaning={copy.runNotKnown} />
  return <Sparkline weeks={runs.weeks} ranks={ranks} depth={depth} hatch={runs.hatch} />
}

function lastWeekWords({ movement }: ChartEntry): string {
  return movement === 'unknown' ? copy.lastWeekNotKnown : copy.notOnLastWeek
}
