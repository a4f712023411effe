import { describe, expect, it } from 'vitest'
import { ApiError } from '../../core/errors.ts'
import { createRememberedReads } from './remembered-reads.ts'

const KEY = ['rosters', 'ada']
const AWAY = failure({ code: 'ECONNREFUSED' })

function failure(cause: unknown) {
  return new ApiError('storage_failed', 'Chartroom can’t read team data right now.', { cause })
}

function create() {
  const reads = createRememberedReads('postgres')
  return {
    ...reads,
    succeed: (value: unknown, key: readonly unknown[] = KEY) => reads.read(key, async () => value),
    fail: (error: unknown, key: readonly unknown[] = KEY) =>
      reads.read(key, async () => {
        throw error
      }),
  }
}

describe('remembered reads', () => {
  it('repeat the last value while the database is away, and are current again after it', async () => {
    const reads = create()
    await reads.succeed(['Old'])
    await reads.succeed(['Half Light'])
    expect(await reads.fail(AWAY)).toEqual(['Half Light'])
    expect(reads.isInUse()).toBe(true)
    expect(await reads.succeed(['New'])).toEqual(['New'])
    expect(reads.isInUse()).toBe(false)
  })

  it('remember that there was nothing', async () => {
    const reads = create()
    await reads.succeed(null)
    expect(await reads.fail(AWAY)).toBeNull()
  })

  it('throw for another key, because another person may see something else', async () => {
    const reads = create()
    await reads.succeed(['Half Light'])
    await expect(reads.fail(AWAY, ['rosters', 'ben'])).rejects.toBe(AWAY)
    expect(reads.isInUse()).toBe(false)
  })

  it.each([
    ['a roster that does not exist', new ApiError('not_found', 'There is no such roster.')],
    ['a damaged database', failure({ code: 'XX001' })],
    ['a closed database', failure(null)],
    ['a defect', failure(new TypeError('x is undefined'))],
  ])('throw for %s', async (_name, error) => {
    const reads = create()
    await reads.succeed(['Half Light'])
    await expect(reads.fail(error)).rejects.toBe(error)
  })

  it('wait only briefly for a database that failed the read before', async () => {
    const reads = create()
    await reads.succeed(['Half Light'])
    await reads.fail(AWAY)
    const answer = Promise.withResolvers()
    const read = reads.read(KEY, () => answer.promise)
    expect(await read).toEqual(['Half Light'])
    answer.resolve(['Late'])
    await answer.promise
    expect(await reads.fail(AWAY)).toEqual(['Late'])
  })

  it('are copies, so a caller can’t change what the next one gets', async () => {
    const reads = create()
    await reads.succeed({ members: ['Half Light'] })
    const first = (await reads.fail(AWAY)) as { members: string[] }
    first.members.push('Late Ferry')
    expect(await reads.fail(AWAY)).toEqual({ members: ['Half Light'] })
  })

  it('forget the oldest values when there are more rows than fit', async () => {
    const reads = create()
    const members = Array.from({ length: 20_000 }, (_, index) => index)
    for (const id of ['a', 'b', 'c']) await reads.succeed({ members }, [id])
    await expect(reads.fail(AWAY, ['a'])).rejects.toBe(AWAY)
    expect(await reads.fail(AWAY, ['c'])).toEqual({ members })
  })
})
