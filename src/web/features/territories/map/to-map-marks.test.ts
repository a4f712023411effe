import { describe, expect, it } from 'vitest'
import { addLines, NO_TERRITORIES } from '../progress.ts'
import { createLine, createMetrics } from '../testing/territory-lines.ts'
import { toMapMarks } from './to-map-marks.ts'
import { toTerritoryRows } from '../to-territory-rows.ts'

const { territories } = toTerritoryRows(
  addLines(NO_TERRITORIES, [
    createLine('DE', { metrics: createMetrics('DE', { streams: 10, premium: 1, adSupported: 9 }) }),
    createLine('US', {
      metrics: createMetrics('US', { streams: 90 }),
      comparison: { metrics: createMetrics('US', { streams: 60 }), failed: false, obstacle: null },
    }),
    createLine('FR', {
      metrics: createMetrics('FR', { streams: 0 }),
      comparison: { metrics: null, failed: true, obstacle: null },
    }),
    createLine('JP', { state: 'no_data', metrics: null }),
    createLine('SG', { state: 'failed', metrics: null }),
  ]),
  'en',
)

describe('toMapMarks', () => {
  it.each([
    ['streams', { DE: 4, US: 5, FR: 0, JP: 'no_data', SG: 'failed', GB: 'waiting' }],
    ['premium', { DE: 5, US: 'no_data', FR: 'no_data', JP: 'no_data', SG: 'failed', GB: 'waiting' }],
    ['change', { DE: 'no_data', US: 5, FR: 'failed', JP: 'no_data', SG: 'failed', GB: 'waiting' }],
  ] as const)('distinguishes for %s: zero, no data, failed, and waiting', (measure, expected) => {
    const marks: Record<string, unknown> = Object.fromEntries(toMapMarks(territories, measure).marks)
    for (const [territory, mark] of Object.entries(expected))
      expect([territory, marks[territory]]).toEqual([territory, mark])
  })
})
