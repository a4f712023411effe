import { ClientGoneError, isProviderFailure } from '../core/errors.ts'
import { type CurrentPriority, mostUrgent, type Priority } from './calls/bulkhead.ts'
import { untilAborted } from './signals.ts'

/** `priority` defaults to `page`. */
export type Caller = { signal: AbortSignal; priority?: Priority | CurrentPriority | undefined }

/** Data that callers share. It is as urgent as its most urgent caller. `onSent`: call it when the provider has the request. */
export type SharedCall = { signal: AbortSignal; priority: CurrentPriority; onSent: () => void }

type Flight = {
  promise: Promise<unknown>
  controller: AbortController
  callers: Set<CurrentPriority>
  isSent: boolean
  isDone: boolean
  timer: NodeJS.Timeout | undefined
}

/**
 * How long a call that the provider already has continues without callers. Most calls end within this time, so their results
 * are there when the next person opens the page, and their connections stay open. The documented limit is 250 ms.
 */
const LINGER_MS = 200

/**
 * Joins identical calls in flight. Each caller can leave by its signal. When the last one has left, a queued call is
 * canceled at once. A sent call is canceled shortly afterward, or at once if the caller had waited until its deadline.
 */
export function createSingleFlight() {
  const flights = new Map<string, Flight>()

  function start(key: string, first: CurrentPriority, work: (call: SharedCall) => Promise<unknown>): Flight {
    const controller = new AbortController()
    const flight: Flight = {
      promise: Promise.resolve(),
      controller,
      callers: new Set([first]),
      isSent: false,
      isDone: false,
      timer: undefined,
    }
    const call = {
      signal: controller.signal,
      priority: () => mostUrgent(flight.callers),
      onSent: () => void (flight.isSent = true),
    }
    flight.promise = work(call).finally(() => {
      flight.isDone = true
      clearTimeout(flight.timer)
      remove(key, flight)
    })
    // Ignores a failure after every caller has left.
    flight.promise.catch(() => {})
    flights.set(key, flight)
    return flight
  }

  function remove(key: string, flight: Flight) {
    if (flights.get(key) === flight) flights.delete(key)
  }

  function leave(key: string, flight: Flight, caller: CurrentPriority, { reason }: AbortSignal) {
    flight.callers.delete(caller)
    if (flight.callers.size > 0 || flight.isDone) return
    // If a caller waited until its deadline, the call hangs, so the next one doesn't join it. Calls that this one has
    // joined learn the same from the reason.
    if (isTimeout(reason)) cancel(key, flight, reason)
    else if (flight.isSent) flight.timer = setTimeout(() => cancel(key, flight), LINGER_MS).unref()
    else cancel(key, flight)
  }

  function cancel(key: string, flight: Flight, reason: Error = new ClientGoneError()) {
    remove(key, flight)
    flight.controller.abort(reason)
  }

  return {
    /** All callers of a key must pass work with the same result type, because the result is cast to T. */
    run<T>(key: string, { signal, priority }: Caller, work: (call: SharedCall) => Promise<T>): Promise<T> {
      // Each caller gets a function of its own, because callers are counted by it.
      const caller = () => currentPriority(priority)
      const flight = flights.get(key) ?? start(key, caller, work)
      clearTimeout(flight.timer)
      flight.callers.add(caller)
      return untilAborted(flight.promise as Promise<T>, signal).finally(() => leave(key, flight, caller, signal))
    },
  }
}

function isTimeout(reason: unknown): reason is Error {
  return isProviderFailure(reason) || (reason instanceof DOMException && reason.name === 'TimeoutError')
}

export function currentPriority(priority: Caller['priority'] = 'page'): Priority {
  return typeof priority === 'function' ? priority() : priority
}
