import { describe, expect, it } from 'vitest'
import { type Receipt } from '#contract/api/receipt.ts'
import { createReceipt } from '../../testing/receipt-data.ts'
import { toReceiptLines } from './to-receipt-lines.ts'

const receipt = createReceipt()

const linesOf = (different: Partial<Receipt>) =>
  Object.fromEntries(
    toReceiptLines({ ...receipt, ...different }, 'en-GB', 'UTC').map(({ label, value }) => [label, value]),
  )

describe('toReceiptLines', () => {
  it('lists the source and leaves out what is missing', () => {
    expect(linesOf({})).toEqual({
      Source: 'Test provider',
      Retrieved: '21 Nov 2026, 09:12',
      Filters: 'none',
      'Computed by Chartroom': 'nothing',
    })
  })

  it('lists every field', () => {
    expect(
      linesOf({
        window: { start: '2026-11-13', end: '2026-11-13' },
        location: 'AA',
        filters: { content_type: 'audio', commercial_model: 'ad_supported' },
        unit: 'album_equivalent',
        computed: ['comparison', 'unit'],
      }),
    ).toMatchObject({
      Dates: '13 Nov 2026',
      Territory: 'Worldwide',
      Filters: 'Ad-supported, Audio',
      Unit: 'Album Equivalent',
      'Computed by Chartroom': 'comparison, unit',
    })
  })

  it('marks what is stale or partial', () => {
    expect(Object.keys(linesOf({ stale: true, partial: true }))).toEqual(
      expect.arrayContaining(['Complete', 'Up to date']),
    )
  })
})
