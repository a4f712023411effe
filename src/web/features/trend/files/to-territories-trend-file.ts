import type { SeriesAnswer } from '#contract/api/series.ts'
import type { IsoDate } from '#contract/dates.ts'
import { METRIC_UNITS, toUnitKind } from '#contract/metric-table.ts'
import { toSentencePart } from '#contract/text/sentence-case.ts'
import { territoryName } from '#contract/territories.ts'
import { type FileTable, type RowColumn, toFileTable } from '#domain/file-table/file-table.ts'
import { addToReceipt } from '#domain/receipt/add-to-receipt.ts'
import { SERIES_DATES } from '#domain/tables/series-columns.ts'
import * as fileCopy from '../../../lib/files/copy.ts'
import * as graphCopy from '../../../lib/graph/copy.ts'
import { metricName } from '../../../lib/graph/format-data-point.ts'
import { joinMissingNotes } from '../../../lib/graph/missing-notes.ts'
import { toFileHead } from '../../image-export/file-head.ts'
import { toEntityImage } from '../../image-export/image-head.ts'
import type { ImageSubject } from '../../image-export/image-subject.ts'
import * as copy from '../copy.ts'
import { toFormulaMark, toTrendRows, toTrendUnit, type TrendRow } from '../to-trend-points.ts'

/** One period, with the territories that have a point for it. */
type Period = Pick<TrendRow, 'start' | 'end'> & { points: ReadonlyMap<SeriesAnswer, TrendRow> }

/** Builds one row per period and one column per territory. The answers are for the same metric and dates. */
export function toTerritoriesTrendFile(
  subject: ImageSubject,
  answers: readonly SeriesAnswer[],
  locale: string,
): FileTable {
  const [first, ...others] = answers
  if (first === undefined) throw new RangeError('a file needs a territory')
  const units = new Set(answers.map(toTrendUnit))
  const isOneUnit = units.size === 1
  const receipt = {
    ...addToReceipt(
      first.receipt,
      others.map((answer) => answer.receipt),
    ),
    location: null,
    unit: isOneUnit ? toUnitKind(toTrendUnit(first)) : null,
  }
  const columns = answers.map((answer): RowColumn<Period> => {
    const unit = toTrendUnit(answer)
    const name = territoryName(answer.location, locale)
    return {
      id: `${unit}_${answer.location.toLowerCase()}`,
      header: isOneUnit ? name : `${name}, ${METRIC_UNITS[unit].label}`,
      kind: 'integer',
      value: ({ points }) => points.get(answer)?.value ?? null,
    }
  })
  const title = `${copy.graphTitle[first.interval](metricName(toTrendUnit(first)))} and territory`
  const isCrossed = answers.some((answer) => toFormulaMark(toTrendRows(answer), toTrendUnit(answer)).isCrossed)
  return toFileTable(
    toFileHead(
      toEntityImage(subject, toSentencePart(title), receipt, locale),
      isCrossed ? [graphCopy.formulaChanged] : [],
    ),
    [
      ...(first.interval === 'week' ? [SERIES_DATES.week] : []),
      SERIES_DATES.start,
      SERIES_DATES.end,
      ...columns,
      { id: 'note', header: fileCopy.note, kind: 'text', value: (period) => describeNotes(period, locale) },
    ],
    toPeriods(answers),
  )
}

function toPeriods(answers: readonly SeriesAnswer[]): Period[] {
  const periods = new Map<IsoDate, Pick<Period, 'start' | 'end'> & { points: Map<SeriesAnswer, TrendRow> }>()
  for (const answer of answers) {
    for (const row of toTrendRows(answer)) {
      const { start, end } = row
      const period = periods.get(start) ?? { start, end, points: new Map() }
      period.points.set(answer, row)
      periods.set(start, period)
    }
  }
  return [...periods.values()].toSorted((one, other) => one.start.localeCompare(other.start))
}

/** Explains which territories have no number, or only a part of it: `Germany: no data`. */
function describeNotes({ points }: Period, locale: string): string | null {
  return joinMissingNotes(
    [...points].map(([{ location }, point]) => ({ name: territoryName(location, locale), point })),
  )
}
