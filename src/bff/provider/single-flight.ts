import { ClientGoneError } from '../errors.ts'
import { type CurrentPriority, mostUrgent, type Priority } from './calls/bulkhead.ts'
import { untilAborted } from './signals.ts'

/** `priority` defaults to `page`. */
export type Caller = { signal: AbortSignal; priority?: Priority | CurrentPriority | undefined }

/** What callers share: as urgent as the most urgent of them at the moment. */
export type SharedCall = { signal: AbortSignal; priority: CurrentPriority }

type Flight = { promise: Promise<unknown>; controller: AbortController; callers: Set<CurrentPriority> }

/** Joins identical calls in flight. Callers leave by their own signals; the call is canceled when the last one has left. */
export function createSingleFlight() {
  const flights = new Map<string, Flight>()

  function start(key: string, first: CurrentPriority, work: (call: SharedCall) => Promise<unknown>): Flight {
    const controller = new AbortController()
    const callers = new Set([first])
    const promise = work({ signal: controller.signal, priority: () => mostUrgent(callers) }).finally(() => {
      if (flights.get(key)?.controller === controller) flights.delete(key)
    })
    // Ignores a failure after every caller has left.
    promise.catch(() => {})
    const flight = { promise, controller, callers }
    flights.set(key, flight)
    return flight
  }

  function leave(key: string, flight: Flight, caller: CurrentPriority) {
    flight.callers.delete(caller)
    if (flight.callers.size > 0) return
    if (flights.get(key) === flight) flights.delete(key)
    flight.controller.abort(new ClientGoneError())
  }

  return {
    /** All callers of a key must pass work with the same result type, because the result is cast to T. */
    run<T>(key: string, { signal, priority }: Caller, work: (call: SharedCall) => Promise<T>): Promise<T> {
      // A function of its own, because callers are counted by it.
      const caller = () => currentPriority(priority)
      const flight = flights.get(key) ?? start(key, caller, work)
      flight.callers.add(caller)
      return untilAborted(flight.promise as Promise<T>, signal).finally(() => leave(key, flight, caller))
    },
  }
}

export function currentPriority(priority: Caller['priority'] = 'page'): Priority {
  return typeof priority === 'function' ? priority() : priority
}
