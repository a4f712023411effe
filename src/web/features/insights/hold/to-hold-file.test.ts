import { expect, it } from 'vitest'
import type { ChartHoldAnswer } from '#contract/api/insights/chart-hold.ts'
import type { ShownTitle } from './to-hold.ts'
import { toHoldFile } from './to-hold-file.ts'

it('starts each line with the title', () => {
  const answer = { bands: [], chart: { depth: 100 } } as never as ChartHoldAnswer
  const points = [{ rank: 3, units: 500 }]
  const titles = ['Harbor', 'Pier'].map((title) => ({ id: title.slice(0, 1), title, points })) as never as ShownTitle[]
  const { rows } = toHoldFile(answer, titles)
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    ['Harbor', 'H', 1],
    ['Pier', 'P', 1],
  ])
})
