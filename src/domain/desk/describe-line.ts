import { UNIT_ABBREVIATIONS } from '#contract/territories.ts'
import { toChartPlace } from '../chart-view/chart-place.ts'
import type { DeskChart, DeskLine, LineKind } from '#contract/desk/desk-week.ts'
import type { LineText } from './line-text.ts'

/** Words a line from the values that the table shows. */
export function describeLine(line: DeskLine, { chart, unit, metricName }: DeskChart): LineText {
  const place = toChartPlace(chart)
  const name = { text: line.title ?? line.entityId, strong: true }
  const { badge, verb, strong, rest } = PARTS[line.kind](line)
  const units = unit === null ? (metricName ?? '') : UNIT_ABBREVIATIONS[unit]
  const figures = [
    line.total === null ? null : `${toCount(line.total)} ${units}`.trim(),
    line.change === null ? null : toPercent(line.change),
  ].filter((part) => part !== null)
  return {
    badge,
    lead: [name, { text: ` ${verb}` }, { text: strong, strong: true }, { text: `${rest} ${place}` }],
    detail: [line.credit, figures.join(', '), toWeeks(line)].filter((part) => part !== null && part !== '').join(' · '),
  }
}

type Parts = { badge: LineText['badge']; verb: string; strong: string; rest: string }

const toFrom = ({ lastWeek }: DeskLine) => (lastWeek === null ? '' : `from ${lastWeek} `)
const toRank = ({ rank }: DeskLine) => String(rank ?? '')

const PARTS: Record<LineKind, (line: DeskLine) => Parts> = {
  'number-1': ({ lastWeek }) => toPart('NO. 1', 'ink', lastWeek === 1 ? 'stays at ' : 'is ', 'number 1'),
  debut: (line) => toPart('NEW', 'new', 'debuts at ', toRank(line)),
  're-entry': (line) => toPart('RE', 'reentry', 'returns at ', toRank(line)),
  peak: (line) => toPart('PEAK', 'accent', 'reaches a new peak of ', String(line.peak ?? toRank(line))),
  climb: (line) => toPart(`▲ ${Math.abs(line.places ?? 0)}`, 'rise', `climbs ${toFrom(line)}to `, toRank(line)),
  fall: (line) => toPart(`▼ ${Math.abs(line.places ?? 0)}`, 'fall', `falls ${toFrom(line)}to `, toRank(line)),
  gain: (line) => toPart('GAIN', 'rise', 'gains ', toCount(line.gain ?? 0), ` at ${toRank(line)}`),
  exit: ({ lastWeek }) =>
    toPart('OUT', 'neutral', 'leaves the chart', '', lastWeek === null ? '' : ` from ${lastWeek}`),
  milestone: (line) => toPart('WEEKS', 'accent', 'spends week ', String(line.milestoneWeeks ?? ''), ' on the chart'),
  'milestone-due': (line) => toPart('DUE', 'neutral', 'reaches week ', String(line.milestoneWeeks ?? ''), ' next week'),
  'round-rank': ({ nextRank }) => toPart('NEAR', 'neutral', 'is near ', `number ${nextRank?.rank ?? ''}`),
  correction: ({ corrected }) =>
    toPart('FIXED', 'warning', 'was corrected ', `from ${corrected?.was ?? '–'} to ${corrected?.is ?? '–'}`),
}

function toPart(badge: string, tone: string, verb: string, strong: string, rest = ''): Parts {
  return { badge: { text: badge, tone }, verb, strong, rest }
}

/** The title, or its ID with the reason why there is no title. */
export function toTitleText({ title, entityId }: { title: string | null; entityId: string }): string {
  return title ?? `Unknown title (ID ${entityId})`
}

/** Adds the chart to a sentence that only says where it ranks, because a territory has several charts. */
export function withChart(sentence: string, chartName: string): string {
  return sentence.includes(chartName) ? sentence : `${sentence} (${chartName})`
}

function toWeeks({ weeksOn }: DeskLine): string | null {
  if (weeksOn === null) return null
  return weeksOn === 1 ? '1 week on' : `${weeksOn} weeks on`
}

export function toCount(value: number): string {
  return Math.round(value).toLocaleString('en')
}

export function toPercent(ratio: number): string {
  return `${ratio > 0 ? '+' : ratio < 0 ? '−' : ''}${Math.abs(ratio * 100).toFixed(1)}%`
}
