import { type Receipt } from '#contract/api/receipt.ts'
import { weekOf } from '#contract/week-label.ts'
import { type GraphData, SERIES_TONES } from '#images/graph-data.ts'
import { territoryName } from '#contract/territories.ts'
import * as copy from './copy.ts'
import * as graphCopy from '../../lib/graph/copy.ts'
import { isNewFormula } from '../../lib/graph/formula-change.ts'
import { formatWindow } from '../../lib/format.ts'
import { seriesTone } from './series-tones.ts'
import { type ComparedColumn, type ComparedColumns } from './to-compared-columns.ts'

type ComparedGraphParts = {
  drawn: ComparedColumns
  title: string
  summary: string
  receipt: Receipt
  locale: string
}

/** Data for the exported image, with the page's colors and shapes. */
export function toComparedGraph({ drawn, title, summary, receipt, locale }: ComparedGraphParts): GraphData {
  const { lines, columns } = drawn
  return {
    kind: 'series',
    isRanks: false,
    overline: lines.map(({ name }) => name).join(' · '),
    title,
    subtitle: [toSpan(drawn, locale), receipt.location && territoryName(receipt.location, locale)]
      .filter(Boolean)
      .join(' · '),
    notes: isAcrossFormulas(drawn) ? [graphCopy.formulaChanged] : [],
    summary,
    receipt,
    places: columns.map(toPlace),
    series: lines.map(({ name, slot, dataPoints }) => ({
      name,
      mark: 'line',
      tone: SERIES_TONES[slot % SERIES_TONES.length] ?? SERIES_TONES[0],
      strength: 1,
      shape: seriesTone(slot).shape,
      values: dataPoints.map((dataPoint) => dataPoint?.value ?? null),
      partial: dataPoints.map((dataPoint) => dataPoint?.isPartial ?? false),
    })),
  }
}

/** True if a line, or the set of releases, crosses the formula change. */
function isAcrossFormulas({ unit, lines }: ComparedColumns): boolean {
  if (unit !== 'album_equivalent') return false
  const starts = lines.flatMap(({ dataPoints }) => dataPoints.flatMap((one) => one?.start ?? []))
  return starts.some(isNewFormula) && !starts.every(isNewFormula)
}

function toSpan({ align, columns }: ComparedColumns, locale: string): string {
  const [first, last] = [columns[0]?.window, columns.at(-1)?.window]
  if (align === 'calendar' && first && last) return formatWindow({ start: first.start, end: last.end }, locale)
  return copy.firstWeeksOfEach(columns.length)
}

function toPlace({ window, number }: ComparedColumn): string {
  return window === null ? copy.weekNumber(number) : weekOf(window.start)
}
