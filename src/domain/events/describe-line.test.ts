import { expect, it } from 'vitest'
import { createDeskChart, createLine } from '#contract/testing/desk-data.ts'
import { describeLine } from './describe-line.ts'

const notesOf = (weeksOn: number | null) => describeLine(createLine(3, { weeksOn }), createDeskChart('CR00001')).notes

it('counts the weeks on a chart from the second one', () => {
  expect(notesOf(2)).toContain('2 weeks on')
  for (const weeksOn of [1, null]) expect(notesOf(weeksOn)).not.toContain('week')
})
