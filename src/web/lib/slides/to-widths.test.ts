import { expect, it } from 'vitest'
import { toWidths } from './to-widths.ts'

const ROOM = { width: 12, fontSize: 13 }

it('has room for dates and numbers in one line, and divides the rest by length', () => {
  const rows = [['A title of thirty characters so', 'A chart name of twenty', '2026-W47', '1']]
  const [title = 0, chart = 0, week = 0, rank = 0] = toWidths(['Title', 'Chart', 'Week', 'Rank'], rows, ROOM)
  expect(week).toBeGreaterThan(1)
  expect(rank).toBeLessThan(week)
  expect(title).toBeGreaterThan(chart)
  expect(title + chart + week + rank).toBeCloseTo(12)
})

it('fills the slide without long texts', () => {
  const widths = toWidths(['Week', 'Streams'], [['2026-W47', '1,234']], ROOM)
  expect(widths.reduce((total, width) => total + width)).toBeCloseTo(12)
})
