/** Returns the time in epoch milliseconds. */
export type Clock = () => number

const UTC_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/

/** Parses `FROZEN_CLOCK`, such as `2026-11-21T10:00:00Z`. Returns null if the text isn't a UTC instant. */
export function parseInstant(text: string): number | null {
  const ms = UTC_INSTANT.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? null : ms
}

/** Returns the system clock, or a clock that always shows `frozenMs`. */
export function toClock(frozenMs: number | null): Clock {
  return frozenMs === null ? Date.now : () => frozenMs
}
