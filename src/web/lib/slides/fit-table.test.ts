import { expect, it } from 'vitest'
import { countLines, fitTable } from './fit-table.ts'

const ROOM = { width: 12, height: 5 }
const HEAD = ['Title', 'Chart', 'Week', 'Rank']
const ROW = ['A title of thirty characters so', 'A chart name of twenty', '2026-W47', '1']
const toSum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

it('has room for dates and numbers in one line, and divides the rest by length', () => {
  const { fontSize, widths } = fitTable({ head: HEAD, rows: [ROW] }, ROOM, [13, 10]) ?? { widths: [] }
  const [title = 0, chart = 0, week = 0, rank = 0] = widths
  expect(week).toBeGreaterThan(1)
  expect(rank).toBeLessThan(week)
  expect(title).toBeGreaterThan(chart)
  expect(toSum(widths)).toBeCloseTo(12)
  expect(fontSize).toBe(13)
})

it('fills the slide without long texts', () => {
  const { widths } = fitTable({ head: ['Week', 'Streams'], rows: [['2026-W47', '1,234']] }, ROOM, [13]) ?? {
    widths: [],
  }
  expect(toSum(widths)).toBeCloseTo(12)
})

it('has a smaller font for rows that wrap', () => {
  const rows = Array.from({ length: 12 }, () => ROW.map((text) => text.repeat(4)))
  expect(fitTable({ head: HEAD, rows }, ROOM, [13, 10])?.fontSize).toBe(10)
})

it('has a smaller font instead of a broken word', () => {
  const head = ['Artist', 'Streams', 'Change', 'Change']
  const rows = [['Nadine Delacroix', '358,711,562', '+102.5%', '−18.3%']]
  expect(fitTable({ head, rows }, { width: 4.13, height: 5 }, [11, 10])?.fontSize).toBe(10)
})

it('counts the lines of texts that wrap between words', () => {
  // 20 characters of 10 points fit into 2 inches.
  expect(countLines('Streams', 2, 10)).toBe(1)
  expect(countLines('Equivalents per week', 2, 10)).toBe(1)
  expect(countLines('Equivalents of territories', 2, 10)).toBe(2)
  expect(countLines('elevenchars elevenchars elevenchars', 2, 10)).toBe(3)
  expect(countLines('a'.repeat(45), 2, 10)).toBe(3)
})
