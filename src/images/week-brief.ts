import type { ChartEntry, ChartExit } from '#contract/api/charts.ts'
import type { Receipt } from '#contract/api/receipt.ts'
import { toDecimals } from '#domain/numbers/decimals.ts'
import { describeReceipt, ISO_RECEIPT_FORMAT } from '#domain/receipt/describe-receipt.ts'
import { toPositiveGain } from '#domain/chart-view/figures.ts'
import { toPlainNote } from '#domain/desk/note-text.ts'
import { describeFormulaChange } from '#domain/numbers/formula-change.ts'
import { describeDivergence, toDivergence } from '#domain/chart-view/divergence.ts'
import { toClimb } from '#domain/chart-view/highlights.ts'
import { toLeadMetric } from '#domain/chart-view/lead-metric.ts'
import { type MomentKind, type MomentWeek, toBiggest, createMomentFinder } from '#domain/chart-view/moments.ts'
import { createImageText } from './image-text.ts'

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

/** What a line of a part says about its title. */
export const BRIEF_PART_MOMENTS = {
  exits: null,
  debuts: 'debut',
  're-entries': 're-entry',
  peaks: 'peak',
  climbs: 'climb',
  gains: 'gain',
  milestones: 'milestone',
  'number-one': 'number-1',
  notes: null,
} as const satisfies Record<BriefPart, MomentKind | null>

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

const PLURALS = new Intl.PluralRules('en')
const TEXT = createImageText('en')

/** A note of the team on the chart week. */
export type BriefNote = { text: string; createdBy: string }

/** Omits empty parts, except exits, because a week without exits is news. */
export function toWeekBrief(week: MomentWeek, teamNotes: readonly BriefNote[] = []): WeekBrief {
  const { chart, window, entries, exits, metricNames, receipt, formulaChange } = week
  const units = toLeadMetric(metricNames, receipt.unit)?.plural ?? ''
  const ranked = entries.toSorted((a, b) => a.rank - b.rank)
  const countdown = ranked.toReversed()
  const findMoments = createMomentFinder(week)
  const having = (kind: MomentKind) => (entry: ChartEntry) =>
    findMoments(entry, null).some((moment) => moment.kind === kind)
  return {
    heading: `${toOneLine(chart.name)}, ${week.week} (${window.start} to ${window.end})`,
    source: toSource(receipt),
    notes: formulaChange === null ? [] : [describeFormulaChange(formulaChange)],
    lines: [
      ...toExitLines(exits),
      ...countdown.filter(having('debut')).map((entry) => toLine('debuts', entry, `debuts at ${place(entry.rank)}.`)),
      ...countdown.filter(having('re-entry')).map(toReEntryLine),
      ...countdown
        .filter(having('peak'))
        .map((entry) =>
          toLine(
            'peaks',
            entry,
            `climbs from ${place(entry.lastWeek)} to ${place(entry.rank)}, a new or matched peak${toDivergenceNote(entry, units)}.`,
          ),
        ),
      ...toBiggest(ranked, toClimb).map((entry) => toClimbLine(entry, units)),
      ...toBiggest(ranked, toPositiveGain).map((entry) => toGainLine(entry, units, formulaChange !== null)),
      ...ranked
        .filter(having('milestone'))
        .map((entry) =>
          toLine(
            'milestones',
            entry,
            `spends week ${entry.weeksOn} on the chart, at ${place(entry.rank)}${toDivergenceNote(entry, units)}.`,
          ),
        ),
      ...ranked.filter(having('number-1')).map(toNumberOneLine),
      ...teamNotes.map(toNoteLine),
    ],
  }
}

function toSource(receipt: Receipt): string {
  const lines = describeReceipt(receipt, ISO_RECEIPT_FORMAT)
  return toOneLine(lines.map(({ label, value }) => `${label}: ${value}`).join('. ') + '.')
}

function toExitLines(exits: readonly ChartExit[] | null): BriefLine[] {
  const about = { part: 'exits', subject: null, rank: null } as const
  if (exits === null) return [{ ...about, text: 'Last week’s chart isn’t available, so movement isn’t known.' }]
  if (exits.length === 0) return [{ ...about, text: 'No exits: every title from last week is still on the chart.' }]
  return exits.map(({ id, title, credit, lastRank, peak, weeksOn }) => {
    const after = weeksOn === null ? '' : ` after ${count(weeksOn, 'week')}`
    const peakNote = peak === null ? '' : ` Peak: ${peak}.`
    const text = `${nameOf({ id, title, credit })} leaves the chart${after}. Last rank: ${lastRank}.${peakNote}`
    return { part: 'exits', subject: { id, title, credit }, rank: null, text }
  })
}

function toReEntryLine(entry: ChartEntry): BriefLine {
  const week = entry.weeksOn === null ? '' : `, in its ${ordinal(entry.weeksOn)} week on the chart`
  const peak = entry.peak === null || entry.peak >= entry.rank ? '' : `, after a peak of ${place(entry.peak)}`
  return toLine('re-entries', entry, `returns at ${place(entry.rank)}${week}${peak}.`)
}

function toClimbLine(entry: ChartEntry, units: string): BriefLine {
  return toLine(
    'climbs',
    entry,
    `climbs ${count(entry.places ?? 0, 'place')}, from ${place(entry.lastWeek)} to ${place(entry.rank)}${toDivergenceNote(entry, units)}.`,
  )
}

/** Empty unless rank and figure moved in opposite directions. */
function toDivergenceNote(entry: ChartEntry, units: string): string {
  const divergence = toDivergence(entry)
  return divergence === null ? '' : `, ${toOneLine(describeDivergence(divergence, units))} than last week`
}

function toGainLine(entry: ChartEntry, units: string, isRevalued: boolean): BriefLine {
  const gain = toPositiveGain(entry) ?? 0
  const total = entry.metrics[0] ?? 0
  return toLine(
    'gains',
    entry,
    `gains ${TEXT.number(gain, toDecimals([total, entry.comparableLastTotal]))} ${toOneLine(units)}${isRevalued ? ' like for like' : ''}, reaching ${TEXT.number(total, toDecimals([total]))}, at ${place(entry.rank)}.`,
  )
}

function toNumberOneLine(entry: ChartEntry): BriefLine {
  const how = {
    new: 'debuts at number 1.',
    re: 'returns at number 1.',
    up: `is the new number 1, up from ${place(entry.lastWeek)}.`,
    same: 'stays at number 1.',
    down: 'is number 1.',
    unknown: 'is number 1.',
  } satisfies Record<ChartEntry['movement'], string>
  return toLine('number-one', entry, how[entry.movement])
}

function toNoteLine({ text, createdBy }: BriefNote): BriefLine {
  const author = createdBy === '' ? '' : `${toOneLine(createdBy)}: `
  return { part: 'notes', subject: null, rank: null, text: author + toOneLine(toPlainNote(text)) }
}

function toLine(part: BriefPart, { id, title, credit, rank }: ChartEntry, what: string): BriefLine {
  return { part, subject: { id, title, credit }, rank, text: `${nameOf({ id, title, credit })} ${what}` }
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

function place(rank: number | null): string {
  return rank === null ? 'an unknown rank' : `number ${rank}`
}

function count(value: number, noun: string): string {
  return `${TEXT.number(value, 0)} ${noun}${PLURALS.select(value) === 'one' ? '' : 's'}`
}

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' })
const ORDINAL_ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

function ordinal(value: number): string {
  return `${value}${ORDINAL_ENDINGS[ORDINALS.select(value)] ?? 'th'}`
}
