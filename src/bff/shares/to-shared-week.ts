import { type ChartEntry, type ChartWeekAnswer } from '#contract/api/charts.ts'
import { type Receipt } from '#contract/api/receipt.ts'
import { toDecimals, toGain } from '#contract/chart-view/figures.ts'
import { escapeHtml } from '#contract/format-brief.ts'
import { toPlainText } from '#contract/plain-text.ts'
import { territoryName } from '#contract/territories.ts'
import { CARD_PIXELS } from '../exports/card/card-size.ts'
import { type StoredShare } from './share-store.ts'

type Shared = Pick<StoredShare, 'ownerName' | 'expiresAtMs'> & {
  isSample: boolean
  /** Of the same week as an image. */
  picturePath: string
}

/** Whoever opens it is unknown, and so is their language: one for all. */
const LOCALE = 'en-GB'
/** Of the window and of previews of the link. */
const MAX_TITLE_LENGTH = 200
const ABSENT = '–'
const DAYS = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const INSTANTS = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const UNIT_NAMES = { album_equivalent: 'Album Equivalent', stream_equivalent: 'Stream Equivalent' } as const
const COLUMNS = ['Rank', 'Change', 'Last week', 'Title', 'Peak', 'Weeks on'] as const

/** A chart week as a page of its own: the ranking, its receipt, and until when it can be seen. All text is escaped. */
export function toSharedWeek(week: ChartWeekAnswer, shared: Shared): { title: string; body: string } {
  const { chart, window, entries, metricNames } = week
  const [total] = metricNames
  const dates = DAYS.formatRange(new Date(window.start), new Date(window.end))
  const place = chart.location === null ? '' : ` · ${territoryName(chart.location)}`
  const columns = [...COLUMNS, ...(total === undefined ? [] : [total, 'Against last week'])]
  const toCells = createCells(entries, total !== undefined)
  const by = shared.ownerName === '' ? 'Shared' : `Shared by ${toPlainText(shared.ownerName)}`
  const body = `<main class="wide">
      <p class="code">${escapeHtml(week.week)}</p>
      <h1>${escapeHtml(chart.name)}</h1>
      <p>${escapeHtml(dates + place)}</p>
      <p class="shared">${escapeHtml(`${by}, to be seen until ${INSTANTS.format(shared.expiresAtMs)} UTC. Please do not pass it on.`)}</p>
      ${shared.isSample ? '<p class="sample"><strong>Sample data.</strong> Artists, titles and numbers that were not imported are invented.</p>' : ''}
      <div class="scroll" role="region" aria-label="Ranking" tabindex="0">
        <table>
          <thead><tr>${columns.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('')}</tr></thead>
          <tbody>
            ${entries.map((entry) => `<tr>${toCells(entry)}</tr>`).join('\n            ')}
          </tbody>
        </table>
      </div>
      ${toPicture(shared.picturePath, `The top of ${chart.name}, ${week.week}, as an image`)}
      <footer><h2>Receipt</h2><dl>${toReceiptLines(week.receipt)}</dl></footer>
    </main>`
  return { title: `${toPlainText(chart.name, MAX_TITLE_LENGTH)}, ${week.week}`, body }
}

function toPicture(path: string, text: string): string {
  const size = `width="${CARD_PIXELS.width}" height="${CARD_PIXELS.height}"`
  return `<a class="picture" href="${escapeHtml(path)}"><img src="${escapeHtml(path)}" ${size} loading="lazy" alt="${escapeHtml(text)}" /></a>`
}

function createCells(entries: readonly ChartEntry[], hasTotal: boolean) {
  const totals = createFormat(entries.map(({ metrics }) => metrics[0] ?? null), {}) // prettier-ignore
  const gains = createFormat(entries.map(toGain), { signDisplay: 'exceptZero' })
  return (entry: ChartEntry): string => {
    const { rank, lastWeek, title, credit, id, peak, weeksOn, metrics } = entry
    const name = `<th scope="row"><span class="title">${escapeHtml(title ?? id)}</span>${credit === null ? '' : ` <span>${escapeHtml(credit)}</span>`}</th>`
    const figures = hasTotal ? [totals(metrics[0] ?? null), gains(toGain(entry))] : []
    const cells = [toCount(rank), toChange(entry), toCount(lastWeek)].map(toCell)
    return [...cells, name, ...[toCount(peak), toCount(weeksOn), ...figures].map(toCell)].join('')
  }
}

/** Numbers of one column, with the same decimals and the true minus. */
function createFormat(values: readonly (number | null)[], options: Intl.NumberFormatOptions) {
  const decimals = toDecimals(values)
  const format = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: decimals, maximumFractionDigits: decimals, ...options }) // prettier-ignore
  return (value: number | null) => (value === null ? ABSENT : format.format(value).replace('-', '−'))
}

function toChange({ movement, places }: ChartEntry): string {
  const count = Math.abs(places ?? 0)
  if (movement === 'up') return `▲ ${count}`
  if (movement === 'down') return `▼ ${count}`
  return { same: '=', new: 'NEW', re: 'RE', unknown: ABSENT }[movement]
}

function toReceiptLines({ provider, retrievedAt, window, unit, computed, partial, stale }: Receipt): string {
  const lines: ([string, string] | null)[] = [
    ['Source', provider],
    ['Retrieved', `${INSTANTS.format(new Date(retrievedAt))} UTC`],
    window && ['Dates', `${window.start} to ${window.end}`],
    unit && ['Unit', UNIT_NAMES[unit]],
    ['Computed here', computed.length === 0 ? 'nothing' : computed.join(', ')],
    partial ? ['Complete', 'no, a part is missing or the window is still open'] : null,
    stale ? ['Fresh', 'no, kept from an earlier answer'] : null,
  ]
  return lines
    .filter((line) => line !== null)
    .map(([label, value]) => `<div><dt>${label}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join('')
}

function toCount(value: number | null): string {
  return value === null ? ABSENT : String(value)
}

function toCell(text: string): string {
  return `<td>${text}</td>`
}
