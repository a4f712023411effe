import type { ChartEntry, ChartExit, ChartWeekAnswer } from '#contract/api/charts.ts'
import type { Receipt } from '#contract/api/receipt.ts'
import type { ChartColumn } from '#domain/chart-view/chart-column.ts'
import { DEFAULT_COLUMNS, PINNED_COLUMNS } from '#domain/chart-view/columns.ts'
import type { ComparedWeek } from '#domain/chart-view/compared-week.ts'
import { MOVEMENT_NAMES } from '#domain/chart-view/movements.ts'
import { parseSort } from '#domain/chart-view/sort.ts'
import { toWeekView, viewWeek, type ViewedWeek, WHOLE_WEEK } from '#domain/chart-view/view-week.ts'
import { sampleShareOf } from '#domain/receipt/describe-sources.ts'
import { describeReceipt } from '#domain/receipt/describe-receipt.ts'
import { escapeHtml } from '#contract/text/escape-html.ts'
import { toPlainText } from '#contract/text/plain-text.ts'
import { UNIT_NAMES } from '#contract/territories.ts'
import { formatCell, type Tone } from '#images/image-columns.ts'
import { createImageText } from '#images/image-text.ts'
import { CARD_PIXELS } from '../card-drawing/card-size.ts'
import type { StoredShareLink } from './share-store.ts'

type Shared = Pick<StoredShareLink, 'ownerName' | 'expiresAtMs' | 'view'> & {
  /** Week that the view is compared with. */
  compared: ComparedWeek | null
  /** URL path of the week's image. */
  imagePath: string
}

/** The reader's locale is unknown, so everyone gets the same format. */
export const TEXT = createImageText('en-GB')
/** Maximum length in window titles and link previews. */
const MAX_TITLE_LENGTH = 200
const ABSENT = '–'
const NO_TITLES = '<p class="empty">No titles match this view.</p>'
/** More columns scroll within the table. */
const MAX_FITTING_COLUMNS = 11
/** ID of the metric that ranks the chart. */
const TOTAL_ID = 'total'
const CHANGE_ID = 'gain-share'

const SAMPLE_NOTES = {
  none: '',
  some: '<p class="sample"><strong>Sample data.</strong> Artists, titles, and numbers that weren’t imported are fictional.</p>',
  all: '<p class="sample"><strong>Sample data.</strong> Artists, titles, and numbers are fictional.</p>',
} as const

const TONE_CLASSES = { plain: '', quiet: 'quiet', rise: 'rise', fall: 'fall' } as const satisfies Record<Tone, string>

/** Renders a chart week as static HTML: the shared view, receipt, and expiry. All text is escaped. */
export function toSharedWeek(week: ChartWeekAnswer, shared: Shared): { title: string; body: string } {
  const { chart, window, receipt } = week
  const view = shared.view === null ? { ...WHOLE_WEEK, cols: DEFAULT_COLUMNS } : toWeekView(shared.view)
  const viewed = viewWeek(week, view, shared.compared)
  const by = shared.ownerName === '' ? 'Shared with you' : `Shared with you by ${toPlainText(shared.ownerName)}`
  const until = `${by} until ${TEXT.instant(new Date(shared.expiresAtMs).toISOString())}. Please don’t forward.`
  const facts = [
    `Chart week ${week.week}`,
    TEXT.window(window),
    ...(chart.location === null ? [] : [TEXT.territory(chart.location)]),
    ...(chart.owner === null ? [] : [chart.owner]),
  ]
  const unit =
    receipt.unit === null ? '' : ` <span class="unit ${receipt.unit}">${escapeHtml(UNIT_NAMES[receipt.unit])}</span>`
  const body = `<main class="wide">
      <div class="head"><h1>${escapeHtml(chart.name)}</h1>${unit}</div>
      <p>${escapeHtml(facts.join(' · '))}</p>
      ${toViewLine(week, viewed)}
      ${viewed.formulaNotes.map((note) => `<p class="view">${escapeHtml(note)}</p>`).join('')}
      <p class="shared">${escapeHtml(until)}</p>
      ${SAMPLE_NOTES[sampleShareOf(receipt.sources)]}
      ${toMarkedLine(viewed.entries, shared.view?.row ?? '')}
      ${view.show === 'exits' ? toExitsTable(viewed.exits) : toTable(viewed, { sortedBy: parseSort(view.sort).by, row: shared.view?.row ?? '' })}
      ${toImage(shared.imagePath, `The top of ${chart.name}, ${week.week}, as an image`)}
      <footer><h2>Receipt</h2><dl>${formatReceipt(receipt, viewed.rows)}</dl></footer>
    </main>`
  return { title: `${toPlainText(chart.name, MAX_TITLE_LENGTH)}, ${week.week}`, body }
}

/** Describes what differs from the whole chart. */
function toViewLine({ entries }: ChartWeekAnswer, { count: { shown, all }, notes }: ViewedWeek): string {
  const count = shown === entries.length ? [] : [`${shown} of ${all} titles`]
  const parts = [...count, ...notes]
  return parts.length === 0 ? '' : `<p class="view">${escapeHtml(parts.join(' · '))}</p>`
}

/** Links to the marked row, which can be far down. */
function toMarkedLine(entries: readonly ChartEntry[], row: string): string {
  const entry = entries.find(({ id }) => id === row)
  if (entry === undefined) return ''
  const by = entry.credit === null ? '' : ` by ${entry.credit}`
  const name = escapeHtml(`${entry.rank}. ${entry.title ?? entry.id}${by}`)
  return `<p class="marked-line">Selected title: <a href="#marked">${name}</a></p>`
}

