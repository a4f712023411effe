import { describe, expect, it } from 'vitest'
import { type Candidate, pickEntries } from './chart-rules.ts'
import { createRanking } from './ranking.ts'

const WEEK = 500
const DEPTH = 60

/** Creates 100 titles in order of their totals. */
function createField() {
  const ranking = createRanking()
  for (let number = 1; number <= 100; number++) ranking.add(number, 1000 - number, number)
  return ranking
}

function candidate(weeksOn: number, age: number, isChristmas = false): Candidate {
  const run = { premiere: WEEK - age, weeksOn, peak: 1, low: 1 }
  return { releaseWeek: WEEK - age, isChristmas, run: weeksOn === 0 ? undefined : run }
}

function pick(isCurrent: boolean, candidateOf: (number: number) => Candidate): number[] {
  return pickEntries(createField(), { depth: DEPTH, isCurrent }, WEEK, candidateOf)
}

describe('pickEntries', () => {
  it('ranks by total', () => {
    const entries = pick(false, () => candidate(300, 400))
    expect(entries).toEqual(Array.from({ length: DEPTH }, (_, i) => i + 1))
  })

  it('drops titles with 20 weeks on below rank 50 of a chart of current titles', () => {
    const entries = pick(true, (number) => candidate(number % 2 === 0 ? 20 : 19, 25))
    expect(entries.slice(0, 50)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
    expect(entries.slice(50)).toEqual([51, 53, 55, 57, 59, 61, 63, 65, 67, 69])
  })

  it('drops titles of past years, except at Christmas', () => {
    const entries = pick(true, (number) => (number > 80 ? candidate(200, 1000, true) : candidate(0, 31)))
    expect(entries.slice(50)).toEqual([81, 82, 83, 84, 85, 86, 87, 88, 89, 90])
  })

  it('fills the chart with older titles when there are too few others', () => {
    const entries = pick(true, (number) => candidate(number === 70 ? 5 : 20, 25))
    expect(entries.slice(50)).toEqual([51, 52, 53, 54, 55, 56, 57, 58, 59, 70])
  })
})
