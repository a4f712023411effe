import { SAMPLE_SOURCE } from '#contract/testing/receipt-data.ts'
import { describe, expect, it } from 'vitest'
import type { ChartEntry, ChartWeekAnswer } from '#contract/api/charts.ts'
import type { TitleEvent } from '#contract/api/events.ts'
import { createEntry, createWeek, TEST_CHART } from '#contract/testing/chart-data.ts'
import { type EventCard, toCardContent } from './to-card-content.ts'

const METRICS = ['Total', 'Song Sales', 'Audio Streams', 'Video Streams']
const DEBUT = { movement: 'new', places: null, lastWeek: null, lastTotal: null, weeksOn: 1 } as const
const UP = { movement: 'up', places: 85, lastWeek: 95, weeksOn: 2 } as const

const AT_ONE = { kind: 'number-1', rank: 1, how: 'stays', inARow: null, inAll: null, ledBefore: null } as const
const GAIN = { kind: 'gain', rank: 10, units: 14_759.4, share: null } as const
const CLIMB = { kind: 'climb', rank: 10, from: 95, places: 85 } as const

type Parts = { entry?: ChartEntry; week?: Partial<ChartWeekAnswer> } & Partial<Omit<EventCard, 'week' | 'entry'>>

const up = (rank: number, places: number) => createEntry(rank, { movement: 'up', places, lastWeek: rank + places })

const grown = (rank: number, gain: number) => createEntry(rank, { metrics: [100 + gain], lastTotal: 100 })

function contentOf(event: TitleEvent, { entry = createEntry(3), week, ...parts }: Parts = {}) {
  const answer = createWeek({ metricNames: METRICS, ...week })
  return toCardContent({ week: answer, entry, event, headline: '', locale: 'en-US', ...parts })
}

const textOf = (...parts: Parameters<typeof contentOf>) => {
  const { headline, tone, fact, note } = contentOf(...parts)
  return [headline, fact.kind === 'figure' ? fact.text : `${fact.from} → ${fact.to}`, note, tone]
}

const factsOf = (...parts: Parameters<typeof contentOf>) =>
  contentOf(...parts).facts.map(({ label, value }) => `${label} ${value}`)

