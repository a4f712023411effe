import type { ChartEntry, ChartExit, ChartWeekAnswer } from '#contract/api/charts.ts'
import type { Receipt } from '#contract/api/receipt.ts'
import type { EventKind, TitleEvent } from '#contract/api/events.ts'
import { describeReceipt, ISO_RECEIPT_FORMAT } from '#domain/receipt/describe-receipt.ts'
import { toPlainNote } from '#domain/desk/note-text.ts'
import { describeFormulaChange } from '#domain/numbers/formula-change.ts'
import { describeDivergence, toDivergence } from '#domain/chart-view/divergence.ts'
import { toLeadMetric } from '#domain/chart-view/lead-metric.ts'
import { createCardFinder } from '#domain/events/card-events.ts'
import { MISSING_FACTS, toExitFacts } from '#domain/events/facts.ts'
import { findEvent, rowOf } from '#domain/events/finder.ts'
import { toBiggest } from '#domain/events/highlights.ts'
import { toOrdinal, toText, toUnits, toWeeks } from '#domain/events/words.ts'

/** In the order of a recap: exits first, number 1 and what the team noted last. */
export const BRIEF_PARTS = [
  'exits',
  'debuts',
  're-entries',
  'peaks',
  'climbs',
  'gains',
  'milestones',
  'number-one',
  'notes',
] as const
export type BriefPart = (typeof BRIEF_PARTS)[number]

/** A sentence and its data, for the CSV format. */
export type BriefLine = {
  part: BriefPart
  /** Null for a sentence that isn't about an event. */
  event: TitleEvent | null
  /** Null for a sentence without a title, such as `No exits.` */
  subject: { id: string; title: string | null; credit: string | null } | null
  /** Null for an exit. */
  rank: number | null
  text: string
}

export type WeekBrief = {
  /** `Test Songs, 2024-W17 (2024-04-19 to 2024-04-25)` */
  heading: string
  /** The receipt in one line. */
  source: string
  lines: BriefLine[]
  /** How the gains are computed across a change of the formula of Album Equivalents. */
  notes: string[]
}

export const BRIEF_PART_NAMES = {
  exits: 'Exits',
  debuts: 'Debuts',
  're-entries': 'Re-entries',
  peaks: 'New and matched peaks',
  climbs: 'Biggest climbs',
  gains: 'Biggest gains',
  milestones: 'Milestones',
  'number-one': 'Number one',
  notes: 'Notes',
} as const satisfies Record<BriefPart, string>

/** The events of each part that is about titles of the week. */
const PART_KINDS = {
  debuts: ['debut'],
  're-entries': ['re-entry'],
  peaks: ['peak', 'peak-equaled', 'at-peak'],
  climbs: ['climb'],
  gains: ['gain'],
  milestones: ['milestone'],
  'number-one': ['number-1'],
} as const satisfies Record<Exclude<BriefPart, 'exits' | 'notes'>, readonly EventKind[]>

/** A note of the team on the chart week. */
export type BriefNote = { text: string; createdBy: string }

type BriefWeek = Pick<
  ChartWeekAnswer,
  'chart' | 'week' | 'window' | 'entries' | 'exits' | 'metricNames' | 'receipt' | 'formulaChange'
>

