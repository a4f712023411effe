import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createRasterizer, type RasterizeJob } from './rasterize.ts'

/** A fake worker that records jobs. Tests emit its replies. */
class PlayedWorker extends EventEmitter {
  readonly jobs: RasterizeJob[] = []
  readonly terminate = vi.fn<() => Promise<number>>(async () => 0)
  postMessage(job: RasterizeJob) {
    this.jobs.push(job)
  }
  unref() {}
}

function createPlayed(options: { timeoutMs?: number; maxQueue?: number; maxSvgBytes?: number } = {}) {
  const workers: PlayedWorker[] = []
  const { rasterize, close } = createRasterizer({
    ...options,
    createWorker: () => {
      const worker = new PlayedWorker()
      workers.push(worker)
      return worker as unknown as Worker
    },
  })
  onTestFinished(close)
  return { rasterize, workers }
}

it('rasterizes all drawings with one worker', async () => {
  const { rasterize, workers } = createPlayed()
  const both = [rasterize('<one/>', []), rasterize('<two/>', [])]
  const [worker] = workers
  expect(workers).toHaveLength(1)
  for (const { id, svg } of worker?.jobs.toReversed() ?? []) worker?.emit('message', { id, png: Buffer.from(svg) })
  expect((await Promise.all(both)).map(String)).toEqual(['<one/>', '<two/>'])
})

it('ends a worker that takes too long and starts another', async () => {
  const { rasterize, workers } = createPlayed({ timeoutMs: 20 })
  await expect(rasterize('<slow/>', [])).rejects.toMatchObject({ code: 'overloaded' })
  expect(workers[0]?.terminate).toHaveBeenCalledOnce()
  const next = rasterize('<next/>', [])
  workers[1]?.emit('message', { id: workers[1].jobs[0]?.id, png: Buffer.from('next') })
  expect(String(await next)).toBe('next')
})

it('reports failures and survives a crashed worker', async () => {
  const { rasterize, workers } = createPlayed()
  const refused = rasterize('<refused/>', [])
  workers[0]?.emit('message', { id: workers[0].jobs[0]?.id, error: 'no such thing' })
  await expect(refused).rejects.toMatchObject({ code: 'internal' })
  const broken = rasterize('<broken/>', [])
  workers[0]?.emit('error', new Error('out of memory'))
  await expect(broken).rejects.toMatchObject({ code: 'internal' })
  void rasterize('<next/>', []).catch(() => {})
  expect(workers).toHaveLength(2)
})

it('refuses too many concurrent jobs and too large drawings', async () => {
  const { rasterize } = createPlayed({ maxQueue: 1, maxSvgBytes: 10 })
  void rasterize('<one/>', []).catch(() => {})
  await expect(rasterize('<two/>', [])).rejects.toMatchObject({ code: 'overloaded' })
  await expect(rasterize('<svg>too long</svg>', [])).rejects.toMatchObject({ code: 'internal' })
})