describe('toCardContent', () => {
  it.each<[TitleEvent, ChartEntry, string[]]>([
    [AT_ONE, createEntry(1), ['Stays at', 'No. 1', '', 'plain']],
    [{ ...AT_ONE, inAll: 5 }, createEntry(1), ['Stays at', 'No. 1', '5 weeks at number 1 in total', 'plain']],
    [{ ...AT_ONE, how: 'debut', inAll: 1 }, createEntry(1, DEBUT), ['Straight in at', 'No. 1', '', 'new']],
    [{ ...AT_ONE, how: 'climb' }, createEntry(1, UP), ['Climbs to', 'No. 1', '', 'rise']],
    [{ kind: 'debut', rank: 30 }, createEntry(30, DEBUT), ['Debuts at', 'No. 30', '', 'new']],
    [{ kind: 'peak', rank: 10, from: 95 }, createEntry(10, UP), ['New peak', 'No. 10', 'Up from No. 95', 'rise']],
    [
      { kind: 'peak-equaled', rank: 10, from: 95 },
      createEntry(10, UP),
      ['Back at its peak', 'No. 10', 'Up from No. 95', 'rise'],
    ],
    [{ kind: 'at-peak', rank: 10, from: null }, createEntry(10, UP), ['At its peak', 'No. 10', '', 'rise']],
    [GAIN, createEntry(10, UP), ['Album Equivalents up', '+14,759', '', 'rise']],
    [CLIMB, createEntry(10, UP), ['Up 85 places', '95 → 10', '', 'rise']],
    [
      { kind: 'climb', rank: 9, from: 10, places: 1 },
      createEntry(9, { ...UP, places: 1, lastWeek: 10 }),
      ['Up 1 place', '10 → 9', '', 'rise'],
    ],
    [
      { kind: 're-entry', rank: 88 },
      createEntry(88, { ...DEBUT, movement: 're' }),
      ['Back at', 'No. 88', '', 'reentry'],
    ],
    [
      { kind: 'weeks-at-1', rank: 1, weeks: 12 },
      createEntry(1),
      ['At number 1 for a total of', '12 weeks', '', 'plain'],
    ],
    [
      { kind: 'milestone', rank: 40, weeks: 52 },
      createEntry(40),
      ['On the chart for a total of', '52 weeks', '', 'plain'],
    ],
    [
      { kind: 'top', rank: 9, from: 12, top: 10 },
      createEntry(9, { ...UP, lastWeek: 12 }),
      ['Enters the top 10', '12 → 9', '', 'rise'],
    ],
    [
      { kind: 'top', rank: 39, from: null, top: 40 },
      createEntry(39, DEBUT),
      ['Enters the top 40', 'No. 39', '', 'new'],
    ],
  ])('states the fact of %o', (event, entry, expected) => {
    expect(textOf(event, { entry })).toEqual(expected)
  })

  const debut = (rank: number) => createEntry(rank, DEBUT)
  const back = (rank: number) => createEntry(rank, { ...DEBUT, movement: 're', weeksOn: 9 })
  it.each<[string, TitleEvent, ChartEntry[], string]>([
    ['the highest debut', { kind: 'debut', rank: 3 }, [debut(3), debut(4)], 'The highest debut of the week'],
    ['a debut below another', { kind: 'debut', rank: 4 }, [debut(4), debut(3)], ''],
    [
      'a debut tied with another',
      { kind: 'debut', rank: 3 },
      [debut(3), { ...debut(3), id: 'other' }],
      'Tied for the highest debut of the week',
    ],
    ['the highest re-entry', { kind: 're-entry', rank: 30 }, [back(30), back(31)], 'The highest re-entry of the week'],
    [
      'a tied climb',
      { kind: 'climb', rank: 30, from: 35, places: 5 },
      [up(30, 5), up(40, 5)],
      'Tied for the biggest climb of the week',
    ],
    ['a climb below another', { kind: 'climb', rank: 30, from: 35, places: 5 }, [up(30, 5), up(40, 6)], ''],
    [
      'the biggest gain',
      { kind: 'gain', rank: 4, units: 4, share: 0.04 },
      [grown(4, 4), grown(5, 3)],
      'The biggest gain of the week',
    ],
  ])('compares %s with the other titles of the week', (_, event, entries, note) => {
    expect(contentOf(event, { week: { entries }, ...(entries[0] && { entry: entries[0] }) }).note).toBe(note)
  })

  it('shows the figures of a debut', () => {
    const entry = createEntry(3, { ...DEBUT, metrics: [39_740.2, 54_080, 40_000_000, 2_000_000] })
    expect(factsOf({ kind: 'debut', rank: 3 }, { entry })).toEqual([
      'Debut-week Album Equivalents 39,740',
      'Streams 42M',
      'Song sales 54,080',
    ])
  })

  it('compares other moments with last week, in the unit of the territory', () => {
    const entry = createEntry(10, { ...UP, metrics: [21_537, null, null, null], lastTotal: 6_777.6 })
    expect(factsOf(CLIMB, { entry })).toEqual(['Album Equivalents 21,537', 'vs. last week +14,759', 'Weeks on 2'])
    const { receipt } = createWeek()
    const germany = { receipt: { ...receipt, unit: 'stream_equivalent', location: 'DE' } } as const
    expect(factsOf(CLIMB, { entry, week: germany })[0]).toBe('Stream Equivalents 21,537')
  })

  it.each([
    ['a missing figure', createEntry(3, { ...DEBUT, metrics: [null, null, 5, null] }), []],
    [
      'a missing part of the streams',
      createEntry(3, { ...DEBUT, metrics: [7, 0, 5, null] }),
      ['Debut-week Album Equivalents 7', 'Song sales 0'],
    ],
    ['no figures', createEntry(3, DEBUT), []],
  ])('omits %s instead of showing zero', (_, entry, facts) => {
    expect(factsOf({ kind: 'debut', rank: 3 }, { entry })).toEqual(facts)
  })

  it('names the metric of a chart without units', () => {
    const { receipt } = createWeek()
    const week = { metricNames: ['Streams'], receipt: { ...receipt, unit: null } }
    const entry = createEntry(10, { metrics: [900], lastTotal: 700, movement: 'same' })
    const gain = { kind: 'gain', rank: 10, units: 200, share: null } as const
    expect(textOf(gain, { week, entry })[0]).toBe('Streams up')
    expect(factsOf(gain, { week, entry })).toEqual(['Streams 900', 'Rank 10', 'Weeks on 5'])
    expect(contentOf(gain, { week, entry }).receipt.join(' ')).not.toContain('Equivalent')
    expect(factsOf({ kind: 'debut', rank: 3 }, { week, entry: { ...entry, ...DEBUT } })).toEqual([
      'Debut-week streams 900',
    ])
  })

  it('shows the like-for-like change over a change of the formula', () => {
    const formulaChange = { date: '2026-01-02', basis: 'revalued' } as const
    const entry = createEntry(1, { metrics: [900, null, null, null], lastTotal: 700, comparableLastTotal: 950 })
    const numberOne = { ...AT_ONE, inAll: 2 }
    expect(factsOf(numberOne, { week: { formulaChange }, entry })).toContain('vs. last week, like for like −50')
    expect(contentOf(numberOne, { week: { formulaChange }, entry }).receipt.join(' ')).toContain('2 January 2026')
    const unknown = { ...entry, comparableLastTotal: null }
    expect(factsOf(numberOne, { week: { formulaChange }, entry: unknown })).toEqual([
      'Album Equivalents 900',
      'Weeks on 5',
    ])
  })

  it('has chart, territory, dates, and source in the receipt', () => {
    const moment = { kind: 'debut', rank: 3 } as const
    expect(contentOf(moment).receipt).toEqual([
      'Test Songs by Test Charts, United States, Apr 19\u2009–\u200925, 2024.',
      'Retrieved Apr 29, 2024.',
      'Source: Test provider.',
    ])
    const chart = { ...TEST_CHART, name: 'United States Songs', owner: null }
    expect(
      contentOf(moment, { week: { chart, receipt: { ...createWeek().receipt, sources: [SAMPLE_SOURCE] } } }).receipt,
    ).toEqual([
      'United States Songs, Apr 19\u2009–\u200925, 2024.',
      'Retrieved Apr 29, 2024.',
      'Sample data, fictional.',
    ])
    const receipt = {
      ...createWeek().receipt,
      partial: true,
      partialReasons: [{ reason: 'failed' as const }],
      stale: true,
    }
    expect(contentOf(moment, { week: { receipt } }).receipt.slice(-2)).toEqual([
      'Some data couldn’t be loaded.',
      'Saved data from an earlier request.',
    ])
  })

  it('isolates right-to-left names and falls back to the ID', () => {
    const entry = createEntry(3, { title: 'أغنية', credit: null })
    const chart = { ...TEST_CHART, name: 'أغاني', owner: null }
    const { description, receipt } = contentOf({ kind: 'debut', rank: 3 }, { entry, week: { chart } })
    expect(description).toContain('“\u2068أغنية\u2069”: Debuts at No. 3. \u2068أغاني\u2069, United States')
    expect(receipt[0]).toBe('\u2068أغاني\u2069, United States, Apr 19\u2009–\u200925, 2024.')
    const nameless = createEntry(3, { title: null, credit: null })
    expect(contentOf({ kind: 'top', rank: 3, from: 12, top: 10 }, { entry: nameless })).toMatchObject({
      title: nameless.id,
      credit: '',
    })
  })

  it('uses the headline of the user, also in the alt text', () => {
    const moment = { kind: 'debut', rank: 3 } as const
    const content = contentOf(moment, { headline: ' Our biggest week yet ' })
    expect(content.headline).toBe('Our biggest week yet')
    expect(content.description).toMatch(/^“Title 3” by Artist 3: Our biggest week yet: No\. 3\. Test Songs/)
    expect(contentOf(moment, { headline: '  ' }).headline).toBe('Debuts at')
  })
})
