import type { ChartEntry, ChartWeekAnswer } from '#contract/api/charts.ts'
import { MOVEMENT_NAMES } from '#domain/chart-view/movements.ts'
import type { ViewedWeek } from '#domain/chart-view/view-week.ts'
import { UNIT_NAMES } from '#contract/territories.ts'
import type { FrameText } from './frame.ts'
import { type ImageText, toReceiptParts } from './image-text.ts'

/** Number of titles in the alt text. */
const MAX_NAMED = 10

type WeekParts = {
  week: ChartWeekAnswer
  viewed: ViewedWeek
  entries: readonly ChartEntry[]
  text: ImageText
}

export function toWeekText({ week, viewed, entries, text }: WeekParts): FrameText {
  const { chart, receipt } = week
  const all = week.entries.length
  const isWholeChart = viewed.isOfficialOrder && viewed.entries.length === all
  const count = text.number(entries.length, 0)
  const subtitle = [
    text.window(week.window),
    receipt.location && text.territory(receipt.location),
    receipt.unit && UNIT_NAMES[receipt.unit],
  ]
  return {
    overline: `${isWholeChart ? `Top ${count}` : `${count} of ${text.number(all, 0)} titles`} · Chart week ${week.week}`,
    title: chart.name,
    subtitle: subtitle.filter((part) => part !== null).join(' · '),
    notes: [...viewed.formulaNotes, ...viewed.notes],
    receipt: toReceiptParts(receipt, text, viewed.rows),
  }
}

/** Writes the alt text. */
export function describeWeek(parts: WeekParts): string {
  const { entries, week } = parts
  const text = toWeekText(parts)
  const named = entries.slice(0, MAX_NAMED).map(describeEntry)
  const rest = entries.length - named.length
  return [
    `${week.chart.name}, ${text.overline}, ${text.subtitle}.`,
    ...(text.notes.length === 0 ? [] : [`${text.notes.join('. ')}.`]),
    ...(named.length === 0
      ? ['No titles are shown.']
      : [`${named.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}.`]),
    `${text.receipt.join('. ')}.`,
  ].join(' ')
}

function describeEntry({ rank, title, credit, id, movement, places }: ChartEntry): string {
  const name = title === null ? id : credit === null ? `“${title}”` : `“${title}” by ${credit}`
  const distance = places === null || places === 0 ? '' : ` ${Math.abs(places)}`
  return `${rank}. ${name} (${MOVEMENT_NAMES[movement]}${distance})`
}
