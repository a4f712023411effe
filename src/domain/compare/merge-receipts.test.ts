import { describe, expect, it } from 'vitest'
import type { DataSource } from '#contract/data-sources.ts'
import { createFileSource, SAMPLE_SOURCE } from '#contract/testing/receipt-data.ts'
import { mergeReceipts } from './merge-receipts.ts'
import { createSeriesAnswer } from '#web/testing/series-data.ts'

const { receipt } = createSeriesAnswer()

const withSources = (...sources: DataSource[]) => ({ ...receipt, sources })

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
      { metric: 'equivalents', computed: ['alignment'] },
    )
    expect(merged).toEqual({
      ...receipt,
      retrievedAt: '2026-11-20T00:00:00Z',
      stale: true,
      partial: true,
      partialReasons: [{ reason: 'open' }],
      unit: 'album_equivalent',
      computed: ['series', 'comparison', 'alignment'],
    })
  })

  it('lists each file once with its newest import, and the sample last', () => {
    const [first, again, other] = [
      createFileSource('a.csv', 1),
      createFileSource('a.csv', 5),
      createFileSource('b.csv', 3),
    ]
    const merged = mergeReceipts([withSources(SAMPLE_SOURCE, first), withSources(other), withSources(again)], 'US', {
      metric: 'streams',
      computed: [],
    })
    expect(merged?.sources).toEqual([again, other, SAMPLE_SOURCE])
  })

  it('omits dates that differ', () => {
    const other = { ...receipt, window: { start: '2025-01-03', end: '2025-01-09' } }
    expect(mergeReceipts([receipt, other], 'DE', { metric: 'equivalents', computed: [] })).toMatchObject({
      window: null,
      unit: 'stream_equivalent',
    })
  })

  it('names no unit if streams are compared', () => {
    expect(mergeReceipts([receipt], 'US', { metric: 'streams', computed: [] })?.unit).toBeNull()
  })

  it('returns null without receipts', () => {
    expect(mergeReceipts([], 'US', { metric: 'streams', computed: [] })).toBeNull()
  })
})
