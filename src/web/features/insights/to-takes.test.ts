import { describe, expect, it } from 'vitest'
import { type SeasonRow, toExtremes } from './to-takes.ts'

const row = (number: number, count: number, median: number, debuts: number): SeasonRow => ({
  number,
  name: String(number),
  count,
  median,
  low: median,
  high: median,
  debuts,
})
const toNumbers = ({ softest, strongest, crowded }: ReturnType<typeof toExtremes>) =>
  [softest, strongest, crowded].map((each) => each?.number)

describe('toExtremes', () => {
  it('counts the last weeks of a year that isn’t over, but not a week that most years lack', () => {
    expect(toNumbers(toExtremes([row(1, 4, 10, 3), row(2, 4, 15, 2), row(52, 3, 30, 8), row(53, 1, 5, 9)]))).toEqual([
      1, 52, 52,
    ])
  })

  it('finds nothing without a comparable week', () => {
    expect(toNumbers(toExtremes([]))).toEqual([undefined, undefined, undefined])
  })
})
