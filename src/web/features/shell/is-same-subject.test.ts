import { describe, expect, it } from 'vitest'
import { isSameSubject } from './is-same-subject.ts'

describe('isSameSubject', () => {
  it.each([
    ['/charts/CR77100/2026-W46', '/charts/CR77100/2026-W45', true],
    ['/charts/CR77100', '/charts/CR77100/2026-W45', true],
    ['/charts/CR77100/2026-W46', '/charts/CR39281/2026-W46', false],
    ['/charts', '/charts/CR77100/2026-W46', false],
    ['/songs/SG1', '/songs/SG2', false],
    ['/', '/', true],
  ])('%s and %s: %s', (path, other, expected) => {
    expect(isSameSubject(path, other)).toBe(expected)
  })
})
