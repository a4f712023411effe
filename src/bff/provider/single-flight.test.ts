import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { providerTimeout } from '../core/errors.ts'
import { createSingleFlight, type SharedCall } from './single-flight.ts'

/** Creates flights of one key. Their work is sent at once or stays queued. */
function createFlights({ isSent }: { isSent: boolean }) {
  const flights = createSingleFlight()
  const calls: (SharedCall & PromiseWithResolvers<string>)[] = []
  const run = (signal: AbortSignal) =>
    flights.run('key', { signal }, (call) => {
      const pending = Promise.withResolvers<string>()
      calls.push({ ...call, ...pending })
      if (isSent) call.onSent()
      return pending.promise
    })
  return { calls, run }
}

async function runAndLeave(run: (signal: AbortSignal) => Promise<string>, reason = new Error('left')) {
  const caller = new AbortController()
  const left = expect(run(caller.signal)).rejects.toThrow(reason.message)
  caller.abort(reason)
  await left
}

const STAYS = new AbortController().signal

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

describe('a call without callers', () => {
  it('is canceled at once while it is queued', async () => {
    const { calls, run } = createFlights({ isSent: false })
    await runAndLeave(run)
    expect(calls[0]?.signal.aborted).toBe(true)
  })

  it('is canceled within 250 ms once it is sent', async () => {
    const { calls, run } = createFlights({ isSent: true })
    await runAndLeave(run)
    expect(calls[0]?.signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(250)
    expect(calls[0]?.signal.aborted).toBe(true)
  })

  it('serves the next caller', async () => {
    const { calls, run } = createFlights({ isSent: true })
    await runAndLeave(run)
    await vi.advanceTimersByTimeAsync(150)
    const joined = run(STAYS)
    await vi.advanceTimersByTimeAsync(1_000)
    calls[0]?.resolve('name')
    expect(await joined).toBe('name')
    expect(calls).toHaveLength(1)
  })

  it('doesn’t serve the next caller if the last one waited until its deadline', async () => {
    const { calls, run } = createFlights({ isSent: true })
    await runAndLeave(run, providerTimeout())
    expect(calls[0]?.signal.aborted).toBe(true)
    const next = run(STAYS)
    calls[1]?.resolve('name')
    expect(await next).toBe('name')
  })

  it('doesn’t serve the next caller if the last one waited for it through another shared call', async () => {
    const { calls, run } = createFlights({ isSent: true })
    const outer = createSingleFlight()
    const ask = (signal: AbortSignal) => outer.run('page', { signal }, (call) => run(call.signal))
    await runAndLeave(ask, providerTimeout())
    expect(calls[0]?.signal.aborted).toBe(true)
    const next = ask(STAYS)
    calls[1]?.resolve('name')
    expect(await next).toBe('name')
  })

  it('serves the next caller if a client left another shared call', async () => {
    const { calls, run } = createFlights({ isSent: true })
    const outer = createSingleFlight()
    const ask = (signal: AbortSignal) => outer.run('page', { signal }, (call) => run(call.signal))
    await runAndLeave(ask)
    const next = ask(STAYS)
    calls[0]?.resolve('name')
    expect(await next).toBe('name')
  })

  it('is in the background', async () => {
    const { calls, run } = createFlights({ isSent: true })
    await runAndLeave(run)
    expect(calls[0]?.priority()).toBe('background')
  })
})

it('starts again after a canceled call', async () => {
  const { calls, run } = createFlights({ isSent: false })
  await runAndLeave(run)
  const second = run(STAYS)
  calls[1]?.resolve('second')
  expect(await second).toBe('second')
})

it('doesn’t cancel a finished call', async () => {
  const { calls, run } = createFlights({ isSent: true })
  const finished = run(STAYS)
  calls[0]?.resolve('name')
  await finished
  await vi.advanceTimersByTimeAsync(1_000)
  expect(calls[0]?.signal.aborted).toBe(false)
})
