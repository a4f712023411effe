import { sum } from 'd3-array'
import type { ChartEntry, ChartExit, ChartWeekAnswer } from '#contract/api/charts.ts'
import type { Receipt } from '#contract/api/receipt.ts'
import type { ArtistTitles, EventKind, TitleEvent } from '#contract/api/events.ts'
import { describeReceipt, ISO_RECEIPT_FORMAT, type ReceiptFormat } from '#domain/receipt/describe-receipt.ts'
import { toPlainNote } from '#domain/desk/note-text.ts'
import { describeFormulaChange } from '#domain/numbers/formula-change.ts'
import { describeDivergence, toDivergence } from '#domain/chart-view/divergence.ts'
import { toLeadMetric } from '#domain/chart-view/lead-metric.ts'
import { createCardFinder } from '#domain/events/card-events.ts'
import { MISSING_FACTS, toEntryFacts, toExitFacts } from '#domain/events/facts.ts'
import { findEvent, rowOf } from '#domain/events/finder.ts'
import { toBiggest } from '#domain/events/highlights.ts'
import { toFirstSince, toOrdinal, toPercent, toText, toUnits, toWeeks } from '#domain/events/words.ts'
import { toRelativeChange } from '#domain/numbers/relative-change.ts'
import { countNoun } from '#domain/numbers/count-noun.ts'
import type { BriefLength } from './brief-formats.ts'

/** Parts of a brief in the order of news: number 1, moves, exits, and the team's notes. */
const BRIEF_PARTS = [
  'number-one',
  'top',
  'debuts',
  're-entries',
  'firsts',
  'climbs',
  'falls',
  'exits',
  'gains',
  'peaks',
  'milestones',
  'notes',
] as const
export type BriefPart = (typeof BRIEF_PARTS)[number]

/** Parts that a brief of ten lines omits. */
const MINOR_PARTS: ReadonlySet<BriefPart> = new Set(['gains', 'peaks', 'milestones'])

/** A sentence with its data for the CSV format. */
export type BriefLine = {
  part: BriefPart
  /** The event. Null if the sentence isn't about one. */
  event: TitleEvent | null
  /** The title. Null for a sentence without one, such as `No exits.` */
  subject: { id: string; title: string | null; credit: string | null } | null
  /** Rank in the week. Null for an exit. */
  rank: number | null
  text: string
}

/** `more` is the number of lines that don't fit the length. */
export type BriefSection = { part: BriefPart; name: string; lines: BriefLine[]; more: number }

export type WeekBrief = {
  /** ID of the chart. */
  chart: string
  /** A heading such as `Test Songs, Apr 19 – 25, 2024 (W17)`. */
  heading: string
  /** Sentences about which titles the brief covers, and their totals. */
  summary: string[]
  /** The receipt as one line. */
  source: string
  /** All lines. Sections only have those that fit the length. */
  lines: BriefLine[]
  sections: BriefSection[]
  /** Sentences about how gains are computed if the Album Equivalent formula changed. */
  notes: string[]
  /** URL of the page. Null if it has none. */
  link: string | null
}

const BRIEF_PART_NAMES = {
  'number-one': 'Number 1',
  top: 'Top of the chart',
  debuts: 'Debuts',
  're-entries': 'Re-entries',
  firsts: 'First time in months',
  climbs: 'Climbs',
  falls: 'Falls',
  exits: 'Exits',
  gains: 'Biggest gains',
  peaks: 'New and matched peaks',
  milestones: 'Milestones',
  notes: 'Notes',
} as const satisfies Record<BriefPart, string>

/** Names of parts if the brief only covers some titles of the chart. */
const PART_NAMES_OF_SOME = { ...BRIEF_PART_NAMES, top: 'Highest ranks' }

