import { describe, expect, it } from 'vitest'
import { inTerritory, type Territory, WORLDWIDE } from '#contract/territories.ts'
import { explainMissingData, readShared } from '#service/import/testing/shared-data.ts'
import { CHART_PLANS } from '#service/sample/charts/chart-list.ts'
import { toChartPlace, toCompactLabel, toCompactPlace, toUniqueNames } from './chart-place.ts'

describe('toCompactPlace', () => {
  it.each([
    ['United States Songs 200', 'song', 'US', 'in the US'],
    ['Worldwide Songs 200', 'song', 'AA', 'worldwide'],
    ['Norway Songs 50', 'song', 'NO', 'in Norway'],
    ['United States Hip-Hop & R&B Songs 50', 'song', 'US', 'on US Hip-Hop & R&B Songs'],
    ['United Kingdom Albums Top 100', 'album', 'GB', 'on UK Albums'],
    ['Canada Albums 100', 'album', 'CA', 'on Canada Albums'],
    ['Hot 100', 'song', null, 'on Hot 100'],
    ['Spotify Weekly Top 200', 'song', null, 'on Spotify Weekly'],
  ] as const)('is short for %s', (name, kind, location, expected) => {
    expect(toCompactPlace({ name, kind, location })).toBe(expected)
  })
})

describe('toCompactLabel', () => {
  it.each([
    ['United States Songs 200', 'song', 'US', 'US'],
    ['Worldwide Songs 200', 'song', 'AA', 'Worldwide'],
    ['Norway Songs 50', 'song', 'NO', 'Norway'],
    ['United States Hip-Hop & R&B Songs 50', 'song', 'US', 'US Hip-Hop & R&B Songs'],
  ] as const)('is short for %s', (name, kind, location, expected) => {
    expect(toCompactLabel({ name, kind, location })).toBe(expected)
  })
})

describe('toUniqueNames', () => {
  it('shortens the names of charts, except those that would share one', () => {
    const names = ['United States Country Songs 50', 'United States Songs 200', 'United States Songs 50']
    const charts = names.map((name) => ({ id: name, name, location: 'US' as const }))
    expect([...toUniqueNames(charts).values()]).toEqual(['US Country Songs', ...names.slice(1)])
  })
})

describe('toChartPlace', () => {
  it.each([
    ['Norway Songs 50', 'song', 'NO', 'in Norway'],
    ['United States Songs 200', 'song', 'US', 'in the United States'],
    ['US Top 100 Singles', 'song', 'US', 'in the United States'],
    ['Portugal', 'song', 'PT', 'in Portugal'],
  ] as const)('is the territory for its general song chart %s', (name, kind, location, expected) => {
    expect(toChartPlace({ name, kind, location })).toBe(expected)
  })

  it.each([
    ['United States Hip-Hop & R&B Songs 50', 'song', 'US'],
    ['Canada Albums 100', 'album', 'CA'],
    ['Norway Songs 50', 'album', 'NO'],
    ['Spotify Weekly Top 200 Brazil', 'song', 'BR'],
    ['Sweden Songs 50', 'song', 'NO'],
    ['Norway Streaming Songs', 'song', 'NO'],
    ['Hot 100', 'song', 'US'],
    ['Norway', null, 'NO'],
    ['Songs 50', 'song', null],
    ['Worldwide Songs 200', 'song', 'AA'],
    ['Global Songs', 'song', 'AA'],
  ] as const)('names every other chart: %s', (name, kind, location) => {
    expect(toChartPlace({ name, kind, location })).toBe(`on ${name}`)
  })

  it('is a territory for one chart of the sample in each, except worldwide: its songs of all genres', () => {
    const general = CHART_PLANS.filter((plan) => toChartPlace(plan) === inTerritory(plan.location))
    expect(general).toEqual(
      CHART_PLANS.filter(({ kind, genres, location }) => kind === 'song' && genres === null && location !== WORLDWIDE),
    )
    expect(new Set(general.map(({ location }) => location)).size).toBe(general.length)
  })

  it.skipIf(explainMissingData() !== null)(
    'names every real chart, of which none has a territory’s songs',
    async () => {
      const charts = new Map<string, Territory>()
      for (const file of ['charts_us_other', 'charts_us_hot100', 'charts_au_newsingles']) {
        for await (const row of readShared(`${file}.csv.gz`)) {
          charts.set(row.cell('chart'), row.cell('territory') as Territory)
        }
      }
      expect(charts.size).toBe(9)
      for (const [name, location] of charts) expect(toChartPlace({ name, kind: 'song', location })).toBe(`on ${name}`)
    },
  )
})
