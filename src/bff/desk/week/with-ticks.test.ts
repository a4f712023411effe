import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { TICK, withTicks } from './with-ticks.ts'

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
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
  const { promise: hasTicked, resolve: endWait } = Promise.withResolvers<void>()
  async function* slow() {
    yield 1
    await hasTicked
    yield 2
  }
  const all: unknown[] = []
  for await (const item of withTicks(slow(), [10, 20])) {
    all.push(item)
    if (all.filter((each) => each === TICK).length === 2) endWait()
  }
  expect(all.filter((each) => each !== TICK)).toEqual([1, 2])
})

it('waits longer for the next tick if the caller takes long', async () => {
  const { promise: hasTicked, resolve: endWait } = Promise.withResolvers<void>()
  async function* slow() {
    await hasTicked
    yield 1
  }
  const ticks: { from: number; to: number }[] = []
  for await (const item of withTicks(slow(), [1, 1])) {
    if (item !== TICK) continue
    const from = performance.now()
    await sleep(40)
    ticks.push({ from, to: performance.now() })
    if (ticks.length === 2) endWait()
  }
  const [first, second] = ticks
  expect((second?.from ?? 0) - (first?.to ?? 0)).toBeGreaterThan(120)
})

it('waits for each pause in turn, and repeats the last', async () => {
  const { promise: hasTicked, resolve: endWait } = Promise.withResolvers<void>()
  async function* slow() {
    await hasTicked
    yield 1
  }
  const times = [performance.now()]
  for await (const item of withTicks(slow(), [1, 200, 1])) {
    if (item === TICK) times.push(performance.now())
    if (times.length === 5) endWait()
  }
  const pauses = times.slice(1).map((time, i) => time - (times[i] ?? time))
  expect(pauses[1]).toBeGreaterThan(190)
})

it('adds nothing to a source that is faster than the first tick', async () => {
  expect(await collect(withTicks(fast(), [60_000, 60_000]))).toEqual([1, 2])
})

it('passes on the error of its source', async () => {
  await expect(collect(withTicks(failing(), [60_000, 60_000]))).rejects.toThrow('the source failed')
})

it('ends its source when the consumer stops at a tick', async () => {
  const { promise: hasTicked, resolve: endWait } = Promise.withResolvers<void>()
  let isEnded = false
  async function* waiting() {
    try {
      await hasTicked
      yield 1
      await new Promise(() => {})
    } finally {
      isEnded = true
    }
  }
  for await (const item of withTicks(waiting(), [1, 60_000])) if (item === TICK) break
  endWait()
  await expect.poll(() => isEnded).toBe(true)
})
