import { type ReactNode } from 'react'
import { type ChartEntry } from '#contract/api/charts.ts'
import { type ChartColumn, COLUMN_FORMATS, toCellDecimals } from '#contract/chart-view/chart-column.ts'
import { toGainShare } from '#contract/chart-view/figures.ts'
import { formatChange, formatCount, formatDifference } from '../../../../lib/format.ts'
import { Absent } from '../../../../ui/absent.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Sparkline } from '../../../../ui/sparkline.tsx'
import { type TableView } from './table-view.ts'

type Cell = { column: ChartColumn; entry: ChartEntry; view: TableView }

/** A function rather than a component, because 200 rows have 1,200 cells. */
export function toCellValue({ column, entry, view }: Cell): ReactNode {
  if (column.format === 'sparkline') return toSparkline({ column, entry, view })
  const value = column.value(entry)
  if (value === null) return <Absent meaning={column.absentMeaning(entry)} />
  if (typeof value === 'string') return value
  const text = COLUMN_FORMATS[column.format].toText(value, toCellDecimals(column, entry), {
    number: (number) => formatCount(number, view.locale),
    difference: (number) => formatDifference(number, view.locale, column.between?.(entry)),
  })
  if (column.format !== 'difference') return text
  return (
    <span className={gainTone(value)}>
      {text}
      {column.id === 'gain' && toShare(entry, view.locale)}
    </span>
  )
}

function toShare(entry: ChartEntry, locale: string): ReactNode {
  const share = toGainShare(entry)
  if (share === null) return null
  return (
    <span data-share className="block text-xs text-ink-3">
      {formatChange(share, locale)}
    </span>
  )
}

export function gainTone(gain: number): string {
  if (gain === 0) return 'text-ink-3'
  return gain > 0 ? 'text-rise' : 'text-fall'
}

function toSparkline({ column, entry, view: { runs, depth } }: Cell): ReactNode {
  if (runs.state === 'loading') return <Skeleton className="h-0.5 w-28" />
  const ranks = runs.state === 'ready' ? runs.ranks.get(entry.id) : undefined
  if (runs.state === 'failed' || ranks === undefined) return <Absent meaning={column.absentMeaning(entry)} />
  return <Sparkline weeks={runs.weeks} ranks={ranks} depth={depth} hatch={runs.hatch} />
}
