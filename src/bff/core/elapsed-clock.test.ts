import { describe, expect, it } from 'vitest'
import { createElapsedClock } from './elapsed-clock.ts'

describe('createElapsedClock', () => {
  it('counts time forward, including sleep, and ignores a clock that is set back', () => {
    let nowMs = 1_000_000
    const elapsedMs = createElapsedClock(() => nowMs)
    expect(elapsedMs()).toBe(0)
    nowMs += 500
    expect(elapsedMs()).toBe(500)
    nowMs -= 3_600_000
    expect(elapsedMs()).toBe(500)
    nowMs += 250
    expect(elapsedMs()).toBe(750)
    nowMs += 7_200_000
    expect(elapsedMs()).toBe(7_200_750)
  })
})