/** Kinds of events of each part about titles. */
const PART_KINDS = {
  'number-one': ['number-1'],
  debuts: ['debut'],
  're-entries': ['re-entry'],
  firsts: ['artist-titles'],
  gains: ['gain'],
  peaks: ['peak', 'peak-equaled', 'at-peak'],
  milestones: ['milestone'],
} as const satisfies Partial<Record<BriefPart, readonly EventKind[]>>

/** Kinds of events that happen to titles at the top, in the order of news. */
const TOP_KINDS = ['debut', 're-entry', 'climb', 'fall'] as const satisfies readonly EventKind[]
const TOP_RANKS = 4

/** The team's note on the chart week or on one of its titles. */
export type BriefNote = { text: string; createdBy: string; title?: string | null }

type BriefWeek = Pick<
  ChartWeekAnswer,
  'chart' | 'week' | 'window' | 'entries' | 'exits' | 'metricNames' | 'receipt' | 'formulaChange'
>

export type BriefOptions = {
  notes?: readonly BriefNote[]
  /** Counts of artists' titles, keyed by the ID of the artist's highest title. */
  artistTitles?: ReadonlyMap<string, ArtistTitles>
  /**
   * Titles that the brief covers, with sentences that describe them.
   * @default the whole chart
   */
  scope?: Pick<BriefWeek, 'entries' | 'exits'> & { names: readonly string[] }
  length?: BriefLength
  /**
   * The dates in the reader's format.
   * @default English dates
   */
  dates?: string
  link?: string | null
}

const ENGLISH_DATES = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Omits empty parts. Exits of a whole chart are always included, because a week without exits is news. */
export function toWeekBrief(week: BriefWeek, options: BriefOptions = {}): WeekBrief {
  const { notes: teamNotes = [], artistTitles, scope = null, length = 'all', link = null } = options
  const { chart, metricNames, receipt, formulaChange } = week
  const own = { ...week, ...scope }
  const units = toOneLine(toLeadMetric(metricNames, receipt.unit)?.plural ?? '')
  const ranked = own.entries.toSorted((a, b) => a.rank - b.rank)
  const findEvents = createCardFinder(own, artistTitles)
  const toLine = (part: BriefPart, entry: ChartEntry, event: TitleEvent, more = ''): BriefLine => {
    const { id, title, credit, rank } = entry
    const text = `${nameOf(entry)} ${toOneLine(toText(rowOf(event).says(event, units)))}${more}.`
    return { part, event, subject: { id, title, credit }, rank, text }
  }
  const toFirsts = (entry: ChartEntry) => {
    const titles = artistTitles?.get(entry.id)
    return titles === undefined ? '' : `, for ${toFirstSince(titles)}`
  }
  const toLines = (
    part: keyof typeof PART_KINDS,
    entries: readonly ChartEntry[],
    toMore: (entry: ChartEntry) => string,
  ): BriefLine[] =>
    entries.flatMap((entry) => {
      const kinds: readonly EventKind[] = PART_KINDS[part]
      const event = findEvents(entry, null).find(({ kind }) => kinds.includes(kind))
      return event === undefined ? [] : [toLine(part, entry, event, toMore(entry))]
    })
  const toMoves = (part: 'climbs' | 'falls', kind: 'climb' | 'fall') =>
    toBigMoves(own, kind).flatMap((entry) => {
      const event = findEvent(kind, toEntryFacts(own, entry), 0)
      return event === null ? [] : [toLine(part, entry, event, divergenceOf(entry))]
    })
  const divergenceOf = (entry: ChartEntry) => {
    const divergence = toDivergence(entry)
    return divergence === null ? '' : `, ${describeDivergence(divergence, units)} than last week`
  }
  const top = ranked
    .filter(({ rank }) => rank > 1)
    .slice(0, TOP_RANKS)
    .map((entry): BriefLine => {
      const facts = toEntryFacts(own, entry)
      const event = TOP_KINDS.map((kind) => findEvent(kind, facts, 0)).find((found) => found !== null) ?? null
      if (event !== null)
        return toLine('top', entry, event, event.kind === 're-entry' ? toReturn(entry) : divergenceOf(entry))
      const { id, title, credit, rank, movement } = entry
      const text = `${nameOf(entry)} ${movement === 'same' ? 'stays' : 'is'} at ${rank}.`
      return { part: 'top', event: null, subject: { id, title, credit }, rank, text }
    })
  const below = ranked.filter(({ rank }) => rank > 1)
  const lines = withoutRepeats([
    ...toLines('number-one', ranked, upFrom),
    ...top,
    ...toLines('debuts', below, () => ''),
    ...toLines('re-entries', below, toReturn),
    ...toLines('firsts', ranked, toFirsts),
    ...toMoves('climbs', 'climb').filter(({ rank }) => rank !== 1),
    ...toMoves('falls', 'fall'),
    ...toExitLines(own.exits, scope === null),
    ...toLines(
      'gains',
      toBiggest(own, 'gain'),
      ({ metrics: [total = null] }) =>
        `${formulaChange === null ? '' : ', like for like'}${total === null ? '' : `, reaching ${toUnits(total)}`}`,
    ),
    ...toLines('peaks', below, (entry) => upFrom(entry) + divergenceOf(entry)),
    ...toLines('milestones', ranked, (entry) => `, at ${entry.rank}${divergenceOf(entry)}`),
    ...teamNotes.map(toNoteLine),
  ])
  const dates = options.dates ?? toEnglishDates(week.window)
  return {
    chart: chart.id,
    heading: `${toOneLine(chart.name)}, ${dates} (${week.week.slice(week.week.indexOf('W'))})`,
    summary: [...(scope?.names.map(toOneLine) ?? []), ...toTotals(own, units)],
    source: toSource(receipt),
    notes: formulaChange === null ? [] : [describeFormulaChange(formulaChange)],
    lines,
    sections: toSections(lines, length, scope === null ? BRIEF_PART_NAMES : PART_NAMES_OF_SOME),
    link,
  }
}

