import { type ChartEntry, type ChartWeekAnswer } from '#contract/api/charts.ts'
import { type Receipt } from '#contract/api/receipt.ts'
import { type ChartColumn } from '#contract/chart-view/chart-column.ts'
import { DEFAULT_COLUMNS, PINNED_COLUMNS } from '#contract/chart-view/columns.ts'
import { toDecimals } from '#contract/chart-view/figures.ts'
import { viewWeek, WHOLE_WEEK } from '#contract/chart-view/view-week.ts'
import { describeReceipt, type SampleShare } from '#contract/describe-receipt.ts'
import { escapeHtml } from '#contract/escape-html.ts'
import { formatCell } from '#images/image-columns.ts'
import { createImageText } from '#images/image-text.ts'
import { toPlainText } from '#contract/plain-text.ts'
import { CARD_PIXELS } from '../exports/card/card-size.ts'
import { type StoredShare } from './share-store.ts'

type Shared = Pick<StoredShare, 'ownerName' | 'expiresAtMs'> & {
  sample: SampleShare
  /** URL path of the week's image. */
  imagePath: string
}

/** The reader's locale is unknown, so everyone gets the same format. */
const TEXT = createImageText('en-GB')
/** For the window title and link previews. */
const MAX_TITLE_LENGTH = 200
const ABSENT = '–'

/** Renders a chart week as static HTML: ranking, receipt, and expiry. All text is escaped. */
export function toSharedWeek(week: ChartWeekAnswer, shared: Shared): { title: string; body: string } {
  const { chart, window } = week
  const { columns, entries } = viewWeek(week, { ...WHOLE_WEEK, cols: DEFAULT_COLUMNS })
  const visibleColumns = [...PINNED_COLUMNS, ...columns.filter(({ format }) => format !== 'sparkline')]
  const formatters = visibleColumns.map((column) => createCell(column, entries))
  const place = chart.location === null ? '' : ` · ${TEXT.territory(chart.location)}`
  const by = shared.ownerName === '' ? 'Shared with you' : `Shared with you by ${toPlainText(shared.ownerName)}`
  const body = `<main class="wide">
      <p class="code">${escapeHtml(week.week)}</p>
      <h1>${escapeHtml(chart.name)}</h1>
      <p>${escapeHtml(TEXT.window(window) + place)}</p>
      <p class="shared">${escapeHtml(`${by} until ${TEXT.instant(new Date(shared.expiresAtMs).toISOString())}. Please don’t forward.`)}</p>
      ${shared.sample === 'none' ? '' : '<p class="sample"><strong>Sample data.</strong> Artists, titles, and numbers that weren’t imported are fictional.</p>'}
      <div class="scroll" role="region" aria-label="Ranking" tabindex="0">
        <table>
          <thead><tr>${visibleColumns.map(({ fullName }) => `<th scope="col">${escapeHtml(fullName)}</th>`).join('')}</tr></thead>
          <tbody>
            ${entries.map((entry) => `<tr>${formatters.map((format) => format(entry)).join('')}</tr>`).join('\n            ')}
          </tbody>
        </table>
      </div>
      ${toImage(shared.imagePath, `The top of ${chart.name}, ${week.week}, as an image`)}
      <footer><h2>Receipt</h2><dl>${formatReceipt(week.receipt, shared.sample)}</dl></footer>
    </main>`
  return { title: `${toPlainText(chart.name, MAX_TITLE_LENGTH)}, ${week.week}`, body }
}

function toImage(path: string, text: string): string {
  const size = `width="${CARD_PIXELS.width}" height="${CARD_PIXELS.height}"`
  return `<a class="image" href="${escapeHtml(path)}"><img src="${escapeHtml(path)}" ${size} loading="lazy" alt="${escapeHtml(text)}" /></a>`
}

function createCell(column: ChartColumn, entries: readonly ChartEntry[]): (entry: ChartEntry) => string {
  if (column.format === 'title') return toTitleCell
  if (column.format === 'movement') return (entry) => toCell(formatMovement(entry))
  const decimals = toDecimals(entries.map(column.value))
  return (entry) => toCell(formatCell(column, column.value(entry), decimals, TEXT).text)
}

function toTitleCell({ title, credit, id }: ChartEntry): string {
  const by = credit === null ? '' : ` <span>${escapeHtml(credit)}</span>`
  return `<th scope="row"><span class="title">${escapeHtml(title ?? id)}</span>${by}</th>`
}

function formatMovement({ movement, places }: ChartEntry): string {
  const count = Math.abs(places ?? 0)
  if (movement === 'up') return `▲ ${count}`
  if (movement === 'down') return `▼ ${count}`
  return { same: '=', new: 'NEW', re: 'RE', unknown: ABSENT }[movement]
}

function formatReceipt(receipt: Receipt, sample: SampleShare): string {
  return describeReceipt(receipt, TEXT, sample)
    .map(({ label, value }) => `<div><dt>${label}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join('')
}

function toCell(text: string): string {
  return `<td>${escapeHtml(text)}</td>`
}
