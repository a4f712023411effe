import { describe, expect, it } from 'vitest'
import { mergeReceipts } from './merge-receipts.ts'
import { createSeriesAnswer } from '../../web/testing/series-data.ts'

const { receipt } = createSeriesAnswer()

describe('mergeReceipts', () => {
  it('uses the oldest retrieval time and is stale or partial if any receipt is', () => {
    const older = { ...receipt, retrievedAt: '2026-11-20T00:00:00Z', stale: true, computed: ['series' as const] }
    const merged = mergeReceipts(
      [
        receipt,
        older,
        { ...receipt, partial: true, partialReasons: [{ reason: 'open' }], computed: ['series', 'comparison'] },
      ],
      'US',
      'equivalents',
    )
    expect(merged).toEqual({
      ...receipt,
      retrievedAt: '2026-11-20T00:00:00Z',
      stale: true,
      partial: true,
      partialReasons: [{ reason: 'open' }],
      unit: 'album_equivalent',
      computed: ['series', 'comparison'],
    })
  })

  it('omits dates that differ', () => {
    const other = { ...receipt, window: { start: '2025-01-03', end: '2025-01-09' } }
    expect(mergeReceipts([receipt, other], 'DE', 'equivalents')).toMatchObject({
      window: null,
      unit: 'stream_equivalent',
    })
  })

  it('names no unit if streams are compared', () => {
    expect(mergeReceipts([receipt], 'US', 'streams')?.unit).toBeNull()
  })

  it('returns null without receipts', () => {
    expect(mergeReceipts([], 'US', 'streams')).toBeNull()
  })
})
