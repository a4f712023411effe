import { expect, it } from 'vitest'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { addToReceipt } from './add-to-receipt.ts'
import { describeReceipt, ISO_RECEIPT_FORMAT } from './describe-receipt.ts'

const PAGE = createReceipt({ retrievedAt: '2026-11-21T12:00:00Z', computed: ['movement'] })

it('returns the receipt of the page if no panel adds anything', () => {
  expect(addToReceipt(PAGE, [])).toBe(PAGE)
})

it('adds what a panel computes, that it is stale or partial, its filters, and its earlier retrieval', () => {
  const part = createReceipt({
    retrievedAt: '2026-11-21T09:00:00Z',
    stale: true,
    computed: ['runs', 'movement'],
    partial: true,
    partialReasons: [{ reason: 'failed' }],
    rowFilters: ['song charts only'],
    location: 'DE',
  })
  const whole = addToReceipt(PAGE, [part, part])
  expect(whole).toEqual({
    ...PAGE,
    retrievedAt: part.retrievedAt,
    stale: true,
    computed: ['movement', 'runs'],
    partial: true,
    partialReasons: [{ reason: 'failed' }],
    rowFilters: ['song charts only'],
  })
  const lines = describeReceipt(whole, ISO_RECEIPT_FORMAT)
  expect(lines).toContainEqual({ label: 'Filters', value: 'song charts only' })
  expect(lines).toContainEqual({ label: 'Up to date', value: 'no, saved data from an earlier request' })
})

it.each(['exits only, 3 of 12', null])(
  'omits filters and computed parts that there are none of, with rows %j',
  (rows) => {
    const labels = describeReceipt({ ...PAGE, computed: [] }, ISO_RECEIPT_FORMAT, rows).map(({ label }) => label)
    expect(labels.includes('Rows')).toBe(rows !== null)
    expect(labels).not.toContain('Filters')
    expect(labels).not.toContain('Computed by Chartroom')
  },
)