function toTable(viewed: ViewedWeek, { sortedBy, row }: { sortedBy: string; row: string }): string {
  if (viewed.entries.length === 0) return NO_TITLES
  const others = viewed.columns.filter(({ format }) => format !== 'sparkline')
  const columns = [...PINNED_COLUMNS, ...others]
  // A phone has room for one figure. The others go below the title.
  const key = [sortedBy, TOTAL_ID].map((id) => others.find((each) => each.id === id)).find(Boolean) ?? others.at(-1)
  // The change is below the figure that changed, as in the app.
  const change = key?.id === TOTAL_ID ? others.find(({ id }) => id === CHANGE_ID) : undefined
  const isOther = (column: ChartColumn) => others.includes(column) && column !== key
  const toClasses = (column: ChartColumn, tone: Tone = 'plain') => {
    const classes = [isOther(column) ? 'other' : '', column === key ? 'key' : '', TONE_CLASSES[tone]].filter(Boolean)
    return classes.length === 0 ? '' : ` class="${classes.join(' ')}"`
  }
  const toHead = (column: ChartColumn) =>
    `<th scope="col"${toClasses(column)} title="${escapeHtml(column.fullName)}">${toHeadLabel(column)}${column === key && change !== undefined ? toBelow(change.label) : ''}</th>`
  const toRow = (entry: ChartEntry) => {
    const texts = others.map((column) => Object.assign({ column }, formatCell(column, entry, TEXT)))
    const below = texts
      .filter((each) => isOther(each.column) && each.column !== change)
      .map(({ column, text }) => `${column.label} ${text}`)
    const figures = texts.map(({ column, text, tone }) => {
      const own = column === key ? texts.find((each) => each.column === change) : undefined
      const under = own === undefined ? '' : toBelow(own.text, TONE_CLASSES[own.tone])
      return `<td${toClasses(column, tone)}>${escapeHtml(text)}${under}</td>`
    })
    const mark = entry.id === row ? ' id="marked" class="marked"' : ''
    return `<tr${mark}><td>${entry.rank}</td>${toMovementCell(entry)}${toTitleCell(entry, below)}${figures.join('')}</tr>`
  }
  return `<div class="scroll${columns.length > MAX_FITTING_COLUMNS ? ' many' : ''}" role="region" aria-label="Ranking" tabindex="0">
        <table>
          <thead><tr>${columns.map(toHead).join('')}</tr></thead>
          <tbody>
            ${viewed.entries.map(toRow).join('\n            ')}
          </tbody>
        </table>
      </div>`
}

/** Lists titles that exited, best rank first. */
function toExitsTable(exits: readonly ChartExit[]): string {
  if (exits.length === 0) return NO_TITLES
  return `<div class="scroll" role="region" aria-label="Exits" tabindex="0">
        <table>
          <thead><tr><th scope="col" title="Rank last week">LW</th><th scope="col">Change</th><th scope="col">Title</th><th scope="col">Peak</th><th scope="col">Weeks</th></tr></thead>
          <tbody>
            ${exits.map(toExitRow).join('\n            ')}
          </tbody>
        </table>
      </div>`
}

function toExitRow(exit: ChartExit): string {
  const figures = [exit.peak, exit.weeksOn].map((figure) => `<td>${figure ?? ABSENT}</td>`)
  return `<tr><td>${exit.lastRank}</td><td class="quiet">Out</td>${toTitleCell(exit, [])}${figures.join('')}</tr>`
}

/** The lead metric has its full name, in its unit's color. */
function toHeadLabel({ label, fullName, unit }: ChartColumn): string {
  return unit == null ? escapeHtml(label) : `<span class="${unit}">${escapeHtml(fullName)}</span>`
}

function toImage(path: string, text: string): string {
  const size = `width="${CARD_PIXELS.width}" height="${CARD_PIXELS.height}"`
  return `<a class="image" href="${escapeHtml(path)}"><img src="${escapeHtml(path)}" ${size} loading="lazy" alt="${escapeHtml(text)}" /></a>`
}

function toTitleCell(
  { title, credit, id }: Pick<ChartEntry, 'title' | 'credit' | 'id'>,
  below: readonly string[],
): string {
  const name = escapeHtml(title ?? id)
  const by = credit === null ? '' : ` <span class="credit">${escapeHtml(credit)}</span>`
  const full = escapeHtml(credit === null ? (title ?? id) : `${title ?? id} · ${credit}`)
  const more = below.length === 0 ? '' : toBelow(below.join(' · '))
  return `<th scope="row" title="${full}"><span class="title">${name}</span>${by}${more}</th>`
}

/** Adds a second line on phones. */
function toBelow(text: string, tone = ''): string {
  return `<span class="below${tone === '' ? '' : ` ${tone}`}">${escapeHtml(text)}</span>`
}

const MOVEMENT_GLYPHS = { up: '▲', down: '▼', same: '=', new: 'NEW', re: 'RE', unknown: ABSENT } as const

function toMovementCell({ movement, places }: ChartEntry): string {
  const count = movement === 'up' || movement === 'down' ? ` ${Math.abs(places ?? 0)}` : ''
  const glyph = `<span class="glyph" aria-hidden="true">${MOVEMENT_GLYPHS[movement]}</span>`
  return `<td class="${movement}">${glyph}<span class="spoken">${MOVEMENT_NAMES[movement]}</span>${count}</td>`
}

function formatReceipt(receipt: Receipt, rows: string | null): string {
  return describeReceipt(receipt, TEXT, rows)
    .map(({ label, value }) => `<div><dt>${label}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join('')
}