function toEnglishDates({ start, end }: BriefWeek['window']): string {
  return toOneLine(ENGLISH_DATES.formatRange(new Date(`${start}T00:00:00Z`), new Date(`${end}T00:00:00Z`)))
}

/** Returns the big moves, or at least the biggest one, biggest first. */
function toBigMoves(week: BriefWeek, kind: 'climb' | 'fall'): ChartEntry[] {
  const biggest = toBiggest(week, kind)
  const big = week.entries.filter((entry) => findEvent(kind, toEntryFacts(week, entry)) !== null)
  return [...new Set([...biggest, ...big])].toSorted(
    (a, b) => Math.abs(b.places ?? 0) - Math.abs(a.places ?? 0) || a.rank - b.rank,
  )
}

/** Removes lines whose title and kind of event an earlier line already has. */
function withoutRepeats(lines: readonly BriefLine[]): BriefLine[] {
  const told = new Set<string>()
  return lines.filter(({ subject, event }) => {
    if (subject === null || event === null) return true
    const key = `${subject.id} ${event.kind}`
    return !told.has(key) && told.add(key)
  })
}

/** Describes the titles' totals, and the change of those that were also on last week's chart, by this week's formula. */
function toTotals({ entries, formulaChange }: BriefWeek, units: string): string[] {
  const totals = entries.flatMap(({ metrics: [total = null] }) => total ?? [])
  if (units === '' || totals.length === 0) return []
  const known =
    totals.length === entries.length ? toTitles(totals.length) : `${totals.length} of ${toTitles(entries.length)}`
  const both = entries.flatMap(({ metrics: [now = null], comparableLastTotal: last }) =>
    now === null || last === null ? [] : [{ now, last }],
  )
  const before = sum(both.map(({ last }) => last))
  const change = toRelativeChange(sum(both.map(({ now }) => now)), before)
  const formula = formulaChange === null ? '' : ' and by one formula'
  return [
    `${toUnits(sum(totals))} ${units} on ${known}.${
      change === null
        ? ''
        : ` Like for like${formula}, ${toPercent(change)} on the ${toTitles(both.length)} with both weeks.`
    }`,
  ]
}

