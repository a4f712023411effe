import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { measureEventLoopLag } from './event-loop-lag.ts'

function block(ms: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

function start() {
  const lag = measureEventLoopLag()
  onTestFinished(() => lag.close())
  return lag
}

it('is infinite without a timer, and near the time of a block afterwards', async () => {
  const lag = start()
  await sleep(250)
  lag.takeMeanMs()
  expect(lag.takeMeanMs()).toBe(Number.POSITIVE_INFINITY)
  block(900)
  await sleep(20)
  expect(lag.takeMeanMs()).toBeGreaterThan(500)
  expect(lag.maxMs()).toBeGreaterThan(500)
})

it('has the same mean for the limit after a scrape began the metrics again', async () => {
  const lag = start()
  await sleep(150)
  lag.takeMeanMs()
  block(900)
  await sleep(20)
  lag.reset()
  expect(lag.maxMs()).toBe(0)
  expect(lag.takeMeanMs()).toBeGreaterThan(500)
})
