import { describe, expect, it } from 'vitest'
import { type ChartSummary } from '#contract/api/charts.ts'
import { toChartShortlist } from './to-chart-shortlist.ts'

const chart = (name: string, location: ChartSummary['location']): ChartSummary => ({
  id: name,
  name,
  owner: null,
  kind: 'song',
  description: null,
  location,
  depth: 200,
  earliestWeek: null,
})

describe('toChartShortlist', () => {
  it('begins at home, then worldwide, then by name', () => {
    const charts = [chart('Z', 'US'), chart('B', null), chart('W', 'AA'), chart('A', 'FR'), chart('D', 'DE')]
    expect(toChartShortlist(charts, 'DE').map(({ name }) => name)).toEqual(['D', 'W', 'A', 'B', 'Z'])
  })

  it('is short, and empty of nothing', () => {
    expect(
      toChartShortlist(
        Array.from({ length: 40 }, (_, i) => chart(String(i), 'US')),
        'US',
      ),
    ).toHaveLength(6)
    expect(toChartShortlist([], 'US')).toEqual([])
  })
})