function toTitles(count: number): string {
  return countNoun(count, 'title')
}

/** Adds one line per part in turns until the length is reached. Notes don't count. */
function toSections(
  lines: readonly BriefLine[],
  length: BriefLength,
  names: Record<BriefPart, string>,
): BriefSection[] {
  const all = BRIEF_PARTS.map((part) => ({ part, lines: lines.filter((line) => line.part === part) })).filter(
    (each) => each.lines.length > 0,
  )
  const counts = new Map<BriefPart, number>()
  const isWhole = ({ part }: { part: BriefPart }) => length === 'all' || part === 'notes'
  const cut = all.filter((each) => !isWhole(each) && (length === '40' || !MINOR_PARTS.has(each.part)))
  let left = length === 'all' ? 0 : Number(length)
  for (let turn = 1; left > 0 && cut.some((each) => each.lines.length >= turn); turn += 1) {
    for (const { part } of cut.filter((each) => each.lines.length >= turn).slice(0, left)) {
      counts.set(part, turn)
      left -= 1
    }
  }
  return all.flatMap((each) => {
    const count = isWhole(each) ? each.lines.length : (counts.get(each.part) ?? 0)
    const shown = { ...each, name: names[each.part] }
    return count === 0 ? [] : [{ ...shown, lines: each.lines.slice(0, count), more: each.lines.length - count }]
  })
}

function upFrom({ movement, lastWeek }: ChartEntry): string {
  return movement === 'up' && lastWeek !== null ? `, up from ${lastWeek}` : ''
}

/** Times are precise to the minute, because people read them in an email. */
const BRIEF_RECEIPT_FORMAT: ReceiptFormat = {
  ...ISO_RECEIPT_FORMAT,
  instant: (iso) => `${new Date(iso).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
}

function toSource(receipt: Receipt): string {
  const lines = describeReceipt(receipt, BRIEF_RECEIPT_FORMAT)
  return toOneLine(lines.map(({ label, value }) => `${label}: ${value}`).join('. ') + '.')
}

function toExitLines(exits: readonly ChartExit[] | null, isWholeChart: boolean): BriefLine[] {
  const about = { part: 'exits', event: null, subject: null, rank: null } as const
  if (exits === null) return [{ ...about, text: MISSING_FACTS['last-week'] }]
  if (exits.length === 0 && !isWholeChart) return []
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

/** Describes how long a returning title has been on the chart, and its peak. */
function toReturn({ weeksOn, peak, rank }: ChartEntry): string {
  const week = weeksOn === null ? '' : `, in its ${toOrdinal(weeksOn)} week on the chart`
  return week + (peak === null || peak >= rank ? '' : `, after a peak of ${peak}`)
}

function toNoteLine({ text, createdBy, title = null }: BriefNote): BriefLine {
  const about = [title === null ? '' : `“${toOneLine(title)}”`, toOneLine(createdBy)].filter((part) => part !== '')
  const author = about.length === 0 ? '' : `${about.join(', ')}: `
  return { part: 'notes', event: null, subject: null, rank: null, text: author + toOneLine(toPlainNote(text)) }
}

/** Returns `“Late Ferry” by The Quiet Harbour`, or the ID if the title isn't known. */
function nameOf({ id, title, credit }: { id: string; title: string | null; credit: string | null }): string {
  if (title === null) return id
  return credit === null ? `“${toOneLine(title)}”` : `“${toOneLine(title)}” by ${toOneLine(credit)}`
}

/** Removes line breaks and direction overrides from third-party names, because they could change the text around them. */
function toOneLine(text: string): string {
  return text
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
