import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { type ChartRow, FIRST_WEEK } from './chart-rows.ts'
import { ALBUM_FIGURES, longestRunAtOne, SONG_FIGURES } from './figures.ts'

/** Builds a chart from one string per week, with one letter per rank. */
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
        value: 0,
        salesShare: 0,
      }
    }),
  )
}

function measure(what: string, rows: readonly ChartRow[], figures = ALBUM_FIGURES): number | null | undefined {
  return figures.find((figure) => figure.what === what)?.measure(rows)
}

describe('ALBUM_FIGURES', () => {
  const rows = chartOf('ab', 'ac', 'ab', 'db')

  it('distinguishes debuts from re-entries', () => {
    expect(measure('debuts per week', rows)).toBe(1) // Four titles debut in four weeks.
    expect(measure('re-entries per week', rows)).toBe(0.25) // b re-enters.
  })

  it('counts only runs that begin and end within the weeks', () => {
    expect(measure('runs of one week', rows)).toBe(100) // Only the runs of c are complete.
  })

  it('compares the second week of a debut with its first', () => {
    // B fell from 1 to 2, and a rose.
    expect(measure('rank in the second week against the debut, median', chartOf('ba', 'ab'))).toBe(1.25)
  })
})

describe('SONG_FIGURES', () => {
  it('counts titles that stay in the top 10', () => {
    const what = 'titles of the top 10 that were in it a week before'
    expect(measure(what, chartOf('abcdefghij', 'abcdefghix'), SONG_FIGURES)).toBe(45) // 9 of 20 rows match.
  })

  it('takes the biggest climb of each week', () => {
    expect(measure('biggest climb of a week, median', chartOf('abcd', 'dabc', 'dabc'), SONG_FIGURES)).toBe(0)
    expect(measure('biggest climb of a week, median', chartOf('dabc', 'abcd', 'dabc'), SONG_FIGURES)).toBe(1)
  })
})

describe('longestRunAtOne', () => {
  it('is the longest unbroken run, not the most weeks', () => {
    expect(longestRunAtOne(chartOf('ab', 'ab', 'ba', 'ab', 'ab', 'ab', 'ba'))).toBe(3)
  })
})
