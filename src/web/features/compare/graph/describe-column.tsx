import type { DateWindow } from '#contract/dates.ts'
import { weekOf } from '../../../lib/weeks.ts'
import { ABSENT, formatWindow } from '../../../lib/format/format.ts'
import type { DataPoint } from '../../../lib/graph/data-point.ts'
import { formatDataPoint, formatPoint, metricName } from '../../../lib/graph/format-data-point.ts'
import type { ColumnText } from '../../../ui/time-graph/time-graph.tsx'
import * as copy from '../copy.ts'
import { SeriesMark } from './series-mark.tsx'
import type { ComparedColumn, ComparedColumns } from './to-compared-columns.ts'

/** Lists the values of one column, highest first, for the tooltip and for screen readers. */
export function describeColumn(
  { align, unit, columns, lines }: ComparedColumns,
  index: number,
  locale: string,
): ColumnText {
  const places = lines.map(({ key, slot, name, dataPoints }) => ({
    key,
    slot,
    name,
    dataPoint: dataPoints[index] ?? null,
  }))
  const ranked = places.toSorted(
    (one, other) => (other.dataPoint?.value ?? -Infinity) - (one.dataPoint?.value ?? -Infinity),
  )
  return {
    head: `${formatColumn(columns[index], align, locale)}, ${metricName(unit)}`,
    lines: ranked.map(({ key, slot, name, dataPoint }) => ({
      key,
      mark: <SeriesMark slot={slot} />,
      label: name,
      value: formatPlace(dataPoint, unit, locale),
      note: align !== 'calendar' && dataPoint !== null ? formatDates(dataPoint, align, locale) : null,
      isMain: false,
    })),
  }
}

/** Weeks since a debut are chart weeks. Weeks since a release can start on any day. */
export function formatDates(window: DateWindow, align: ComparedColumns['align'], locale: string): string {
  return align === 'debut' ? weekOf(window.start) : formatWindow(window, locale)
}

function formatColumn(column: ComparedColumn | undefined, align: ComparedColumns['align'], locale: string): string {
  if (column === undefined) return ''
  return column.window === null && align !== 'calendar'
    ? copy.weekSince[align](column.number)
    : column.window === null
      ? ''
      : formatPoint(column.window, 'week', locale)
}

/** Labels an entity that hasn't reached this week since its release. */
export function formatPlace(dataPoint: DataPoint | null, unit: ComparedColumns['unit'], locale: string): string {
  return dataPoint === null ? ABSENT : formatDataPoint(dataPoint, unit, locale)
}
