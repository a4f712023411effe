import { SAMPLE_SOURCE } from '#contract/testing/receipt-data.ts'
import { describe, expect, it } from 'vitest'
import type { ChartEntry, ChartWeekAnswer } from '#contract/api/charts.ts'
import type { Moment } from '#domain/chart-view/moments.ts'
import { createEntry, createWeek, TEST_CHART } from '#contract/testing/chart-data.ts'
import { type CardMoment, toCardContent } from './to-card-content.ts'

const METRICS = ['Total', 'Song Sales', 'Audio Streams', 'Video Streams']
const DEBUT = { movement: 'new', places: null, lastWeek: null, lastTotal: null, weeksOn: 1 } as const
const UP = { movement: 'up', places: 85, lastWeek: 95, weeksOn: 2 } as const

type Parts = { entry?: ChartEntry; week?: Partial<ChartWeekAnswer> } & Partial<Omit<CardMoment, 'week' | 'entry'>>

function contentOf(moment: Moment, { entry = createEntry(3), week, ...parts }: Parts = {}) {
  const answer = createWeek({ metricNames: METRICS, ...week })
  return toCardContent({ week: answer, entry, moment, headline: '', locale: 'en-US', ...parts })
}

const textOf = (...parts: Parameters<typeof contentOf>) => {
  const { headline, tone, fact, note } = contentOf(...parts)
  return [headline, fact.kind === 'figure' ? fact.text : `${fact.from} → ${fact.to}`, note, tone]
}

const factsOf = (...parts: Parameters<typeof contentOf>) =>
  contentOf(...parts).facts.map(({ label, value }) => `${label} ${value}`)

