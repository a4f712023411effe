import { describe, expect, it } from 'vitest'
import { ApiError } from '../../core/errors.ts'
import { type Breaker, createBreaker, createRouteBreaker } from './breaker.ts'

const ERROR = new ApiError('provider_failed', 'no')
const OPEN_MS = 30_000

function failTimes(breaker: Breaker, times: number) {
  for (let n = 0; n < times; n++) breaker.pass().fail(ERROR)
}

function createOpen() {
  const clock = { nowMs: 0 }
  const breaker = createBreaker(() => clock.nowMs)
  const early = [breaker.pass(), breaker.pass()] as const
  for (let n = 0; n < 5; n++) breaker.pass().fail(ERROR)
  return { breaker, clock, early }
}

describe('createBreaker', () => {
  it('opens after five failures in a row and reports when to retry', () => {
    const breaker = createBreaker(() => 0)
    for (let n = 0; n < 4; n++) breaker.pass().fail(ERROR)
    breaker.pass().succeed()
    for (let n = 0; n < 4; n++) breaker.pass().fail(ERROR)
    expect(breaker.isOpen()).toBe(false)
    breaker.pass().fail(ERROR)
    expect(breaker.isOpen()).toBe(true)
    expect(() => breaker.pass()).toThrow(expect.objectContaining({ code: 'provider_failed', retryAfterSec: 30 }))
  })

  it('allows one probe call, which reopens or closes it', () => {
    const { breaker, clock } = createOpen()
    clock.nowMs += OPEN_MS
    const probe = breaker.pass()
    expect(() => breaker.check()).toThrow()
    probe.fail(ERROR)
    expect(() => breaker.pass()).toThrow()
    clock.nowMs += OPEN_MS
    breaker.pass().succeed()
    expect(breaker.isOpen()).toBe(false)
  })

  it('allows another probe after the first was canceled', () => {
    const { breaker, clock } = createOpen()
    clock.nowMs += OPEN_MS
    breaker.pass().forget()
    expect(() => breaker.pass()).not.toThrow()
  })

  it('ignores the outcome of calls that started before it opened', () => {
    const { breaker, clock, early } = createOpen()
    clock.nowMs += OPEN_MS - 1
    early[0].fail(ERROR)
    clock.nowMs += 1
    const probe = breaker.pass()
    early[1].succeed()
    expect(() => breaker.pass()).toThrow()
    probe.succeed()
    expect(() => breaker.pass()).not.toThrow()
  })
})

describe('createRouteBreaker', () => {
  it('refuses an entity that failed five times in a row, and no other', () => {
    const route = createRouteBreaker(() => 0)
    failTimes(route.of('broken'), 5)
    expect(() => route.of('broken').check()).toThrow(expect.objectContaining({ retryAfterSec: 30 }))
    expect(route.isOpen()).toBe(false)
    expect(() => route.of('healthy').pass().succeed()).not.toThrow()
  })

  it('opens for all after five failures of several entities', () => {
    const route = createRouteBreaker(() => 0)
    failTimes(route.of('one'), 4)
    failTimes(route.of('two'), 2)
    expect(route.isOpen()).toBe(false)
    failTimes(route.of('three'), 1)
    expect(() => route.of('healthy').check()).toThrow('keeps failing')
  })

  it('counts the failures of an entity again after it succeeded', () => {
    const route = createRouteBreaker(() => 0)
    failTimes(route.of('one'), 4)
    route.of('one').pass().succeed()
    failTimes(route.of('one'), 4)
    expect(() => route.of('one').check()).not.toThrow()
  })

  it('reports each failure of many calls of one entity that began together', () => {
    const route = createRouteBreaker(() => 0)
    const permits = Array.from({ length: 8 }, () => route.of('broken').pass())
    for (const permit of permits) expect(() => permit.fail(ERROR)).not.toThrow()
    expect(() => route.of('broken').check()).toThrow('keeps failing')
    expect(() => route.of('healthy').check()).not.toThrow()
  })

  it('lets another entity probe after an entity that opened it failed again', () => {
    const clock = { nowMs: 0 }
    const route = createRouteBreaker(() => clock.nowMs)
    for (const broken of ['one', 'two', 'three']) failTimes(route.of(broken), broken === 'three' ? 1 : 2)
    expect(route.isOpen()).toBe(true)
    clock.nowMs += OPEN_MS
    route.of('one').pass().fail(ERROR)
    route.of('healthy').pass().succeed()
    expect(route.isOpen()).toBe(false)
  })

  it('stays open for all while different entities fail', () => {
    const clock = { nowMs: 0 }
    const route = createRouteBreaker(() => clock.nowMs)
    for (const each of ['one', 'two', 'three', 'four', 'five']) failTimes(route.of(each), 1)
    for (const each of ['one', 'six', 'one']) {
      clock.nowMs += OPEN_MS
      route.of(each).pass().fail(ERROR)
      expect(() => route.of('healthy').check()).toThrow('keeps failing')
    }
  })

  it('doesn’t count a canceled call', () => {
    const route = createRouteBreaker(() => 0)
    failTimes(route.of('one'), 4)
    route.of('one').pass().forget()
    failTimes(route.of('one'), 1)
    expect(() => route.of('one').check()).toThrow('keeps failing')
    expect(() => route.of('two').pass().succeed()).not.toThrow()
  })

  it('doesn’t let an entity that is refused take the probe of the route', () => {
    const clock = { nowMs: 0 }
    const route = createRouteBreaker(() => clock.nowMs)
    failTimes(route.of('one'), 4)
    failTimes(route.of('two'), 2)
    clock.nowMs += OPEN_MS / 2
    failTimes(route.of('one'), 1)
    clock.nowMs += OPEN_MS / 2
    failTimes(route.of('three'), 1)
    clock.nowMs += OPEN_MS - 1
    expect(() => route.of('one').pass()).toThrow('keeps failing')
    clock.nowMs += 1
    expect(() => route.of('healthy').pass().succeed()).not.toThrow()
  })

  it('allows one probe of a failing entity', () => {
    const clock = { nowMs: 0 }
    const route = createRouteBreaker(() => clock.nowMs)
    failTimes(route.of('broken'), 5)
    clock.nowMs += OPEN_MS
    const probe = route.of('broken').pass()
    expect(() => route.of('broken').pass()).toThrow('keeps failing')
    probe.succeed()
    expect(() => route.of('broken').pass()).not.toThrow()
  })
})
