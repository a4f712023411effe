import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { TICK, withTicks } from './with-ticks.ts'

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

async function* slow() {
  yield 1
  await sleep(100)
  yield 2
}

async function* fast() {
  yield 1
  yield 2
}

async function* failing() {
  yield 1
  throw new Error('the source failed')
}

it('ticks while the source yields nothing', async () => {
  const all = await collect(withTicks(slow(), { firstMs: 10, everyMs: 20 }))
  expect(all[0]).toBe(1)
  expect(all.at(-1)).toBe(2)
  expect(all.filter((each) => each === TICK).length).toBeGreaterThan(1)
})

it('adds nothing to a source that is faster than the first tick', async () => {
  expect(await collect(withTicks(fast(), { firstMs: 60_000, everyMs: 60_000 }))).toEqual([1, 2])
})

it('passes on the error of its source', async () => {
  await expect(collect(withTicks(failing(), { firstMs: 60_000, everyMs: 60_000 }))).rejects.toThrow('the source failed')
})

it('ends its source when the consumer stops at a tick', async () => {
  let isEnded = false
  async function* waiting() {
    try {
      await sleep(30)
      yield 1
      await sleep(60_000)
    } finally {
      isEnded = true
    }
  }
  for await (const item of withTicks(waiting(), { firstMs: 1, everyMs: 60_000 })) if (item === TICK) break
  await expect.poll(() => isEnded).toBe(true)
})
