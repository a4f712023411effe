import { expect, it } from 'vitest'
import { createDeskChart, createLine } from '#contract/testing/desk-data.ts'
import { describeLine } from '#domain/events/describe-line.ts'
import { toExactTotal, toPredicateText, toPredicateTitle } from './story-parts.tsx'

it('has exact units on hover', () => {
  const chart = createDeskChart('CR00001')
  const line = createLine(3, { total: 961_143, event: { kind: 'cushion', rank: 3, units: 119_719 } })
  const described = { line, chart, text: describeLine(line, chart) }
  expect(toPredicateText(described)).toContain('leads number 4 by 120K')
  expect(toPredicateTitle(described, 'en-US')).toContain('(119,719')
  expect(described.text.notes).toContain('961K')
  expect(toExactTotal(described, 'en-US')).toContain('961,143')
})
