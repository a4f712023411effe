import type { DeskChart, DeskLine } from '#contract/desk/desk-week.ts'
import { describeLine } from './describe-line.ts'

/** A line as text. The web, the mail, and the clipboard all show the same. */
export type LineText = {
  badge: { text: string; tone: string }
  lead: readonly { text: string; strong?: boolean }[]
  detail: string
}

export type DescribedLine = { line: DeskLine; chart: DeskChart; text: LineText }

/** Lines of charts that the desk doesn't list are left out. */
export function describeLines(lines: readonly DeskLine[], charts: readonly DeskChart[]): DescribedLine[] {
  const byId = new Map(charts.map((chart) => [chart.chart.id, chart]))
  return lines.flatMap((line) => {
    const chart = byId.get(line.chartId)
    return chart === undefined ? [] : [{ line, chart, text: describeLine(line, chart) }]
  })
}

export function toSentence({ lead }: LineText): string {
  return lead.map(({ text }) => text).join('')
}
