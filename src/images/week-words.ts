import { type ChartEntry, type ChartWeekAnswer, type Movement } from '#contract/api/charts.ts'
import { type EntryChoice, findSortKey } from '#contract/chart-view/pick-entries.ts'
import { type Sample, toReceiptParts, type Words } from './words.ts'
import { type FrameText } from './frame.ts'

const SHOWN_WORDS = { new: 'new', re: 're-entries', up: 'up', down: 'down', same: 'unchanged' } as const
const SORT_NAMES: Record<string, string> = {
  'change': 'places moved', 'title': 'title', 'last-week': 'last week', 'peak': 'peak', 'low': 'low', 'weeks-on': 'weeks on',
  'premiere': 'premiere week', 'gain': 'gain on last week', 'vs-rank': 'rank then', 'vs-places': 'places against then',
  'vs-gain': 'gain on then',
} // prettier-ignore

/** How many titles a description names. */
const MOST_NAMED = 10

type Shown = {
  week: ChartWeekAnswer
  /** What is drawn, and how many the view has. */
  entries: readonly ChartEntry[]
  inView: number
  choice: EntryChoice
  /** The label of a column, for the order. */
  labelOf: (column: string) => string | undefined
  comparedWeek: string | null
  words: Words
  sample: Sample
}

export function toWeekText(shown: Shown): FrameText {
  const { week, words, sample } = shown
  const { chart, receipt } = week
  const place = words.territory(receipt)
  return {
    overline: `${toCount(shown)} · Chart week ${week.week}`,
    title: chart.name,
    subtitle: [words.window(week.window), place, receipt.unit && words.unit(receipt.unit)].filter(Boolean).join(' · '),
    notes: toNotes(shown),
    receipt: toReceiptParts(receipt, words, sample),
  }
}

/** The picture in words, for who does not see it. */
export function describeWeek(shown: Shown): string {
  const { entries, week } = shown
  const text = toWeekText(shown)
  const named = entries.slice(0, MOST_NAMED).map(describeEntry)
  const rest = entries.length - named.length
  return [
    `${week.chart.name}, ${text.overline}, ${text.subtitle}.`,
    ...(text.notes.length === 0 ? [] : [`${text.notes.join('. ')}.`]),
    ...(named.length === 0 ? ['No title is shown.'] : [`${named.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}.`]),
    `${text.receipt.join('. ')}.`,
  ].join(' ')
}

function toCount({ week, entries, inView, choice, words }: Shown): string {
  const all = week.entries.length
  const isOfficial = inView === all && isOfficialOrder(choice, week)
  return isOfficial
    ? `Top ${words.number(entries.length, 0)}`
    : `${words.number(entries.length, 0)} of ${words.number(all, 0)} titles`
}

function isOfficialOrder({ sort }: EntryChoice, week: ChartWeekAnswer): boolean {
  return sort === 'rank' || (!sort.startsWith('vs-') && findSortKey(sort.replace(/^-/, ''), week) === null)
}

function toNotes({ week, choice, labelOf, comparedWeek }: Shown): string[] {
  const { q, show, sort } = choice
  const by = sort.replace(/^-/, '')
  const name = SORT_NAMES[by] ?? labelOf(by) ?? by
  const order = sort.startsWith('-') ? 'high to low' : 'low to high'
  return [
    ...(isOfficialOrder(choice, week) ? [] : [`Sorted by ${name}, ${order}; the rank is the chart’s own`]),
    ...(q === '' ? [] : [`Only titles with “${q}”`]),
    ...(show === 'all' ? [] : [`Only ${SHOWN_WORDS[show]}`]),
    ...(comparedWeek === null ? [] : [`Compared with ${comparedWeek}`]),
  ]
}

function describeEntry({ rank, title, credit, id, movement, places }: ChartEntry): string {
  const name = title === null ? id : credit === null ? `“${title}”` : `“${title}” by ${credit}`
  return `${rank}. ${name} (${toMovementWords(movement, places)})`
}

export function toMovementWords(movement: Movement, places: number | null): string {
  const distance = places === null ? '' : ` ${Math.abs(places)}`
  return { up: `up${distance}`, down: `down${distance}`, same: 'unchanged', new: 'new', re: 're-entry', unknown: 'movement unknown' }[movement] // prettier-ignore
}
