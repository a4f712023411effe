// @vitest-environment jsdom
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import type { FileTable } from '#domain/file-table/file-table.ts'
import type { DeckOwner } from './save-slides.ts'
import { toSlide } from './to-slide.ts'
import { MOST_SLIDES, TooManySlidesError, writeDeck } from './write-deck.ts'

const OWNER = { label: 'Tenfold & Sons', logo: null, color: '#2447ba' }
/** The library numbers an empty layout first. */
const LAYOUT = 'ppt/slideLayouts/slideLayout2.xml'
const HOSTILE = 'A & B <c> "d" \u0007 \u2028'
const FORMULA = '=HYPERLINK("https://evil.example","x")'

function createTable(different: Partial<FileTable> = {}): FileTable {
  return {
    title: 'Song <&> "x" · streams per week',
    subtitle: 'Artist',
    fileName: 'song',
    columns: [
      { id: 'week', header: 'Week', kind: 'id' },
      { id: 'id', header: 'ID', kind: 'id' },
      { id: 'streams', header: 'Streams', kind: 'integer' },
      { id: 'change', header: 'Change', kind: 'change' },
    ],
    rows: Array.from({ length: 20 }, (_, index) => [
      `2026-W${index + 10}`,
      'SG1',
      index === 4 ? null : index * 1000,
      0.05,
    ]),
    receipt: createReceipt({ window: { start: '2026-03-01', end: '2026-07-01' } }),
    notes: ['A note'],
    href: 'https://chartroom.example/songs/SG1',
    graph: { mark: 'line', over: 'week', series: ['streams'] },
    ...different,
  }
}

async function readDeck(tables: readonly FileTable[], owner: DeckOwner = OWNER) {
  const slides = tables.map((table) => toSlide(table, 'en-US'))
  const blob = await writeDeck(slides, owner, 'Deck')
  const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  // Charts are numbered through all decks.
  const chart = Object.keys(parts).find((path) => path.startsWith('ppt/charts/chart'))
  return (path: string) => strFromU8(parts[path === 'chart' ? (chart ?? '') : path] ?? new Uint8Array())
}

async function readAxisFormat(streams: number) {
  const rows = [1, 2].map((week) => [`2026-W0${week}`, 'SG1', streams, 0])
  const part = await readDeck([createTable({ rows })])
  return /<c:valAx>.*?formatCode="([^"]*)"/s.exec(part('chart'))?.[1]
}

describe('a slide', () => {
  it('has the latest rows next to a timeline, without identifiers', () => {
    const { table, chart, remark } = toSlide(createTable(), 'en-US')
    expect(table?.head).toEqual(['Week', 'Streams', 'Change'])
    expect(table?.rows).toHaveLength(12)
    expect(table?.rows.at(-1)).toEqual(['2026-W29', '19,000', '+5.0%'])
    expect(chart?.labels).toHaveLength(20)
    expect(chart?.series[0]?.values[4]).toBeNull()
    expect(remark).toBe('and 8 more rows')
  })

  it('has each column once if its graph has fewer points than the table has room for', () => {
    const { table } = toSlide(
      createTable({
        columns: [
          { id: 'title', header: 'Title', kind: 'text' },
          { id: '2026-W46', header: 'W46', kind: 'integer' },
        ],
        rows: [
          ['Lanterns', 1],
          ['Paper Moon', 2],
        ],
        graph: { mark: 'line', over: 'title', series: ['2026-W46'], isByRow: true },
      }),
      'en-US',
    )
    expect(table?.head).toEqual(['Title', 'W46'])
  })

  it('writes how many more rows there are as people do', () => {
    const rows = Array.from({ length: 1_812 }, () => ['2026-W10', 'SG1', 1, 0.05])
    const { graph: _, ...table } = createTable({ rows })
    expect(toSlide(table, 'en-US').remark).toBe('and 1,800 more rows')
  })

  it('shows absent values as a dash and zeros as zeros', () => {
    const rows = [
      ['2026-W10', 'SG1', null, null],
      ['2026-W11', 'SG1', 0, 0],
    ]
    const { table, chart } = toSlide(createTable({ rows }), 'en-US')
    expect(table?.rows).toEqual([
      ['2026-W10', '–', '–'],
      ['2026-W11', '0', '0.0%'],
    ])
    // A single point isn't a line.
    expect(chart).toBeNull()
  })
})

