import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import { createEntry, createWeek } from '#contract/testing/chart-data.ts'
import { formatBrief } from './format-brief.ts'
import { toWeekBrief } from './week-brief.ts'

const NEW = { movement: 'new', places: null, lastWeek: null, weeksOn: 1 } as const
const NO_EXITS = 'No exits: every title from last week is still on the chart.'

function sentencesOf(different: Partial<ChartWeekAnswer>): string[] {
  return toWeekBrief(createWeek(different)).lines.map(({ text }) => text)
}

describe('toWeekBrief', () => {
  it('lists exits first, then counts down to number 1', () => {
    const brief = toWeekBrief(
      createWeek({
        metricNames: ['Total'],
        exits: [{ id: 'X', title: 'Gone', credit: 'Past', lastRank: 12, peak: 3, weeksOn: 30 }],
        entries: [
          createEntry(1, { movement: 'up', places: 1, lastWeek: 2, metrics: [1234.5], lastTotal: 1000 }),
          createEntry(2, { ...NEW, peak: 2 }),
          createEntry(3, { movement: 're', places: null, lastWeek: null, weeksOn: 22, peak: 2 }),
          createEntry(4, { movement: 'up', places: 7, lastWeek: 11, lastPeak: 9, peak: 4, weeksOn: 10 }),
          createEntry(5, { ...NEW, peak: 5, title: null }),
        ],
      }),
    )
    expect(brief.heading).toBe('Test Songs, 2024-W17 (2024-04-19 to 2024-04-25)')
    expect(brief.lines.map(({ part, text }) => `${part}: ${text}`)).toEqual([
      'exits: “Gone” by Past leaves the chart from 12 after 30 weeks. Peak: 3.',
      `debuts: ${createEntry(5).id} debuts at 5.`,
      'debuts: “Title 2” by Artist 2 debuts at 2.',
      're-entries: “Title 3” by Artist 3 returns at 3, in its 22nd week on the chart, after a peak of 2.',
      'peaks: “Title 4” by Artist 4 reaches a new peak of 4, up from 11.',
      'peaks: “Title 1” by Artist 1 is at its peak of 1, up from 2.',
      'climbs: “Title 4” by Artist 4 climbs from 11 to 4.',
      'climbs: “Title 1” by Artist 1 climbs from 2 to 1.',
      'gains: “Title 1” by Artist 1 gains 235 Album Equivalents at 1, reaching 1,235.',
      'milestones: “Title 4” by Artist 4 spends week 10 on the chart, at 4.',
      'number-one: “Title 1” by Artist 1 is the new number 1, up from 2.',
    ])
  })

  it.each([
    ['stays', {}, 'stays at number 1.'],
    ['debuts', NEW, 'debuts at number 1.'],
    ['returns', { movement: 're', places: null, lastWeek: null }, 'returns at number 1.'],
    ['has no data for last week', { movement: 'unknown', places: null, lastWeek: null }, 'is number 1.'],
  ] as const)('describes a number one that %s', (_, overrides, predicate) => {
    expect(sentencesOf({ entries: [createEntry(1, { peak: null, ...overrides })] }).at(-1)).toBe(
      `“Title 1” by Artist 1 ${predicate}`,
    )
  })

  it('ends with the notes of the team, each in one line', () => {
    const notes = [
      { text: '# Corrected\n\n- *late* sales', createdBy: 'Mia\nKern' },
      { text: '<b>Radio</b>', createdBy: '' },
    ]
    const brief = toWeekBrief(createWeek({ entries: [] }), notes)
    expect(brief.lines.filter(({ part }) => part === 'notes').map(({ text }) => text)).toEqual([
      'Mia Kern: Corrected late sales',
      '<b>Radio</b>',
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
      createEntry(index + 2, { movement: 'up', places, lastWeek: index + 2 + places, peak: 1 }),
    )
    expect(
      toWeekBrief(createWeek({ entries: climbs }))
        .lines.filter(({ part }) => part === 'climbs')
        .map(({ rank }) => rank),
    ).toEqual([2, 3, 4, 5])
  })

  it('says when a climber has fewer units than last week', () => {
    const entries = [createEntry(2, { movement: 'up', places: 3, lastWeek: 5, peak: 1, metrics: [90], lastTotal: 100 })]
    expect(sentencesOf({ metricNames: ['Total'], entries })).toContain(
      '“Title 2” by Artist 2 climbs from 5 to 2, up on lower Album Equivalents than last week.',
    )
  })

  it('lists no gain for a loss or an unchanged total', () => {
    const entries = [createEntry(2, { metrics: [5], lastTotal: 9 }), createEntry(3, { metrics: [5], lastTotal: 5 })]
    expect(sentencesOf({ metricNames: ['Total'], entries })).toEqual([NO_EXITS])
  })

  it.each([10, 26, 52, 100])('mentions week %i on the chart', (weeksOn) => {
    expect(sentencesOf({ entries: [createEntry(2, { weeksOn })] })).toContain(
      `“Title 2” by Artist 2 spends week ${weeksOn} on the chart, at 2.`,
    )
    expect(sentencesOf({ entries: [createEntry(2, { weeksOn: weeksOn + 1 })] })).toEqual([NO_EXITS])
  })
})

describe('formatBrief', () => {
  const hostile = '=SUM("x"), she said\r\n<script>alert(1)</script>\u202E'
  const brief = toWeekBrief(createWeek({ entries: [createEntry(1, { title: hostile, credit: "A & B's" })] }))

  it('formats plain text', () => {
    expect(formatBrief(brief, 'text')).toBe(
      [
        'Test Songs, 2024-W17 (2024-04-19 to 2024-04-25)',
        `Exits\n• ${NO_EXITS}`,
        'Number one\n• “=SUM("x"), she said <script>alert(1)</script>” by A & B\'s stays at number 1.',
        'Source: Test provider. Retrieved: 2024-04-29T08:00:00Z. Dates: 2024-04-19 to 2024-04-25. Territory: United States. Unit: Album Equivalent. Computed by Chartroom: movement since last week, title names, exits since last week.',
      ].join('\n\n'),
    )
  })

  it('escapes names in HTML', () => {
    const html = formatBrief(brief, 'html')
    expect(html).toContain('<h2>Test Songs, 2024-W17 (2024-04-19 to 2024-04-25)</h2>')
    expect(html).toContain('=SUM(&quot;x&quot;), she said &lt;script&gt;alert(1)&lt;/script&gt;” by A &amp; B&#39;s')
    expect(html).not.toContain('<script')
  })

  it('guards CSV cells against formulas', () => {
    const rows: string[][] = parse(formatBrief(brief, 'csv'), { bom: true, comment: '#' })
    expect(rows[0]).toEqual(['part', 'rank', 'id', 'title', 'credit', 'sentence'])
    expect(rows[2]?.slice(0, 5)).toEqual(['number-one', '1', createEntry(1).id, `'${hostile}`, "A & B's"])
  })
})
