import { describe, expect, it } from 'vitest'
import { type ChartSummary } from '#contract/api/charts.ts'
import { toChartShortlist } from './to-chart-shortlist.ts'

const chart = (name: string, location: ChartSummary['location'], depth = 200): ChartSummary => ({
  id: name,
  name,
  owner: null,
  kind: 'song',
  description: null,
  location,
  depth,
  earliestWeek: null,
})

describe('toChartShortlist', () => {
  it('lists the home territory first, then worldwide, then the rest by name', () => {
    const charts = [chart('Z', 'US'), chart('B', null), chart('W', 'AA'), chart('A', 'FR'), chart('D', 'DE')]
    expect(toChartShortlist(charts, 'DE', [], 'en').map(({ name }) => name)).toEqual(['D', 'W', 'A', 'B', 'Z'])
  })

  it('lists longer charts of a territory before shorter ones', () => {
    const charts = [chart('Country 50', 'US', 50), chart('Songs 200', 'US'), chart('Albums 200', 'US')]
    const names = toChartShortlist(charts, 'US', [], 'en').map(({ name }) => name)
    expect(names).toEqual(['Albums 200', 'Songs 200', 'Country 50'])
  })

  it('sorts names by the rules of the locale', () => {
    const charts = [chart('Z', 'US'), chart('Ö', 'US')]
    const namesIn = (locale: string) => toChartShortlist(charts, 'DE', [], locale).map(({ name }) => name)
    expect([namesIn('de-DE'), namesIn('sv-SE')]).toEqual([
      ['Ö', 'Z'],
      ['Z', 'Ö'],
    ])
  })

  it('starts with pinned charts in pin order and fills up with others', () => {
    const charts = [chart('Z', 'US'), chart('B', null), chart('W', 'AA'), chart('D', 'DE')]
    const names = toChartShortlist(charts, 'DE', ['Z', 'gone', 'W'], 'en').map(({ name }) => name)
    expect(names).toEqual(['Z', 'W', 'D', 'B'])
  })

  it('shows all pinned charts up to a limit', () => {
    const charts = Array.from({ length: 40 }, (_, i) => chart(String(i), 'US'))
    const pin = (count: number) =>
      toChartShortlist(
        charts,
        'US',
        charts.slice(0, count).map(({ id }) => id),
        'en',
      )
    expect([pin(8), pin(30)].map(({ length }) => length)).toEqual([8, 12])
  })

  it('has six charts by default and none without data', () => {
    expect(
      toChartShortlist(
        Array.from({ length: 40 }, (_, i) => chart(String(i), 'US')),
        'US',
        [],
        'en',
      ),
    ).toHaveLength(6)
    expect(toChartShortlist([], 'US', ['gone'], 'en')).toEqual([])
  })
})