describe('toCardContent', () => {
  it.each<[Moment, ChartEntry, string[]]>([
    [{ kind: 'number-1', weeks: null }, createEntry(1), ['Stays at', 'No. 1', '', 'plain']],
    [{ kind: 'number-1', weeks: 5 }, createEntry(1), ['Stays at', 'No. 1', '5 weeks at number 1 in total', 'plain']],
    [{ kind: 'number-1', weeks: 1 }, createEntry(1, DEBUT), ['Straight in at', 'No. 1', '', 'new']],
    [{ kind: 'number-1', weeks: null }, createEntry(1, UP), ['Climbs to', 'No. 1', '', 'rise']],
    [{ kind: 'debut', standing: 'only' }, createEntry(3, DEBUT), ['Debuts at', 'No. 3', 'The highest debut of the week', 'new']],
    [{ kind: 'debut', standing: 'other' }, createEntry(30, DEBUT), ['Debuts at', 'No. 30', '', 'new']],
    [{ kind: 'peak', state: 'new' }, createEntry(10, UP), ['New peak', 'No. 10', 'Up from No. 95', 'rise']],
    [{ kind: 'peak', state: 'matched' }, createEntry(10, UP), ['Back at its peak', 'No. 10', 'Up from No. 95', 'rise']],
    [{ kind: 'gain', gain: 14_759.4, standing: 'only' }, createEntry(10, UP), ['Album Equivalents up', '+14,759', 'The biggest gain of the week', 'rise']],
    [{ kind: 'climb', places: 85, standing: 'only' }, createEntry(10, UP), ['Up 85 places', '95 → 10', 'The biggest climb of the week', 'rise']],
    [{ kind: 'climb', places: 1, standing: 'tied' }, createEntry(9, { ...UP, places: 1, lastWeek: 10 }), ['Up 1 place', '10 → 9', 'Tied for the biggest climb of the week', 'rise']],
    [{ kind: 're-entry', standing: 'other' }, createEntry(88, { ...DEBUT, movement: 're' }), ['Back at', 'No. 88', '', 'reentry']],
    [{ kind: 'weeks-at-1', weeks: 12 }, createEntry(1), ['At number 1 for a total of', '12 weeks', '', 'plain']],
    [{ kind: 'milestone', weeks: 52 }, createEntry(40), ['On the chart for a total of', '52 weeks', '', 'plain']],
    [{ kind: 'top-10' }, createEntry(9, { ...UP, lastWeek: 12 }), ['Enters the top 10', '12 → 9', '', 'rise']],
    [{ kind: 'top-10' }, createEntry(9, DEBUT), ['Enters the top 10', 'No. 9', '', 'new']],
  ])('states the fact of %o', (moment, entry, expected) => {
    expect(textOf(moment, { entry })).toEqual(expected)
  }) // prettier-ignore

  it('shows the figures of a debut', () => {
    const entry = createEntry(3, { ...DEBUT, metrics: [39_740.2, 54_080, 40_000_000, 2_000_000] })
    expect(factsOf({ kind: 'debut', standing: 'only' }, { entry })).toEqual([
      'Debut-week Album Equivalents 39,740',
      'Streams 42M',
      'Song sales 54,080',
    ])
  })

  it('compares other moments with last week, in the unit of the territory', () => {
    const entry = createEntry(10, { ...UP, metrics: [21_537, null, null, null], lastTotal: 6_777.6 })
    const moment = { kind: 'climb', places: 85, standing: 'only' } as const
    expect(factsOf(moment, { entry })).toEqual(['Album Equivalents 21,537', 'Against last week +14,759', 'Weeks on 2'])
    const { receipt } = createWeek()
    const germany = { receipt: { ...receipt, unit: 'stream_equivalent', location: 'DE' } } as const
    expect(factsOf(moment, { entry, week: germany })[0]).toBe('Stream Equivalents 21,537')
  })

  it.each([
    ['a missing figure', createEntry(3, { ...DEBUT, metrics: [null, null, 5, null] }), []],
    ['a missing part of the streams', createEntry(3, { ...DEBUT, metrics: [7, 0, 5, null] }), ['Debut-week Album Equivalents 7', 'Song sales 0']],
    ['no figures', createEntry(3, DEBUT), []],
  ])('omits %s instead of showing zero', (_, entry, facts) => {
    expect(factsOf({ kind: 'debut', standing: 'only' }, { entry })).toEqual(facts)
  }) // prettier-ignore

  it('names the metric of a chart without units', () => {
    const { receipt } = createWeek()
    const week = { metricNames: ['Streams'], receipt: { ...receipt, unit: null } }
    const entry = createEntry(10, { metrics: [900], lastTotal: 700, movement: 'same' })
    const gain = { kind: 'gain', gain: 200, standing: 'only' } as const
    expect(textOf(gain, { week, entry })[0]).toBe('Streams up')
    expect(factsOf(gain, { week, entry })).toEqual(['Streams 900', 'Rank 10', 'Weeks on 5'])
    expect(contentOf(gain, { week, entry }).receipt.join(' ')).not.toContain('Equivalent')
    expect(factsOf({ kind: 'debut', standing: 'only' }, { week, entry: { ...entry, ...DEBUT } })).toEqual(['Debut-week streams 900']) // prettier-ignore
  })

  it('shows the like-for-like change over a change of the formula', () => {
    const formulaChange = { date: '2026-01-02', basis: 'revalued' } as const
    const entry = createEntry(1, { metrics: [900, null, null, null], lastTotal: 700, comparableLastTotal: 950 })
    const numberOne = { kind: 'number-1', weeks: 2 } as const
    expect(factsOf(numberOne, { week: { formulaChange }, entry })).toContain('Against last week, like for like −50')
    expect(contentOf(numberOne, { week: { formulaChange }, entry }).receipt.join(' ')).toContain('2 January 2026')
    const unknown = { ...entry, comparableLastTotal: null }
    expect(factsOf(numberOne, { week: { formulaChange }, entry: unknown })).toEqual([
      'Album Equivalents 900',
      'Weeks on 5',
    ])
  })

  it('has chart, territory, dates, and source in the receipt', () => {
    const moment = { kind: 'debut', standing: 'only' } as const
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
    const { description, receipt } = contentOf({ kind: 'debut', standing: 'only' }, { entry, week: { chart } })
    expect(description).toContain('“\u2068أغنية\u2069”: Debuts at No. 3. The highest debut of the week. \u2068أغاني\u2069, United States') // prettier-ignore
    expect(receipt[0]).toBe('\u2068أغاني\u2069, United States, Apr 19\u2009–\u200925, 2024.')
    const nameless = createEntry(3, { title: null, credit: null })
    expect(contentOf({ kind: 'top-10' }, { entry: nameless })).toMatchObject({ title: nameless.id, credit: '' })
  })

  it('uses the headline of the user, also in the alt text', () => {
    const moment = { kind: 'debut', standing: 'other' } as const
    const content = contentOf(moment, { headline: ' Our biggest week yet ' })
    expect(content.headline).toBe('Our biggest week yet')
    expect(content.description).toMatch(/^“Title 3” by Artist 3: Our biggest week yet: No\. 3\. Test Songs/)
    expect(contentOf(moment, { headline: '  ' }).headline).toBe('Debuts at')
  })
})
