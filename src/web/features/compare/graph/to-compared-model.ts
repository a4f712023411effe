import { DAYS_IN_WEEK } from '#contract/dates.ts'
import { formatCompact, formatWindowNear } from '../../../lib/format/format.ts'
import { formatAxisDate } from '../../../lib/graph/axis-date.ts'
import * as graphCopy from '../../../lib/graph/copy.ts'
import { findFormulaChange } from '../../../lib/graph/formula-change.ts'
import { metricName } from '../../../lib/graph/format-data-point.ts'
import type {
  ColumnState,
  GraphBand,
  GraphEnd,
  GraphLabel,
  GraphModel,
  GraphSeries,
} from '../../../ui/time-graph/graph-model.ts'
import { toValueScale } from '../../../ui/time-graph/graph-scale.ts'
import * as copy from '../copy.ts'
import { seriesTone } from './series-tones.ts'
import type { ComparedColumns } from './to-compared-columns.ts'

/** @param leader key of the line that is drawn wider */
export function toComparedModel(compared: ComparedColumns, locale: string, leader: string | null = null): GraphModel {
  const { align, unit, columns, lines } = compared
  const days = columns.length * DAYS_IN_WEEK
  const series = lines.map(({ key, slot, dataPoints }): GraphSeries => ({
    key,
    mark: 'line',
    ...seriesTone(slot),
    opacity: 1,
    width: key === leader ? 3 : 1.8,
    dots: 'ends',
    points: dataPoints,
  }))
  return {
    axisName: copy.axisName[align](metricName(unit)),
    columns: columns.map(({ key, window, number }, index) => ({
      key,
      label: window === null ? copy.weekNumber(number) : formatAxisDate(window.start, days, locale),
      state: toColumnState(compared, index),
    })),
    series,
    scale: toValueScale(series, locale),
    lines: align === 'calendar' ? toFormulaLine(compared) : toCommonLine(compared),
    bands: toBands(compared, locale),
    ends: lines.map((line) => toEnd(line, locale)),
    labels: align === 'calendar' ? [] : lines.flatMap(toFormulaLabel),
  }
}

/** Hatches a column if a line failed there, or if all lines lack data. */
function toColumnState({ lines }: ComparedColumns, column: number): ColumnState {
  const states = lines.flatMap(({ dataPoints }) => dataPoints[column]?.state ?? [])
  if (states.includes('failed')) return 'failed'
  const isMissing = states.length > 0 && states.every((state) => state === 'gap' || state === 'waiting')
  if (!isMissing) return 'known'
  return states.includes('waiting') ? 'waiting' : 'gap'
}

/** Marks the dates of the page, unless they fill the graph. */
function toBands({ align, columns, from }: ComparedColumns, locale: string): GraphBand[] {
  const [first, last] = [columns[from]?.window, columns.at(-1)?.window]
  if (align !== 'calendar' || from === 0 || !first || !last) return []
  const window = { start: first.start, end: last.end }
  return [{ from, to: columns.length - 1, label: formatWindowNear(window, window, locale), tone: 'chosen' }]
}

/** Returns the last known value, which is next to the name. */
function toEnd({ key, name, dataPoints }: ComparedColumns['lines'][number], locale: string): GraphEnd {
  const last = dataPoints.findLast((point) => point !== null && point.value !== null)?.value ?? null
  return { series: key, text: name, value: last === null ? '' : formatCompact(last, locale) }
}

/** Longer lines continue after the weeks that totals cover. */
function toCommonLine({ columns, common }: ComparedColumns): GraphModel['lines'] {
  return common > 0 && common < columns.length ? [{ column: common, label: 'Compared up to here', tone: 'note' }] : []
}

/** On the calendar, the formula changes on the same day for all lines. */
function toFormulaLine({ unit, columns }: ComparedColumns): GraphModel['lines'] {
  if (unit !== 'album_equivalent') return []
  const column = findFormulaChange(columns.flatMap(({ window }) => window ?? []))
  return column === null ? [] : [{ column, label: graphCopy.newFormula, tone: 'warning' }]
}

function toFormulaLabel({ key, formulaAt }: ComparedColumns['lines'][number]): GraphLabel[] {
  return formulaAt === null ? [] : [{ series: key, column: formulaAt, kind: 'formula', text: '' }]
}
