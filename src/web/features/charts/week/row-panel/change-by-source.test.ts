import { describe, expect, it } from 'vitest'
import { ALBUM_CHART_METRICS } from '#contract/provider/charts.ts'
import { splitChangeBySource, type SourceChange } from './change-by-source.ts'

const figures = (
  start: string,
  values: Record<string, number | null>,
  metricNames: readonly string[] = ALBUM_CHART_METRICS,
) => ({
  start,
  metricNames,
  metrics: metricNames.map((name) => values[name] ?? null),
})

const before = figures('2026-06-05', {
  Total: 1000,
  'Album Sales': 300,
  'Song Sales': 500,
  'Audio Ad Supported Streams': 250_000,
  'Audio Premium Streams': 500_000,
  'Video Ad Supported Streams': 25_000,
  'Video Premium Streams': 40_000,
  'Streams (Album Equivalents)': 650,
  'Song Sales (Album Equivalents)': 50,
})

const now = figures('2026-06-12', {
  Total: 1200,
  'Album Sales': 250,
  'Song Sales': 700,
  'Audio Ad Supported Streams': 500_000,
  'Audio Premium Streams': 600_000,
  'Video Ad Supported Streams': 25_000,
  'Video Premium Streams': 70_000,
  'Streams (Album Equivalents)': 880,
  'Song Sales (Album Equivalents)': 70,
})

const short = (parts: SourceChange[] | undefined) => parts?.map(({ label, change }) => [label, change])
const sum = (parts: SourceChange[]) => parts.reduce((total, { change }) => total + (change ?? 0), 0)

describe('splitChangeBySource', () => {
  it('splits the change of the units into sales and streams, and streams by type', () => {
    const breakdown = splitChangeBySource('album_equivalent', now, before)
    expect(breakdown?.change).toBe(200)
    expect(short(breakdown?.parts)).toEqual([
      ['Album sales', -50],
      ['Song sales', 20],
      ['Streams', 230],
    ])
    expect(short(breakdown?.parts[2]?.parts)).toEqual([
      ['Ad-supported audio', 100],
      ['Premium audio', 100],
      ['Ad-supported video', 0],
      ['Premium video', 30],
    ])
  })

  it('shows the unallocated rest at both levels', () => {
    const more = figures('2026-06-12', { ...toValues(now), Total: 1210, 'Streams (Album Equivalents)': 885 })
    const breakdown = splitChangeBySource('album_equivalent', more, before)
    expect(short(breakdown?.parts.slice(2))).toEqual([
      ['Streams', 235],
      ['Unallocated', 5],
    ])
    expect(short(breakdown?.parts[2]?.parts.slice(4))).toEqual([['Unallocated', 5]])
    expect(sum(breakdown?.parts ?? [])).toBe(breakdown?.change)
  })

  it('names programmed streams, which the counts include but the units don’t', () => {
    const withProgrammed = (figure: typeof now, streams: number, audio: number) =>
      figures(figure.start, {
        ...toValues(figure),
        'Audio Premium Streams': audio,
        'Streams (Album Equivalents)': streams,
      })
    // Last week, 60,000 premium streams were programmed, and this week 100,000.
    const breakdown = splitChangeBySource(
      'album_equivalent',
      withProgrammed(now, 880, 700_000),
      withProgrammed(before, 650, 560_000),
    )
    const streams = breakdown?.parts[2]
    expect(short(streams?.parts.slice(1))).toEqual([
      ['Premium audio', 140],
      ['Ad-supported video', 0],
      ['Premium video', 30],
      ['More programmed', -40],
    ])
    expect(sum(streams?.parts ?? [])).toBe(streams?.change)
    expect(short(breakdown?.parts)).toHaveLength(3)
  })

  it('converts each week with its own formula', () => {
    const streams = { 'Audio Premium Streams': 1_250_000 }
    const change = (to: string) =>
      splitChangeBySource(
        'album_equivalent',
        figures(to, { ...toValues(now), ...streams }),
        figures('2025-12-26', { ...toValues(before), ...streams }),
      )?.parts[2]?.parts.find(({ label }) => label === 'Premium audio')?.change
    expect(change('2025-12-19')).toBe(0)
    expect(change('2026-01-02')).toBe(250)
  })

  it('lists an unknown part without a change and still shows the rest', () => {
    const gap = figures('2026-06-12', { ...toValues(now), 'Album Sales': null })
    const breakdown = splitChangeBySource('album_equivalent', gap, before)
    expect(short(breakdown?.parts)).toEqual([
      ['Album sales', null],
      ['Song sales', 20],
      ['Streams', 230],
      ['Unallocated', -50],
    ])
  })

  it('splits Stream Equivalent without album sales', () => {
    const names = ['Total', 'Album Sales', 'Song Sales', 'Streams', 'Ad Supported Streams', 'Premium Streams']
    const all = [...names, 'Streams (Stream Equivalents)', 'Song Sales (Stream Equivalents)']
    const breakdown = splitChangeBySource(
      'stream_equivalent',
      figures(
        '2026-06-12',
        {
          Total: 3000,
          'Album Sales': 9,
          'Ad Supported Streams': 450,
          'Premium Streams': 2500,
          'Streams (Stream Equivalents)': 2600,
          'Song Sales (Stream Equivalents)': 400,
        },
        all,
      ),
      figures(
        '2026-06-05',
        {
          Total: 2000,
          'Album Sales': 1,
          'Ad Supported Streams': 0,
          'Premium Streams': 1800,
          'Streams (Stream Equivalents)': 1800,
          'Song Sales (Stream Equivalents)': 200,
        },
        all,
      ),
    )
    expect(short(breakdown?.parts)).toEqual([
      ['Song sales', 200],
      ['Streams', 800],
    ])
    expect(short(breakdown?.parts[1]?.parts)).toEqual([
      ['Ad-supported', 100],
      ['Premium', 700],
    ])
  })

  it.each([
    ['no figures', [], {}],
    ['streams only', ['Streams'], { Streams: 5 }],
    ['no Total last week', ALBUM_CHART_METRICS, { ...toValues(before), Total: null }],
  ])('returns null with %s', (_, names, values) => {
    expect(
      splitChangeBySource(
        'album_equivalent',
        figures('2026-06-12', toValues(now), names),
        figures('2026-06-05', values, names),
      ),
    ).toBeNull()
  })
})

function toValues({ metricNames, metrics }: ReturnType<typeof figures>): Record<string, number | null> {
  return Object.fromEntries(metricNames.map((name, i) => [name, metrics[i] ?? null]))
}
