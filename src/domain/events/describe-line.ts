import type { DeskChart, DeskLine } from '#contract/desk/desk-week.ts'
import type { BadgeTone } from './kind-row.ts'
import { rowOf } from './finder.ts'
import { type LeadPart, toClause, toFigures, toTitleText, toUnitName } from './words.ts'
import { countNoun } from '../numbers/count-noun.ts'

/** A line as text for pages, emails, and the clipboard. */
export type LineText = {
  badge: { text: string; tone: BadgeTone }
  lead: readonly LeadPart[]
  /** Credit and notes. */
  detail: string
  /** Figures, and details that the sentence doesn't have. */
  notes: string
}

export type DescribedLine = { line: DeskLine; chart: DeskChart; text: LineText }

/** Omits lines of charts that the desk doesn't list. */
export function describeLines(lines: readonly DeskLine[], charts: readonly DeskChart[]): DescribedLine[] {
  const byId = new Map(charts.map((chart) => [chart.chart.id, chart]))
  return lines.flatMap((line) => {
    const chart = byId.get(line.chartId)
    return chart === undefined ? [] : [{ line, chart, text: describeLine(line, chart) }]
  })
}

/** Writes a line with the same values that the table shows. */
export function describeLine(line: DeskLine, chart: DeskChart): LineText {
  const { event, credit, rank, peak, weeksOn } = line
  const row = rowOf(event)
  // A debut says that it is the first week.
  const weeks = weeksOn === null || weeksOn === 1 ? null : `${countNoun(weeksOn, 'week')} on`
  // A title that left has no units, so its best rank shows how big it was.
  const best = rank === null && peak !== null ? `peak ${peak}` : null
  const notes = joinNotes([toFigures(line, chart), row.note(event), weeks, best])
  return {
    badge: row.badge(event),
    lead: [{ text: toTitleText(line), strong: true }, ...toClause(row.says(event, toUnitName(chart)), chart)],
    detail: joinNotes([credit, notes]),
    notes,
  }
}

export function joinNotes(notes: readonly (string | null)[]): string {
  return notes.filter((note) => note !== null && note !== '').join(' · ')
}

export function toSentence({ lead }: Pick<LineText, 'lead'>): string {
  return lead.map(({ text }) => text).join('')
}
