import { describe, expect, it } from 'vitest'
import { fillNames, lacksNames, type LearntName } from './names.ts'
import { createEntry, createWeek } from '#contract/testing/chart-data.ts'

const names = (...learnt: LearntName[]) => new Map(learnt.map((name) => [name.id, name]))
const unnamed = (rank: number, id: string) => createEntry(rank, { id, title: null, credit: null })
const exit = (id: string, title: string | null) => ({ id, title, credit: null, lastRank: 90, peak: 1, weeksOn: 2 })

describe('fillNames', () => {
  it('fills entries and exits, and leaves the others as they are', () => {
    const week = createWeek({ entries: [unnamed(1, 'a'), unnamed(2, 'b')], exits: [exit('c', null)] })
    const filled = fillNames(
      week,
      names({ id: 'a', title: 'Alpha', credit: 'One' }, { id: 'c', title: 'Gamma', credit: null }),
    )
    expect(filled.entries.map(({ title, credit }) => [title, credit])).toEqual([
      ['Alpha', 'One'],
      [null, null],
    ])
    expect(filled.exits?.[0]?.title).toBe('Gamma')
    expect(filled.entries[1]).toBe(week.entries[1])
  })

  it.each([
    ['nothing was learnt', names()],
    ['other ids were learnt', names({ id: 'z', title: 'Zeta', credit: null })],
    ['the service has no name', names({ id: 'a', title: null, credit: null })],
    ['the name is there already', names({ id: 'b', title: 'Other', credit: null })],
  ])('returns the same week when %s', (_, learnt) => {
    const week = createWeek({ entries: [unnamed(1, 'a'), createEntry(2, { id: 'b' })], exits: null })
    expect(fillNames(week, learnt)).toBe(week)
  })
})

describe('lacksNames', () => {
  it.each([
    [createWeek({ entries: [createEntry(1)], exits: [exit('c', 'Gamma')] }), false],
    [createWeek({ entries: [unnamed(1, 'a')], exits: null }), true],
    [createWeek({ entries: [createEntry(1)], exits: [exit('c', null)] }), true],
    [createWeek({ entries: [], exits: [] }), false],
  ])('case %#', (week, lacks) => {
    expect(lacksNames(week)).toBe(lacks)
  })
})
