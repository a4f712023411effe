import { expect, it } from 'vitest'
import { packEntries } from '../packed/packed-entries.ts'
import { createTopReader } from './read-tops.ts'

const ENTRY = { weeksOn: 1, total: null, revalued: null }
const WEEKS = 60

it('reads each week once, also for a second caller that goes further', async () => {
  const weeks = Array.from({ length: WEEKS }, (_, no) => ({ no, start: `week ${no}` }))
  const read: number[] = []
  const archive = {
    findEntries: (nos: readonly number[]) => {
      read.push(...nos)
      return new Map(
        nos.map((no) => [
          no,
          packEntries([
            { ...ENTRY, title: no, rank: 10 },
            { ...ENTRY, title: 99, rank: 11 },
          ]),
        ]),
      )
    },
    findEntityIds: (titles: readonly number[]) => new Map(titles.map((title) => [title, `SG${title}`])),
  }
  const readTops = createTopReader(archive, weeks)
  const first = await readTops().next()
  expect(first.value?.[1]).toEqual({ start: 'week 1', ids: ['SG1'] })
  for (const _ of [1, 2]) {
    const all: string[] = []
    for await (const slice of readTops()) all.push(...slice.flatMap(({ ids }) => ids))
    expect(all).toEqual(Array.from({ length: WEEKS }, (_each, no) => `SG${no}`))
  }
  expect(read).toEqual(Array.from({ length: WEEKS }, (_, no) => no))
})
