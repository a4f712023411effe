import { describe, expect, it } from 'vitest'
import { CHART_ID_PATTERN, ENTITY_KINDS, SERVICE_ID_PATTERNS } from '#contract/entities.ts'
import { toChartId, toServiceId } from './service-id.ts'

describe('toServiceId', () => {
  it.each(ENTITY_KINDS)("matches the contract's id pattern for %s", (kind) => {
    expect(toServiceId(kind, 'Ålesund – 夜')).toMatch(SERVICE_ID_PATTERNS[kind])
  })

  it('returns the same id for the same key', () => {
    expect(toServiceId('song', 'paper lanterns')).toBe('SG4F97B73760C8B961F6EEF1FD1D8E1998')
  })

  it('uses different digits for different kinds', () => {
    expect(toServiceId('recording', 'x').slice(5)).not.toBe(toServiceId('product', 'x').slice(5))
  })
})

describe('toChartId', () => {
  it('returns CR and five digits, a different number for each attempt', () => {
    expect(toChartId('songs us')).toBe('CR11290')
    expect(toChartId('songs us', 99_999)).toMatch(CHART_ID_PATTERN)
    const numbers = [0, 1, 2].map((attempt) => Number(toChartId('songs us', attempt).slice(2)))
    expect(new Set(numbers).size).toBe(3)
  })
})
