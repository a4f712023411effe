import { EventEmitter } from 'node:events'
import { type Worker } from 'node:worker_threads'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createRasteriser, type RasteriseJob } from './rasterise.ts'

/** Plays a worker: keeps the jobs that it got, and answers when told. */
class PlayedWorker extends EventEmitter {
  readonly jobs: RasteriseJob[] = []
  readonly terminate = vi.fn<() => Promise<number>>(async () => 0)
  postMessage(job: RasteriseJob) {
    this.jobs.push(job)
  }
  unref() {}
}

function createPlayed(options: { timeoutMs?: number; maxQueue?: number; maxSvgBytes?: number } = {}) {
  const workers: PlayedWorker[] = []
  const { rasterise, close } = createRasteriser({
    ...options,
    createWorker: () => {
      const worker = new PlayedWorker()
      workers.push(worker)
      return worker as unknown as Worker
    },
  })
  onTestFinished(close)
  return { rasterise, workers }
}

it('gives each drawing its own image, from one worker', async () => {
  const { rasterise, workers } = createPlayed()
  const both = [rasterise('<one/>', []), rasterise('<two/>', [])]
  const [worker] = workers
  expect(workers).toHaveLength(1)
  for (const { id, svg } of worker?.jobs.toReversed() ?? []) worker?.emit('message', { id, png: Buffer.from(svg) })
  expect((await Promise.all(both)).map(String)).toEqual(['<one/>', '<two/>'])
})

it('ends a worker that takes too long, and starts another', async () => {
  const { rasterise, workers } = createPlayed({ timeoutMs: 20 })
  await expect(rasterise('<slow/>', [])).rejects.toMatchObject({ code: 'overloaded' })
  expect(workers[0]?.terminate).toHaveBeenCalledOnce()
  const next = rasterise('<next/>', [])
  workers[1]?.emit('message', { id: workers[1].jobs[0]?.id, png: Buffer.from('next') })
  expect(String(await next)).toBe('next')
})

it('says what failed, and outlives a worker that breaks', async () => {
  const { rasterise, workers } = createPlayed()
  const refused = rasterise('<refused/>', [])
  workers[0]?.emit('message', { id: workers[0].jobs[0]?.id, error: 'no such thing' })
  await expect(refused).rejects.toMatchObject({ code: 'internal' })
  const broken = rasterise('<broken/>', [])
  workers[0]?.emit('error', new Error('out of memory'))
  await expect(broken).rejects.toMatchObject({ code: 'internal' })
  void rasterise('<next/>', []).catch(() => {})
  expect(workers).toHaveLength(2)
})

it('refuses too many at once and too much of one', async () => {
  const { rasterise } = createPlayed({ maxQueue: 1, maxSvgBytes: 10 })
  void rasterise('<one/>', []).catch(() => {})
  await expect(rasterise('<two/>', [])).rejects.toMatchObject({ code: 'overloaded' })
  await expect(rasterise('<svg>too long</svg>', [])).rejects.toMatchObject({ code: 'internal' })
})
