import { expect, it } from 'vitest'
import { createDeskChart, createLine } from '#contract/testing/desk-data.ts'
import { describeLine } from './describe-line.ts'

const notesOf = (weeksOn: number | null) => describeLine(createLine(3, { weeksOn }), createDeskChart('CR00001')).notes

it('counts the weeks on a chart from the second one', () => {
  expect(notesOf(2)).toContain('2 weeks on')
  for (const weeksOn of [1, null]) expect(notesOf(weeksOn)).not.toContain('week')
})

it('adds the peak of a title that left', () => {
  const chart = createDeskChart('CR00001')
  const exit = createLine(3, { rank: null, total: null, change: null, peak: 4, weeksOn: 12 })
  expect(describeLine(exit, chart).notes).toMatch(/12 weeks on · peak 4$/)
  expect(describeLine(createLine(3, { peak: 4 }), chart).notes).not.toContain('peak')
})
