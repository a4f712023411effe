import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { type ChartRow, FIRST_WEEK } from './chart-rows.ts'
import { ALBUM_FIGURES } from './figures.ts'

/** One string per week, one letter per rank. */
function chartOf(...weeks: string[]): ChartRow[] {
  const weeksOn = new Map<string, number>()
  return weeks.flatMap((letters, i) =>
    letters.split('').map((title, place) => {
      weeksOn.set(title, (weeksOn.get(title) ?? 0) + 1)
      const last = weeks[i - 1]?.indexOf(title) ?? -1
      return {
        week: addDays(FIRST_WEEK, i * 7),
        rank: place + 1,
        title,
        artists: [title],
        lastRank: last < 0 ? null : last + 1,
        weeksOn: weeksOn.get(title) ?? 0,
        value: null,
        salesShare: null,
      }
    }),
  )
}

function measure(what: string, rows: readonly ChartRow[]): number | null | undefined {
  return ALBUM_FIGURES.find((figure) => figure.what === what)?.measure(rows)
}

describe('ALBUM_FIGURES', () => {
  const rows = chartOf('ab', 'ac', 'ab', 'db')

  it('tells debuts from re-entries', () => {
    expect(measure('debuts per week', rows)).toBe(1) // a, b, c and d in four weeks
    expect(measure('re-entries per week', rows)).toBe(0.25) // b
  })

  it('counts only runs that begin and end within the weeks', () => {
    expect(measure('runs of one week', rows)).toBe(100) // c
  })

  it('has no units in a ranking without figures', () => {
    expect(measure('units at rank 200', rows)).toBeNull()
  })
})
