import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { createEntry, createWeek } from '#contract/testing/chart-data.ts'
import { createDesk, createDeskChart, createLine } from '#contract/testing/desk-data.ts'
import { HOSTILE_TITLES } from '#contract/testing/hostile-titles.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { toCalendar } from '#contract/text/calendar.ts'
import { toPlainText } from '#contract/text/plain-text.ts'
import type { FileTable } from '#domain/file-table/file-table.ts'
import { formatTableCsv } from '#domain/file-table/format-csv.ts'
import { formatTableXlsx } from '#domain/file-table/format-xlsx.ts'
import { formatBrief, toHtmlFile } from '#images/format-brief.ts'
import { toWeekBrief } from '#images/week-brief.ts'
import { renderFeed } from '../../bff/desk/alerts/delivery/render-feed.ts'
import { NO_PICTURES, renderMailHtml, renderMailText } from '../../bff/desk/alerts/delivery/render-mail.ts'
import { renderSlack } from '../../bff/desk/alerts/delivery/render-slack.ts'
import { toWeeklyMessage } from '../../bff/desk/alerts/to-messages.ts'
import { toSlide } from '../../web/lib/slides/to-slide.ts'
import { writeDeck } from '../../web/lib/slides/write-deck.ts'

const LINKS = { origin: 'https://label.example', unsubscribeUrl: 'https://label.example/u' }
const SLIDE = 'ppt/slides/slide1.xml ppt/notesSlides/notesSlide1.xml'.split(' ')

/** An output format that contains titles. Only the text of elements and lines may depend on the title. */
type Way = {
  write: (title: string) => string | Promise<string>
  /** Removes everything that a title may change. */
  toStructure: (text: string) => unknown
  /** Returns the texts that a program reads from the format. */
  toTexts: (text: string) => string[]
}

const xml = {
  toStructure: (text: string) => text.replaceAll(/>[^<]*/g, '>').replaceAll(/"[^"]*"/g, '""'),
  toTexts: (text: string) => text.split(/<[^>]*>/).map(decode),
}
const lines = { toStructure: (text: string) => text.split('\n').length, toTexts: (text: string) => [text] }
const csv = {
  toStructure: (text: string) => readCsv(text).map((row) => row.length),
  toTexts: (text: string) => readCsv(text).flat(),
}

const WAYS: Record<string, Way> = {
  'a CSV file': { ...csv, write: (title) => formatTableCsv(createTable(title)) },
  'an Excel file': {
    ...xml,
    write: async (title) => {
      const file = formatTableXlsx(createTable(title))
      expect((await readSheet(Buffer.from(file), 1))[1]?.[0]).toBe(title)
      return partsOf(file, ['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml'])
    },
  },
  'a slide and its notes': {
    ...xml,
    write: async (title) => {
      const deck = await writeDeck(
        [toSlide(createTable(title), 'en-US')],
        { label: '', logo: null, color: '#2447ba' },
        '',
      )
      return partsOf(new Uint8Array(await deck.arrayBuffer()), SLIDE)
    },
  },
  'a brief as HTML': { ...xml, write: (title) => toHtmlFile(title, formatBrief(createBrief(title), 'html')) },
  'a brief as text': { ...lines, write: (title) => formatBrief(createBrief(title), 'text') },
  'a brief as CSV': { ...csv, write: (title) => formatBrief(createBrief(title), 'csv') },
  'an email as HTML': { ...xml, write: (title) => renderMailHtml(createMessage(title).content, LINKS, NO_PICTURES) },
  'an email as text': { ...lines, write: (title) => renderMailText(createMessage(title).content, LINKS) },
  'a subject': { ...lines, write: (title) => createMessage(title).subject },
  'a Slack message': {
    write: (title) => {
      const { blocks } = renderSlack(createMessage(title), LINKS.origin)
      return blocks.flatMap((block) => (block.type === 'section' ? block.text.text : [])).join('\n')
    },
    toStructure: (text) => text.split('\n').map((line) => line.match(/<[^|>]*[|>]/g)),
    toTexts: (text) => [decode(text)],
  },
  'an Atom feed': {
    ...xml,
    write: (title) => {
      const { subject, content } = createMessage(title)
      const entries = [{ id: 'M1', subject, content, createdAt: '2026-11-20T09:00:00Z' }]
      const feed = renderFeed({ id: 'F1', name: title, origin: LINKS.origin, updatedAt: '', entries })
      // Feed readers decode the HTML of an entry a second time.
      return feed.replace(/<content type="html">(.*)<\/content>/, (_, html: string) => decode(html))
    },
  },
  'a calendar': {
    write: (title) => {
      const entry = { uid: '1', day: '2026-11-20', summary: title, description: title, url: null } as const
      return toCalendar(title, '2026-11-20T09:00:00Z', [entry])
    },
    toStructure: (text) => unfold(text).map((line) => line.split(':')[0]),
    toTexts: (text) => unfold(text).map((line) => line.replaceAll(/\\([\\;,])/g, '$1')),
  },
}

describe.each(Object.entries(WAYS))('%s', (_, { write, toStructure, toTexts }) => {
  it.each(Object.entries(HOSTILE_TITLES))('shows a title of %s as text', async (__, raw) => {
    // Every title and name from the provider is converted like this.
    const title = toPlainText(raw)
    const text = await write(title)
    expect(toStructure(text)).toEqual(toStructure(await write('Paper Moon')))
    expect(toTexts(text).join('\n')).toContain(title)
  })
})

it.each(Object.values(HOSTILE_TITLES))('no CSV cell begins as a formula: %j', (title) => {
  for (const text of [formatTableCsv(createTable(title)), formatBrief(createBrief(title), 'csv')]) {
    expect(
      readCsv(text)
        .flat()
        .filter((cell) => /^\s*[=+\-@＝]/.test(cell)),
    ).toEqual([])
  }
})

function createTable(title: string): FileTable {
  return {
    title: 'Streams',
    subtitle: title,
    fileName: 'streams',
    columns: [
      { id: 'title', header: 'Title', kind: 'text' },
      { id: 'streams', header: 'Streams', kind: 'integer' },
    ],
    rows: [[title, 1]],
    receipt: createReceipt(),
    notes: [title],
    href: 'https://label.example/songs/SG1',
  }
}

function createBrief(title: string) {
  const entries = [createEntry(1, { title, credit: title }), createEntry(2, { title, movement: 'new', lastWeek: null })]
  return toWeekBrief(createWeek({ entries }))
}

function createMessage(title: string) {
  const line = createLine(1, { chartId: 'NO', title, credit: title, event: { kind: 'debut', rank: 1 } })
  const desk = createDesk({ charts: [createDeskChart('NO')], lines: [line] })
  const message = toWeeklyMessage(desk, { roster: { id: 'R1', name: title }, source: '', channelIds: ['C1'] })
  if (message === null) throw new Error('no message')
  return message
}

function partsOf(file: Uint8Array, paths: readonly string[]): string {
  const parts = unzipSync(file)
  return paths.map((path) => strFromU8(parts[path] ?? new Uint8Array())).join('\n')
}

function readCsv(text: string): string[][] {
  return parse(text, { bom: true, comment: '#', comment_no_infix: true, relax_column_count: true })
}

function unfold(calendar: string): string[] {
  return calendar.replaceAll('\r\n ', '').trim().split('\r\n')
}

function decode(text: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'" }
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
}
