import { describe, expect, it } from 'vitest'
import { toWeeksOfYear, toYears } from './weeks-of-year.ts'

describe('toYears', () => {
  it.each([
    ['2023-W01', '2026-W46', [2026, 2025, 2024, 2023]],
    ['2024-W10', '2024-W10', [2024]],
    ['2025-W01', '2024-W53', []],
  ])('lists the years from %s to %s', (earliest, latest, years) => {
    expect(toYears(earliest, latest)).toEqual(years)
  })
})

function labels(year: number, earliest: string, latest: string) {
  return toWeeksOfYear(year, earliest, latest).map(({ week }) => week)
}

describe('toWeeksOfYear', () => {
  it('includes W53 only in years that have one', () => {
    expect(labels(2024, '2023-W01', '2026-W46').slice(0, 2)).toEqual(['2024-W53', '2024-W52'])
    expect(labels(2025, '2023-W01', '2026-W46')[0]).toBe('2025-W52')
  })

  it('lists only weeks from the earliest to the latest', () => {
    expect(labels(2026, '2026-W44', '2026-W46')).toEqual(['2026-W46', '2026-W45', '2026-W44'])
    expect(labels(2022, '2023-W01', '2026-W46')).toEqual([])
  })

  it('returns each week’s dates, across the end of the year', () => {
    expect(toWeeksOfYear(2024, '2024-W53', '2024-W53')).toEqual([
      { week: '2024-W53', window: { start: '2024-12-27', end: '2025-01-02' } },
    ])
  })
})
