import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeFormulaChange } from './formula-change.ts'
import { createRevaluer, isInAlbumEquivalents, revalueFigures, revalueStreamUnits } from './like-for-like.ts'
import { ALBUM_CHART_METRICS } from '#contract/provider/charts.ts'

const OLD = '2025-12-26'
const NEW = '2026-01-02'

const toFigures = (values: Record<string, number | null>) => ({
  metricNames: Object.keys(values),
  metrics: Object.values(values),
})

describe('revalueStreamUnits', () => {
  it('lies between 1.25 and 1.5 times the units', () => {
    const streams = fc.record({ premium: fc.nat(1e9), adSupported: fc.nat(1e9) })
    const property = fc.property(fc.double({ min: 0.1, max: 1e7, noNaN: true }), streams, (units, each) => {
      fc.pre(each.premium + each.adSupported > 0)
      const ratio = (revalueStreamUnits(units, each, OLD, NEW) ?? 0) / units
      expect(ratio).toBeGreaterThanOrEqual(1.25 - 1e-9)
      expect(ratio).toBeLessThanOrEqual(1.5 + 1e-9)
    })
    fc.assert(property)
  })

  it.each([
    ['premium only', { premium: 7, adSupported: 0 }, 125],
    ['ad-supported only', { premium: 0, adSupported: 7 }, 150],
    ['no streams', { premium: 0, adSupported: 0 }, null],
    ['a correction below zero', { premium: 9, adSupported: -1 }, null],
  ])('revalues 100 units of %s', (_, streams, expected) => {
    const revalued = revalueStreamUnits(100, streams, OLD, NEW)
    expect(revalued === null ? null : Math.round(revalued * 1e6) / 1e6).toBe(expected)
  })

  it('keeps units within one formula', () => {
    expect(revalueStreamUnits(100, { premium: 9, adSupported: 9 }, NEW, '2026-02-01')).toBe(100)
  })
})

describe('revalueFigures', () => {
  const SPLIT = {
    Total: 1000,
    'Album Sales': 300,
    'Audio Premium Streams': 500_000,
    'Video Premium Streams': 250_000,
    'Audio Ad Supported Streams': 0,
    'Video Ad Supported Streams': 0,
    'Streams (Album Equivalents)': 600,
    'Song Sales (Album Equivalents)': 100,
  }

  it('revalues the stream units and keeps sales', () => {
    const revalued = revalueFigures(toFigures(SPLIT), OLD, NEW)
    expect(revalued[0]).toBe(1150)
    expect(revalued[6]).toBe(750)
    expect(revalued.filter((_, index) => index !== 0 && index !== 6)).toEqual(
      Object.values(SPLIT).filter((_, index) => index !== 0 && index !== 6),
    )
  })

  it('uses the streams of a chart without stream units if they explain the total', () => {
    const streams = { 'Premium Streams': 750_000, 'Ad Supported Streams': 375_000 }
    const totalOf = (more: Record<string, number>) =>
      revalueFigures(toFigures({ Total: 1000, ...streams, ...more }), OLD, NEW)[0]
    expect(totalOf({ 'Album Sales': 250, 'Song Sales': 500 })).toBe(1200)
    expect(totalOf({ 'Album Sales': 250 })).toBeNull()
  })

  it.each([
    ['without stream columns', { Total: 1000, 'Streams (Album Equivalents)': 600 }],
    ['with a missing count', { ...SPLIT, 'Video Premium Streams': null }],
    ['with nothing but the total', { Total: 1000 }],
    ['without a total', { ...SPLIT, Total: null }],
  ])('has no total %s', (_, values) => {
    expect(revalueFigures(toFigures(values), OLD, NEW)[0]).toBeNull()
  })
})

describe('isInAlbumEquivalents', () => {
  it.each([
    [ALBUM_CHART_METRICS, 'US', true],
    [['Total'], 'US', true],
    [['Total'], 'DE', false],
    [['Total'], null, false],
    [['Album Equivalent', 'Album Sales'], null, true],
    [['Total', 'Streams (Stream Equivalents)'], 'US', false],
    [['Streams'], 'US', false],
    [['Streams', 'Streams (Album Equivalents)'], 'US', false],
    [['Streams (Album Equivalents)'], 'US', true],
    [[], 'US', false],
  ] as const)('for %j in %s is %s', (metricNames, location, expected) => {
    expect(isInAlbumEquivalents(metricNames, location)).toBe(expected)
  })
})

describe('createRevaluer', () => {
  const week = { ...toFigures({ Total: 1000 }), window: { start: OLD }, chart: { location: 'US' as const } }

  it('says that totals without columns are not comparable', () => {
    const { formulaChange, revalue } = createRevaluer({ ...week, entries: [week] }, NEW)
    expect(formulaChange).toEqual({ date: NEW, basis: 'not-comparable' })
    expect(revalue(week)).toBeNull()
  })

  it('keeps totals within one formula', () => {
    const { formulaChange, revalue } = createRevaluer({ ...week, entries: [week] }, '2026-01-01')
    expect(formulaChange).toBeNull()
    expect(revalue(week)).toBe(1000)
  })
})

describe('describeFormulaChange', () => {
  it('has the date and says that the change is computed', () => {
    expect(describeFormulaChange({ date: NEW, basis: 'revalued' })).toBe(
      'The Album Equivalent formula changed on 2 January 2026. Changes are like for like: the earlier period is revalued by the new formula (computed).',
    )
  })
})
