import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createThreadQueue } from './thread-queue.ts'

/** Replies and ends when the test says so. */
class FakeWorker extends EventEmitter {
  readonly ending = Promise.withResolvers<number>()
  readonly terminate = vi.fn<() => Promise<number>>(() => this.ending.promise)
  readonly ids: number[] = []
  postMessage({ id }: { id: number }) {
    this.ids.push(id)
  }
  unref() {}
  reply = () => this.emit('message', { id: this.ids.at(-1) })
}

function createQueue(options: { endsWhenCanceled?: boolean } = {}) {
  const workers: FakeWorker[] = []
  const queue = createThreadQueue<{ id: number }>({
    ...options,
    timeoutMs: 60_000,
    onCrash: (error) => error,
    createWorker: () => {
      const worker = new FakeWorker()
      workers.push(worker)
      return worker as unknown as Worker
    },
  })
  onTestFinished(() => {
    for (const { ending } of workers) ending.resolve(0)
    return queue.close()
  })
  return { queue, workers }
}

it('starts the next thread when the previous one has ended', async () => {
  const { queue, workers } = createQueue()
  const lost = queue.run({})
  workers[0]?.emit('error', new Error('out of memory'))
  await expect(lost).rejects.toThrow('out of memory')
  const next = queue.run({})
  expect(workers).toHaveLength(1)
  workers[0]?.ending.resolve(1)
  await expect.poll(() => workers.length).toBe(2)
  workers[1]?.reply()
  await next
})

it.each([
  ['ends its thread', true, 1],
  ['leaves the thread to the other jobs', false, 0],
])('a canceled job %s if endsWhenCanceled is %s', async (_what, endsWhenCanceled, ends) => {
  const { queue, workers } = createQueue({ endsWhenCanceled })
  const client = new AbortController()
  const canceled = queue.run({}, { signal: client.signal })
  client.abort(new Error('gone'))
  await expect(canceled).rejects.toThrow('gone')
  expect(workers[0]?.terminate).toHaveBeenCalledTimes(ends)
})

it('survives a late error of a thread that was ended', async () => {
  const { queue, workers } = createQueue({ endsWhenCanceled: true })
  const client = new AbortController()
  const canceled = queue.run({}, { signal: client.signal })
  client.abort(new Error('gone'))
  await expect(canceled).rejects.toThrow('gone')
  workers[0]?.ending.resolve(1)
  const next = queue.run({})
  await expect.poll(() => workers.length).toBe(2)
  workers[0]?.emit('error', new Error('late'))
  workers[1]?.reply()
  await next
})

it('refuses jobs after it was closed', async () => {
  const { queue, workers } = createQueue()
  const waiting = queue.run({})
  waiting.catch(() => {})
  workers[0]?.ending.resolve(0)
  await queue.close()
  await expect(waiting).rejects.toThrow('the server stops')
  await expect(queue.run({})).rejects.toThrow('the server stops')
  expect(workers).toHaveLength(1)
})
