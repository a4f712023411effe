import { describe, expect, it } from 'vitest'
import { createSingleFlight } from '../single-flight.ts'
import { createBulkhead, type Priority } from './bulkhead.ts'

const NEVER = new AbortController().signal

/** Creates a bulkhead for one call at a time. Its first call runs until `next` is called. Records which calls start. */
async function createQueue(maxQueue = 10) {
  const bulkhead = createBulkhead(1, maxQueue)
  const started: string[] = []
  let finish = await bulkhead.acquire(() => 'page', NEVER)
  const wait = async (name: string, priority: () => Priority, signal = NEVER) => {
    const release = await bulkhead.acquire(priority, signal)
    started.push(name)
    finish = release
  }
  const next = async () => {
    finish()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { bulkhead, started, wait, next }
}

describe('queued calls', () => {
  it('start in the order of their priority, then of their arrival', async () => {
    const { started, wait, next } = await createQueue()
    for (const priority of ['background', 'rest', 'first-rows', 'page', 'rest', 'first-rows'] as const) {
      void wait(priority, () => priority)
    }
    for (let turn = 0; turn < 6; turn += 1) await next()
    expect(started).toEqual(['page', 'first-rows', 'first-rows', 'rest', 'rest', 'background'])
  })

  it('give up their place in a full queue to more urgent ones, the least urgent and latest first', async () => {
    const { bulkhead, started, wait, next } = await createQueue(3)
    const refused: string[] = []
    const add = (name: string, priority: Priority) =>
      void wait(name, () => priority).catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'overloaded', retryAfterSec: 2 })
        refused.push(name)
      })
    add('rest', 'rest')
    add('early', 'background')
    add('late', 'background')
    add('no room', 'background')
    add('first row', 'first-rows')
    add('page', 'page')
    add('second page', 'page')
    expect(bulkhead.queued()).toBe(3)
    for (let turn = 0; turn < 3; turn += 1) await next()
    expect(refused).toEqual(['no room', 'late', 'early', 'rest'])
    expect(started).toEqual(['page', 'second page', 'first row'])
  })

  it('are refused when the queue is full of equally urgent ones', async () => {
    const { wait } = await createQueue(2)
    void wait('one', () => 'page')
    void wait('two', () => 'page')
    await expect(wait('three', () => 'page')).rejects.toMatchObject({ code: 'overloaded' })
    await expect(wait('name', () => 'rest')).rejects.toMatchObject({ code: 'overloaded' })
  })
})

describe('a call that several requests share', () => {
  it('becomes as urgent as a page that joins it, and only while the page waits', async () => {
    const { started, wait, next } = await createQueue()
    const flights = createSingleFlight()
    const share = (name: string, caller: { signal: AbortSignal; priority: Priority }) =>
      flights.run(name, caller, ({ signal, priority }) => wait(name, priority, signal)).catch(() => {})
    const leaving = new AbortController()
    void share('left', { signal: NEVER, priority: 'background' })
    void share('left', { signal: leaving.signal, priority: 'page' })
    void share('names', { signal: NEVER, priority: 'rest' })
    void share('joined', { signal: NEVER, priority: 'background' })
    void share('joined', { signal: NEVER, priority: 'page' })
    leaving.abort()
    await new Promise((resolve) => setImmediate(resolve))
    for (let turn = 0; turn < 3; turn += 1) await next()
    expect(started).toEqual(['joined', 'names', 'left'])
  })
})
