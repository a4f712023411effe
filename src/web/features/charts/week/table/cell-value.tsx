import type { ReactNode } from 'react'
import type { ChartEntry } from '#contract/api/charts.ts'
import { type ChartColumn, COLUMN_FORMATS, toCellDecimals } from '#domain/chart-view/chart-column.ts'
import { ABSENT, formatNumber } from '../../../../lib/format/format.ts'
import { MOVEMENT_TONES, toMovementMark } from '../../../../ui/figures/movement-badge.tsx'
import { changeLook } from '../../../../ui/figures/change.tsx'
import { Sparkline } from '../../../../ui/sparkline/sparkline.tsx'
import type { TableView } from './table-view.ts'

type Cell = { column: ChartColumn; entry: ChartEntry; view: TableView }

/** A function instead of a component, because 200 rows have 1,200 cells. */
export function toCellValue({ column, entry, view }: Cell): ReactNode {
  if (column.format === 'sparkline') return toSparkline({ column, entry, view })
  const value = column.value(entry)
  if (value === null) return toAbsent(column.absentMeaning(entry), column.absentText?.(entry))
  if (typeof value === 'string') return value
  if (column.format === 'places') return toMovement(toPlacesMoved(value))
  const { toText } = COLUMN_FORMATS[column.format]
  return toText(value, toCellDecimals(column, entry), (number, options) => formatNumber(number, view.locale, options))
}

function toPlacesMoved(places: number): Pick<ChartEntry, 'movement' | 'places'> {
  return { movement: places > 0 ? 'up' : places < 0 ? 'down' : 'same', places }
}

/** Renders {@link MovementBadge} with half the elements. */
export function toMovement(entry: Pick<ChartEntry, 'movement' | 'places'>): ReactNode {
  const { glyph, text, label } = toMovementMark(entry)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- text with a spoken name
    <span role="img" aria-label={label} className={`row-move ${MOVEMENT_TONES[entry.movement]}`}>
      {glyph === null || glyph === '=' ? glyph : <small>{glyph}</small>}
      {text}
    </span>
  )
}

/** Renders a dash or a short text, with its meaning. It is one element, because a column can have 200. */
export function toAbsent(meaning: string, text = ABSENT): ReactNode {
  const look = text === ABSENT ? 'text-ink-3' : 'text-xs text-ink-3'
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- text with a spoken name
    <span role="img" aria-label={meaning} title={meaning} className={look}>
      {text}
    </span>
  )
}

export function toCellTone({ format, value }: ChartColumn, entry: ChartEntry): string {
  if (!COLUMN_FORMATS[format].isSigned || format === 'places') return ''
  const difference = value(entry)
  return changeLook(typeof difference === 'number' ? difference : null)
}

/** Returns the bar's length as a share of the longest one, 0 to 1. Null without a value. */
export function toBarPart({ hasBar = false, value }: ChartColumn, entry: ChartEntry, longest: number): number | null {
  const figure = hasBar ? value(entry) : null
  return typeof figure === 'number' && figure > 0 && longest > 0 ? figure / longest : null
}

function toSparkline({ column, entry, view: { runs, depth } }: Cell): ReactNode {
  if (runs.state === 'loading') return LOADING_LINE
  const ranks = runs.state === 'ready' ? runs.ranks.get(entry.id) : undefined
  if (runs.state === 'failed' || ranks === undefined) return toAbsent(column.absentMeaning(entry))
  return <Sparkline weeks={runs.weeks} ranks={ranks} depth={depth} hatch={runs.hatch} />
}

/** One shared element instead of a component per row. */
const LOADING_LINE = <span aria-hidden className="block h-0.5 w-full max-w-80 rounded-sm bg-sunken" />
