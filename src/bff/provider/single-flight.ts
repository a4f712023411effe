import { ClientGoneError } from '../errors.ts'
import { untilAborted } from './signals.ts'

type Flight = { promise: Promise<unknown>; controller: AbortController; waiters: number }

/** Joins identical calls in flight. Callers leave by their own signals; the call is canceled when the last one has left. */
export function createSingleFlight() {
  const flights = new Map<string, Flight>()

  function start(key: string, work: (signal: AbortSignal) => Promise<unknown>): Flight {
    const controller = new AbortController()
    const promise = work(controller.signal).finally(() => {
      if (flights.get(key)?.controller === controller) flights.delete(key)
    })
    // Ignores a failure after every caller has left.
    promise.catch(() => {})
    const flight = { promise, controller, waiters: 0 }
    flights.set(key, flight)
    return flight
  }

  function leave(key: string, flight: Flight) {
    flight.waiters -= 1
    if (flight.waiters > 0) return
    if (flights.get(key) === flight) flights.delete(key)
    flight.controller.abort(new ClientGoneError())
  }

  return {
    /** All callers of a key must pass work with the same result type, because the result is cast to T. */
    run<T>(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const flight = flights.get(key) ?? start(key, work)
      flight.waiters += 1
      return untilAborted(flight.promise as Promise<T>, signal).finally(() => leave(key, flight))
    },
  }
}
