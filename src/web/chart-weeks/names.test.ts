import { describe, expect, it } from 'vitest'
import { fillNames, lacksNames, type StreamedName } from './names.ts'
import { createEntry, createWeek } from '#contract/testing/chart-data.ts'

const names = (...streamed: StreamedName[]) => new Map(streamed.map((name) => [name.id, name]))
const unnamed = (rank: number, id: string) => createEntry(rank, { id, title: null, credit: null })
const exit = (id: string, title: string | null) => ({ id, title, credit: null, lastRank: 90, peak: 1, weeksOn: 2 })

describe('fillNames', () => {
  it('fills entries and exits without changing the rest', () => {
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
    ['no names arrive', names()],
    ['names arrive for other IDs', names({ id: 'z', title: 'Zeta', credit: null })],
    ['the service has no name', names({ id: 'a', title: null, credit: null })],
    ['the title is already known', names({ id: 'b', title: 'Other', credit: null })],
  ])('returns the same week when %s', (_, streamed) => {
    const week = createWeek({ entries: [unnamed(1, 'a'), createEntry(2, { id: 'b' })], exits: null })
    expect(fillNames(week, streamed)).toBe(week)
  })
})

describe('lacksNames', () => {
  it.each([
    [false, 'a week with all names', createWeek({ entries: [createEntry(1)], exits: [exit('c', 'Gamma')] })],
    [true, 'an entry without a name', createWeek({ entries: [unnamed(1, 'a')], exits: null })],
    [true, 'an exit without a name', createWeek({ entries: [createEntry(1)], exits: [exit('c', null)] })],
    [false, 'an empty week', createWeek({ entries: [], exits: [] })],
  ])('returns %s for %s', (lacks, _, week) => {
    expect(lacksNames(week)).toBe(lacks)
  })
})