/** Omits empty parts, except exits, because a week without exits is news. */
export function toWeekBrief(week: BriefWeek, teamNotes: readonly BriefNote[] = []): WeekBrief {
  const { chart, window, entries, exits, metricNames, receipt, formulaChange } = week
  const units = toOneLine(toLeadMetric(metricNames, receipt.unit)?.plural ?? '')
  const ranked = entries.toSorted((a, b) => a.rank - b.rank)
  const countdown = ranked.toReversed()
  const findEvents = createCardFinder(week)
  const toLines = (
    part: keyof typeof PART_KINDS,
    own: readonly ChartEntry[],
    toMore: (entry: ChartEntry) => string,
  ): BriefLine[] =>
    own.flatMap((entry) => {
      const kinds: readonly EventKind[] = PART_KINDS[part]
      const event = findEvents(entry, null).find(({ kind }) => kinds.includes(kind))
      if (event === undefined) return []
      const { id, title, credit, rank } = entry
      const text = `${nameOf(entry)} ${toText(rowOf(event).says(event, units))}${toMore(entry)}.`
      return [{ part, event, subject: { id, title, credit }, rank, text }]
    })
  const divergenceOf = (entry: ChartEntry) => {
    const divergence = toDivergence(entry)
    return divergence === null ? '' : `, ${describeDivergence(divergence, units)} than last week`
  }
  return {
    heading: `${toOneLine(chart.name)}, ${week.week} (${window.start} to ${window.end})`,
    source: toSource(receipt),
    notes: formulaChange === null ? [] : [describeFormulaChange(formulaChange)],
    lines: [
      ...toExitLines(exits),
      ...toLines('debuts', countdown, () => ''),
      ...toLines('re-entries', countdown, toReturn),
      ...toLines('peaks', countdown, (entry) => upFrom(entry) + divergenceOf(entry)),
      ...toLines('climbs', toBiggest(week, 'climb'), divergenceOf),
      ...toLines(
        'gains',
        toBiggest(week, 'gain'),
        ({ metrics: [total = null] }) =>
          `${formulaChange === null ? '' : ', like for like'}${total === null ? '' : `, reaching ${toUnits(total)}`}`,
      ),
      ...toLines('milestones', ranked, (entry) => `, at ${entry.rank}${divergenceOf(entry)}`),
      ...toLines('number-one', ranked, upFrom),
      ...teamNotes.map(toNoteLine),
    ],
  }
}

function upFrom({ movement, lastWeek }: ChartEntry): string {
  return movement === 'up' && lastWeek !== null ? `, up from ${lastWeek}` : ''
}

function toSource(receipt: Receipt): string {
  const lines = describeReceipt(receipt, ISO_RECEIPT_FORMAT)
  return toOneLine(lines.map(({ label, value }) => `${label}: ${value}`).join('. ') + '.')
}

function toExitLines(exits: readonly ChartExit[] | null): BriefLine[] {
  const about = { part: 'exits', event: null, subject: null, rank: null } as const
  if (exits === null) return [{ ...about, text: MISSING_FACTS['last-week'] }]
  if (exits.length === 0) return [{ ...about, text: 'No exits: every title from last week is still on the chart.' }]
  return exits.flatMap((exit) => {
    const { id, title, credit, peak, weeksOn } = exit
    const event = findEvent('exit', toExitFacts(exit))
    if (event === null) return []
    const after = weeksOn === null ? '' : ` after ${toWeeks(weeksOn)}`
    const text = `${nameOf(exit)} ${toText(rowOf(event).says(event, ''))}${after}.${peak === null ? '' : ` Peak: ${peak}.`}`
    return { part: 'exits', event, subject: { id, title, credit }, rank: null, text }
  })
}

/** How long a title that is back has been on the chart, and how high it was. */
function toReturn({ weeksOn, peak, rank }: ChartEntry): string {
  const week = weeksOn === null ? '' : `, in its ${toOrdinal(weeksOn)} week on the chart`
  return week + (peak === null || peak >= rank ? '' : `, after a peak of ${peak}`)
}

function toNoteLine({ text, createdBy }: BriefNote): BriefLine {
  const author = createdBy === '' ? '' : `${toOneLine(createdBy)}: `
  return { part: 'notes', event: null, subject: null, rank: null, text: author + toOneLine(toPlainNote(text)) }
}

/** For example `“Late Ferry” by The Quiet Harbour`. Falls back to the ID. */
function nameOf({ id, title, credit }: { id: string; title: string | null; credit: string | null }): string {
  if (title === null) return id
  return credit === null ? `“${toOneLine(title)}”` : `“${toOneLine(title)}” by ${toOneLine(credit)}`
}

/** Removes line breaks and direction overrides from third-party names, which could change the text around them. */
function toOneLine(text: string): string {
  return text
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
