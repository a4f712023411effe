import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import { createEntry, createWeek } from '#contract/testing/chart-data.ts'
import { formatBrief, formatBriefs, toHtmlFile } from './format-brief.ts'
import { toWeekBrief } from './week-brief.ts'

const NEW = { movement: 'new', places: null, lastWeek: null, weeksOn: 1 } as const
const TOP_FIVE = [1, 2, 3, 4, 5].map((rank) => createEntry(rank, { peak: rank === 1 ? 1 : null }))
const MANY = Array.from({ length: 30 }, (_, i) => ({
  id: `X${i}`,
  title: `Gone ${i}`,
  credit: null,
  lastRank: i + 1,
  peak: null,
  weeksOn: null,
}))
const NO_EXITS = 'No exits: every title from last week is still on the chart.'

function sentencesOf(different: Partial<ChartWeekAnswer>): string[] {
  return toWeekBrief(createWeek(different)).lines.map(({ text }) => text)
}

function partsOf(different: Partial<ChartWeekAnswer>): string[] {
  return toWeekBrief(createWeek(different)).lines.map(({ part }) => part)
}

describe('toWeekBrief', () => {
  it('quotes that an artist has many titles for the first time since a month', () => {
    const titles = { artist: 'Harbor\nLane', titles: 3, top: 10, storedSince: '2023-01-06' }
    const linesOf = (since: string | null) =>
      toWeekBrief(createWeek({ entries: TOP_FIVE }), {
        artistTitles: new Map([[TOP_FIVE[1]?.id ?? '', { ...titles, since }]]),
      }).lines.flatMap(({ part, text }) => (part === 'firsts' ? text : []))
    const sentence = '“Title 2” by Artist 2 is one of 3 titles by Harbor Lane in the top 10, for the first time since'
    expect(linesOf('2024-03-08')).toEqual([`${sentence} March 2024.`])
    expect(linesOf(null)).toEqual([`${sentence} at least January 2023.`])
  })

  it('begins with number 1 and the top, and ends with exits and smaller news', () => {
    const brief = toWeekBrief(
      createWeek({
        metricNames: ['Total'],
        exits: [{ id: 'X', title: 'Gone', credit: 'Past', lastRank: 12, peak: 3, weeksOn: 30 }],
        entries: [
          createEntry(1, { movement: 'up', places: 1, lastWeek: 2, metrics: [1234.5], lastTotal: 1000 }),
          createEntry(2, { ...NEW, peak: 2 }),
          createEntry(3, { movement: 're', places: null, lastWeek: null, weeksOn: 22, peak: 2 }),
          createEntry(4, { movement: 'up', places: 7, lastWeek: 11, lastPeak: 9, peak: 4, weeksOn: 10 }),
          createEntry(5, { peak: 1 }),
          createEntry(6, { ...NEW, peak: 6, title: null }),
          createEntry(7, { movement: 'down', places: -5, lastWeek: 2, peak: 1 }),
        ],
      }),
    )
    expect(brief.heading).toBe('Test Songs, Apr 19 – 25, 2024 (W17)')
    expect(brief.lines.map(({ part, text }) => `${part}: ${text}`)).toEqual([
      'number-one: “Title 1” by Artist 1 is the new number 1, up from 2.',
      'top: “Title 2” by Artist 2 debuts at 2.',
      'top: “Title 3” by Artist 3 returns at 3, in its 22nd week on the chart, after a peak of 2.',
      'top: “Title 4” by Artist 4 climbs from 11 to 4.',
      'top: “Title 5” by Artist 5 stays at 5.',
      `debuts: ${createEntry(6).id} debuts at 6.`,
      'falls: “Title 7” by Artist 7 falls from 2 to 7.',
      'exits: “Gone” by Past leaves the chart from 12 after 30 weeks. Peak: 3.',
      'gains: “Title 1” by Artist 1 gains 235 Album Equivalents at 1, reaching 1,235.',
      'peaks: “Title 4” by Artist 4 reaches a new peak of 4, up from 11.',
      'milestones: “Title 4” by Artist 4 has charted for 10 weeks, at 4.',
    ])
  })

  describe('of a length', () => {
    const entries = [
      createEntry(1, { peak: 1 }),
      ...[2, 3, 4, 5].map((rank) => createEntry(rank, { peak: 1 })),
      ...[6, 7, 8, 9, 10, 11].map((rank) => createEntry(rank, { ...NEW, peak: rank })),
      createEntry(12, { movement: 'down', places: -9, lastWeek: 3, peak: 1, weeksOn: 26 }),
    ]
    const sectionsOf = (length: '10' | '40' | 'all') =>
      toWeekBrief(createWeek({ entries, exits: MANY }), {
        length,
        notes: [{ text: 'Radio', createdBy: '' }],
      }).sections.map(({ part, lines, more }) => `${part} ${lines.length} + ${more}`)

    it.each([
      ['10', ['number-one 1 + 0', 'top 3 + 1', 'debuts 3 + 3', 'falls 1 + 0', 'exits 2 + 28', 'notes 1 + 0']],
      [
        '40',
        [
          'number-one 1 + 0',
          'top 4 + 0',
          'debuts 6 + 0',
          'falls 1 + 0',
          'exits 27 + 3',
          'milestones 1 + 0',
          'notes 1 + 0',
        ],
      ],
      [
        'all',
        [
          'number-one 1 + 0',
          'top 4 + 0',
          'debuts 6 + 0',
          'falls 1 + 0',
          'exits 30 + 0',
          'milestones 1 + 0',
          'notes 1 + 0',
        ],
      ],
    ] as const)('has %s lines, some of each part, and says how many more there are', (length, sections) =>
      expect(sectionsOf(length)).toEqual(sections),
    )

    it('names what it leaves out', () => {
      const brief = toWeekBrief(createWeek({ entries, exits: MANY }), { length: '10' })
      expect(formatBrief(brief, 'text')).toContain('• “Gone 1” leaves the chart from 2.\n… and 28 more')
      expect(formatBrief(brief, 'html')).toContain('</ul>\n<p>… and 28 more</p>')
    })
  })

  it('is about the titles of its scope', () => {
    const entries = [createEntry(4, NEW), createEntry(9, NEW)]
    const week = createWeek({ entries: [createEntry(1), ...entries], exits: [] })
    const brief = toWeekBrief(week, { scope: { entries, exits: [], names: ['2 titles of Ours.'] } })
    expect(brief.summary).toEqual(['2 titles of Ours.'])
    expect(brief.lines.map(({ part, rank }) => `${part} ${rank}`)).toEqual(['top 4', 'top 9'])
  })

  it('compares the titles of both weeks like for like', () => {
    const week = createWeek({
      metricNames: ['Total'],
      entries: [
        createEntry(1, { metrics: [3_000_000], comparableLastTotal: 2_000_000 }),
        createEntry(2, { metrics: [1_000_000], comparableLastTotal: null }),
        createEntry(3, { metrics: [null], comparableLastTotal: null }),
      ],
    })
    expect(toWeekBrief(week).summary).toEqual([
      '4M Album Equivalents on 2 of 3 titles. Like for like, +50.0% on the 1 title with both weeks.',
    ])
    expect(toWeekBrief(createWeek({ metricNames: [] })).summary).toEqual([])
  })

  it('ends with the link', () => {
    const brief = toWeekBrief(createWeek(), { link: 'https://charts.example/charts/CR1/2024-W17?a=1&b=2' })
    expect(formatBrief(brief, 'text').endsWith('\n\nhttps://charts.example/charts/CR1/2024-W17?a=1&b=2')).toBe(true)
    expect(formatBrief(brief, 'html')).toContain('<a href="https://charts.example/charts/CR1/2024-W17?a=1&amp;b=2">')
  })

  it.each([
    ['stays', {}, 'stays at number 1.'],
    ['debuts', NEW, 'debuts at number 1.'],
    ['returns', { movement: 're', places: null, lastWeek: null }, 'returns at number 1.'],
    ['has no data for last week', { movement: 'unknown', places: null, lastWeek: null }, 'is number 1.'],
  ] as const)('describes a number one that %s', (_, overrides, predicate) => {
    expect(sentencesOf({ entries: [createEntry(1, { peak: null, ...overrides })] })[0]).toBe(
      `“Title 1” by Artist 1 ${predicate}`,
    )
  })

  it('ends with the notes of the team, each in one line', () => {
    const notes = [
      { text: '# Corrected\n\n- *late* sales', createdBy: 'Mia\nKern' },
      { text: '<b>Radio</b>', createdBy: '' },
      { text: 'TV', createdBy: 'Mia', title: 'Late Ferry' },
    ]
    const brief = toWeekBrief(createWeek({ entries: [] }), { notes })
    expect(brief.lines.filter(({ part }) => part === 'notes').map(({ text }) => text)).toEqual([
      'Mia Kern: Corrected late sales',
      '<b>Radio</b>',
      '“Late Ferry”, Mia: TV',
    ])
    expect(brief.lines.at(-1)?.part).toBe('notes')
    expect(formatBrief(brief, 'html')).toContain('<li>&lt;b&gt;Radio&lt;/b&gt;</li>')
  })

  it('distinguishes no exits from unknown exits', () => {
    expect(sentencesOf({ exits: [] })).toEqual([NO_EXITS])
    expect(sentencesOf({ exits: null })).toEqual(['Last week’s chart isn’t available, so movement isn’t known.'])
  })

  it('omits unknown facts of an exit and uses the singular for one week', () => {
    const exit = { id: 'X', title: 'Gone', credit: null, lastRank: 5 }
    expect(sentencesOf({ exits: [{ ...exit, peak: null, weeksOn: null }] })).toEqual([
      '“Gone” leaves the chart from 5.',
    ])
    expect(sentencesOf({ exits: [{ ...exit, peak: 5, weeksOn: 1 }] })[0]).toContain('after 1 week. ')
  })

  it('lists three climbs and ties with the third', () => {
    const climbs = [9, 4, 4, 4, 2].map((places, index) =>
      createEntry(index + 52, { movement: 'up', places, lastWeek: index + 52 + places, peak: 1 }),
    )
    expect(
      toWeekBrief(createWeek({ entries: [...TOP_FIVE, ...climbs] }))
        .lines.filter(({ part }) => part === 'climbs')
        .map(({ rank }) => rank),
    ).toEqual([52, 53, 54, 55])
  })

  it('says when a climber has fewer units than last week', () => {
    const entries = [createEntry(2, { movement: 'up', places: 3, lastWeek: 5, peak: 1, metrics: [90], lastTotal: 100 })]
    expect(sentencesOf({ metricNames: ['Total'], entries })).toContain(
      '“Title 2” by Artist 2 climbs from 5 to 2, up on lower Album Equivalents than last week.',
    )
  })

  it('lists no gain for a loss or an unchanged total', () => {
    const entries = [createEntry(2, { metrics: [5], lastTotal: 9 }), createEntry(3, { metrics: [5], lastTotal: 5 })]
    expect(partsOf({ metricNames: ['Total'], entries })).toEqual(['top', 'top', 'exits'])
  })

  it.each([10, 26, 52, 100])('mentions week %i on the chart', (weeksOn) => {
    expect(sentencesOf({ entries: [createEntry(2, { weeksOn })] })).toContain(
      `“Title 2” by Artist 2 has charted for ${weeksOn} weeks, at 2.`,
    )
    expect(partsOf({ entries: [createEntry(2, { weeksOn: weeksOn + 1 })] })).toEqual(['top', 'exits'])
  })
})

