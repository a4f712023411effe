import { expect, it } from 'vitest'
import type { ChartRun } from '#contract/api/entity-charts.ts'
import { toDebutCharts } from './debut-charts.ts'

const runOn = (id: string, location: 'US' | 'AR', depth = 100) =>
  ({
    chart: { id, name: id, owner: null, kind: 'song', description: null, location, depth, earliestWeek: null },
  }) as ChartRun

it('puts charts of the territory first, then those of most titles, then the longest', () => {
  const answers = [
    { charts: [runOn('Argentina', 'AR'), runOn('US Country', 'US', 50), runOn('US Songs', 'US', 200)] },
    { charts: [runOn('Argentina', 'AR'), runOn('US Country', 'US', 50), runOn('US Songs', 'US', 200)] },
    { charts: [runOn('Argentina', 'AR'), runOn('US Latin', 'US', 50)] },
  ]
  expect(toDebutCharts(answers, 'US').map(({ name, titles }) => `${name} ${titles}`)).toEqual([
    'US Songs 2',
    'US Country 2',
    'US Latin 1',
    'Argentina 3',
  ])
})
