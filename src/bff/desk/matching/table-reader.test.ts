import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createTableReader } from './table-reader.ts'

/** Records tables and replies when the test says so. */
class FakeWorker extends EventEmitter {
  readonly postMessage = vi.fn<(body: { id: number }) => void>()
  readonly terminate = vi.fn<() => Promise<number>>(async () => 0)
  unref() {}
  reply = () => this.emit('message', { id: this.postMessage.mock.lastCall?.[0].id, value: { columns: [], parts: [] } })
}

function createReader({ timeoutMs = 60_000 } = {}) {
  const workers: FakeWorker[] = []
  const crashes: unknown[] = []
  const reader = createTableReader({
    timeoutMs,
    onCrash: (error) => crashes.push(error),
    createWorker: () => {
      const worker = new FakeWorker()
      workers.push(worker)
      return worker as unknown as Worker
    },
  })
  onTestFinished(() => reader.close())
  const read = (client: string, signal = new AbortController().signal) => {
    const reading = reader.enter(client).read({ type: 'text/csv', bytes: new Uint8Array(1) }, signal)
    reading.catch(() => {})
    return reading
  }
  const tables = () => workers.reduce((sum, { postMessage }) => sum + postMessage.mock.calls.length, 0)
  return { reader, workers, crashes, read, tables }
}

it('reads one table of a client at a time and lets others pass', async () => {
  const { workers, read, tables } = createReader()
  const own = [read('a'), read('a')]
  const other = read('b')
  await expect.poll(tables).toBe(2)
  workers[1]?.reply()
  await other
  expect(tables()).toBe(2)
  workers[0]?.reply()
  await own[0]
  await expect.poll(tables).toBe(3)
  workers.at(-1)?.reply()
  workers[0]?.reply()
  await own[1]
})

it('refuses more tables than may wait, before their bodies arrive', () => {
  const { reader } = createReader()
  const places = ['a', 'a', 'a'].map(reader.enter)
  expect(() => reader.enter('a')).toThrow('still reading your other lists')
  places[0]?.leave()
  places[0]?.leave()
  reader.enter('a')
  expect(() => reader.enter('a')).toThrow('still reading your other lists')
  for (let index = 0; index < 9; index++) reader.enter(`client ${index}`)
  expect(() => reader.enter('another')).toThrow('many lists right now')
})

it('uses a thread again, but not after a failure', async () => {
  const { workers, read, tables } = createReader()
  const first = read('a')
  await expect.poll(tables).toBe(1)
  workers[0]?.reply()
  await first
  const second = read('b')
  await expect.poll(tables).toBe(2)
  expect(workers).toHaveLength(1)
  workers[0]?.emit('error', Object.assign(new Error('heap'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }))
  await expect(second).rejects.toMatchObject({
    code: 'bad_request',
    field: 'file',
    message: expect.stringContaining('too much memory'),
  })
  expect(workers[0]?.terminate).toHaveBeenCalled()
  const third = read('b')
  await expect.poll(() => workers.length).toBe(2)
  workers[1]?.reply()
  await third
})

it('ends a thread at the deadline and when the client disconnects', async () => {
  const slow = createReader({ timeoutMs: 10 })
  await expect(slow.read('a')).rejects.toMatchObject({
    code: 'bad_request',
    field: 'file',
    message: expect.stringContaining('too long'),
  })
  expect(slow.workers[0]?.terminate).toHaveBeenCalled()

  const { workers, read, tables } = createReader()
  const client = new AbortController()
  const gone = read('a', client.signal)
  const waiting = read('a', client.signal)
  await expect.poll(tables).toBe(1)
  client.abort(new Error('gone'))
  await expect(gone).rejects.toThrow('gone')
  await expect(waiting).rejects.toThrow('gone')
  expect(workers[0]?.terminate).toHaveBeenCalled()
  expect(tables()).toBe(1)
})

it('reads other tables in the other thread while a thread ends', async () => {
  const { workers, read, tables } = createReader()
  const failed = read('a')
  await expect.poll(tables).toBe(1)
  const { promise: ended, resolve: end } = Promise.withResolvers<number>()
  workers[0]?.terminate.mockReturnValue(ended)
  workers[0]?.emit('error', Object.assign(new Error('heap'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }))
  await expect(failed).rejects.toMatchObject({ code: 'bad_request' })
  const other = read('b')
  await expect.poll(tables).toBe(2)
  workers[1]?.reply()
  await other
  end(0)
})

it('reports an unexpected error and fails only its own table', async () => {
  const { workers, crashes, read, tables } = createReader()
  const [failed, other] = [read('a'), read('b')]
  await expect.poll(tables).toBe(2)
  workers[0]?.emit('error', new Error('bug'))
  workers[1]?.reply()
  await expect(failed).rejects.toMatchObject({ code: 'internal' })
  await other
  expect(crashes).toMatchObject([{ message: 'bug' }])
})