describe('formatBrief', () => {
  const hostile = '=SUM("x"), she said\r\n<script>alert(1)</script>\u202E'
  const brief = toWeekBrief(createWeek({ entries: [createEntry(1, { title: hostile, credit: "A & B's" })] }))

  it('formats plain text', () => {
    expect(formatBrief(brief, 'text')).toBe(
      [
        'Test Songs, Apr 19 – 25, 2024 (W17)',
        'Number 1\n• “=SUM("x"), she said <script>alert(1)</script>” by A & B\'s stays at number 1.',
        `Exits\n• ${NO_EXITS}`,
        'Source: Test provider. Retrieved: 2024-04-29 08:00 UTC. Dates: 2024-04-19 to 2024-04-25. Territory: United States. Unit: Album Equivalent. Computed by Chartroom: movement since last week, title names, exits since last week.',
      ].join('\n\n'),
    )
  })

  it('escapes names in HTML', () => {
    const html = formatBrief(brief, 'html')
    expect(html).toContain('<h2>Test Songs, Apr 19 – 25, 2024 (W17)</h2>')
    expect(html).toContain('=SUM(&quot;x&quot;), she said &lt;script&gt;alert(1)&lt;/script&gt;” by A &amp; B&#39;s')
    expect(html).not.toContain('<script')
  })

  it('is a page as wide as an email, with styles that mail programs keep', () => {
    const html = toHtmlFile('Songs & more', formatBrief(brief, 'html'))
    expect(html).toContain('<title>Songs &amp; more</title>')
    expect(html).toMatch(/<body style="max-width:600px;[^"]+">\n<h2>/)
    expect(html).not.toMatch(/<(?:style|link)\b/)
  })

  it('guards CSV cells against formulas', () => {
    const rows: string[][] = parse(formatBrief(brief, 'csv'), { bom: true, comment: '#' })
    expect(rows[0]).toEqual(['chart', 'part', 'rank', 'id', 'title', 'credit', 'sentence'])
    expect(rows[1]?.slice(1, 6)).toEqual(['Number 1', '1', createEntry(1).id, `'${hostile}`, "A & B's"])
  })

  it('says in each format how many lines a part leaves out', () => {
    const short = toWeekBrief(
      createWeek({
        entries: [1, 2, 3, 4, 5, 6, 7].map((rank) => createEntry(rank, { ...NEW, peak: rank })),
        exits: MANY,
      }),
      { length: '10' },
    )
    const { name, more } = short.sections.find((section) => section.more > 0) ?? { name: '', more: 0 }
    expect(more).toBeGreaterThan(0)
    for (const format of ['text', 'html', 'csv'] as const) {
      expect(formatBrief(short, format)).toContain(`… and ${more} more`)
    }
    expect(formatBrief(short, 'csv')).toContain(`# ${name}: … and ${more} more\r\n`)
  })

  describe('of several charts', () => {
    const briefs = ['CR00002', 'CR00001'].map((id) => {
      const chart = { ...createWeek().chart, id, name: `Chart ${id}` }
      return toWeekBrief(createWeek({ chart, entries: TOP_FIVE }), { link: `/${id}` })
    })

    it('has one chart after another, each with its receipt and link', () => {
      const text = formatBriefs(briefs, 'text')
      const places = ['Chart CR00002,', '/CR00002', 'Chart CR00001,', '/CR00001'].map((part) => text.indexOf(part))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(places).not.toContain(-1)
      expect(text.match(/Source: Test provider/g)).toHaveLength(2)
      expect(formatBriefs(briefs, 'html').match(/<h2>/g)).toHaveLength(2)
    })

    it('names the link in HTML, because a long URL would be wider than an email', () => {
      expect(formatBriefs(briefs, 'html')).toContain('<a href="/CR00002">Open the chart week</a>')
    })

    it('is one table with the chart of each line', () => {
      const rows: string[][] = parse(formatBriefs(briefs, 'csv'), { bom: true, comment: '#', from_line: 1 })
      expect(rows.filter(([id]) => id === 'chart')).toHaveLength(1)
      expect([...new Set(rows.slice(1).map(([id]) => id))]).toEqual(['CR00002', 'CR00001'])
    })
  })
})