describe('a deck', () => {
  it('has native charts and tables with alternative texts, and the receipt in the notes', async () => {
    const read = await readDeck([createTable()])
    const slide = read('ppt/slides/slide1.xml')
    expect(slide).toContain('<a:tbl>')
    expect(slide.match(/descr="Song &/g)).toHaveLength(2)
    expect(read(LAYOUT)).toContain('Tenfold &amp; Sons')
    expect(read('chart')).toContain('<c:lineChart>')
    const notes = read('ppt/notesSlides/notesSlide1.xml')
    expect(notes).toContain('<a:t>Source: Test provider</a:t>')
    expect(notes).toContain('<a:t>Page: https://chartroom.example/songs/SG1</a:t>')
    const ids = [...slide.matchAll(/<p:cNvPr id="(\d+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has a title placeholder on each slide, which outlines and screen readers need', async () => {
    const read = await readDeck([createTable({ title: 'First' }), createTable({ title: 'Second' })])
    const toTitle = (path: string) => {
      const [shape = ''] = read(path).match(/<p:sp>(?:(?!<\/p:sp>).)*type="title".*?<\/p:sp>/s) ?? []
      return { name: /name="([^"]*)"/.exec(shape)?.[1], text: /<a:t>([^<]*)/.exec(shape)?.[1] }
    }
    expect(toTitle('ppt/slides/slide1.xml')).toEqual({ name: 'Title', text: 'First' })
    expect(toTitle('ppt/slides/slide2.xml')).toEqual({ name: 'Title', text: 'Second' })
    expect(toTitle(LAYOUT).name).toBe('Title')
  })

  it('is well-formed with any label and title', async () => {
    const blob = await writeDeck(
      [toSlide(createTable({ title: HOSTILE }), 'en-US')],
      { ...OWNER, label: HOSTILE },
      HOSTILE,
    )
    const parts = Object.entries(unzipSync(new Uint8Array(await blob.arrayBuffer())))
    const broken = parts.filter(([path, data]) => {
      if (!/\.(?:xml|rels)$/.test(path)) return false
      const parsed = new DOMParser().parseFromString(strFromU8(data), 'application/xml')
      return parsed.querySelector('parsererror') !== null
    })
    expect(broken.map(([path]) => path)).toEqual([])
  })

  it('sets long titles smaller, in two lines', async () => {
    const read = await readDeck([createTable({ title: 'Short' }), createTable({ title: 'A long title '.repeat(9) })])
    const sizeOf = (slide: number) => /type="title".*?sz="(\d+)"/s.exec(read(`ppt/slides/slide${slide}.xml`))?.[1]
    expect([sizeOf(1), sizeOf(2)]).toEqual(['2600', '1800'])
  })

  it('has the logo once, instead of the name', async () => {
    const logo = { href: 'data:image/png;base64,iVBORw0KGgo=', width: 400, height: 100 }
    const read = await readDeck([createTable(), createTable()], { ...OWNER, logo })
    expect(read(LAYOUT)).toContain('descr="Tenfold &amp; Sons"')
    expect(read(LAYOUT)).not.toContain('<a:t>Tenfold')
    expect(read('ppt/slides/slide1.xml')).not.toContain('<p:pic>')
  })

  it('leaves gaps instead of empty values', async () => {
    const read = await readDeck([createTable()])
    expect(read('chart')).not.toContain('<c:v></c:v>')
    expect(read('chart').match(/<c:pt idx="4">/g)).toHaveLength(1)
  })

  it('has axes in billions for billions', async () => {
    expect(await readAxisFormat(4_418_279_358)).toContain('0.0,,,&quot;B&quot;')
    expect(await readAxisFormat(358_711_562)).toContain('0,,&quot;M&quot;')
  })

  it('writes formulas in names as text', async () => {
    const read = await readDeck([createTable({ title: FORMULA, rows: [[FORMULA, FORMULA, 1, 0]] })])
    expect(read('ppt/slides/slide1.xml')).toContain('=HYPERLINK(&quot;https://evil.example&quot;')
    expect(read('ppt/slides/_rels/slide1.xml.rels')).not.toContain('evil.example')
  })

  it('refuses a deck of 5,000 titles with a sentence', async () => {
    const slides = Array.from({ length: 5000 }, () => toSlide(createTable({ rows: [] }), 'en-US'))
    await expect(writeDeck(slides, OWNER, 'Deck')).rejects.toThrow(
      new TooManySlidesError(`A deck can have at most ${MOST_SLIDES} slides, not 5000. Choose fewer titles.`),
    )
  })
})
