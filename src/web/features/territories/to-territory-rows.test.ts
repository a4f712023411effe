import { describe, expect, it } from 'vitest'
import type { Territory } from '#contract/territories.ts'
import { addLines, NO_TERRITORIES } from './progress.ts'
import { createLine, createMetrics } from './testing/territory-lines.ts'
import { toAverage, toIndex, toPremiumShare, toTerritoryRows } from './to-territory-rows.ts'

describe('toIndex', () => {
  it.each([
    [250, 100, 250],
    [100, 100, 100],
    [0, 100, 0],
    [null, 100, null],
    [5, null, null],
    [0, 0, null],
  ])('returns for %s with an average of %s: %s', (value, average, expected) => {
    expect(toIndex(value, average)).toBe(expected)
  })
})

describe('toAverage', () => {
  it.each([
    [[], null],
    [[null, null], null],
    [[0], 0],
    [[10, 0, null], 5],
  ])('returns for %j: %s', (values, expected) => expect(toAverage(values)).toBe(expected))
})

describe('toPremiumShare', () => {
  it.each([
    ['premium and ad-supported streams', 750, 250, 0.75],
    ['no premium streams', 0, 250, 0],
    ['no streams', 0, 0, null],
    ['an unknown premium count', null, 250, null],
    ['no ad-supported count', 750, undefined, null],
  ])('returns the premium share with %s', (_, premium, adSupported, expected) => {
    const numbers = { streams: 1_000, premium, ...(adSupported === undefined ? {} : { adSupported }) }
    expect(toPremiumShare(createMetrics('DE', numbers))).toBe(expected)
  })

  it('returns null without data', () => expect(toPremiumShare(null)).toBeNull())
})

const streams = (location: Territory, value: number) =>
  createLine(location, { metrics: createMetrics(location, { streams: value, units: value / 10 }) })
const before = (location: Territory, value: number | null, failed = false) => ({
  metrics: value === null ? null : createMetrics(location, { streams: value }),
  failed,
  obstacle: null,
})

it('has no change against an incomplete period', () => {
  const partialReasons = [{ reason: 'days' as const, known: 3, of: 7 }]
  const comparison = { ...before('AA', 200), obstacle: 'incomplete' as const }
  const line = { ...streams('AA', 400), partialReasons, comparison }
  const { worldwide } = toTerritoryRows(addLines(NO_TERRITORIES, [line]), 'en')
  expect(worldwide).toMatchObject({ streams: 400, before: 200, change: null, obstacle: 'incomplete', partialReasons })
})

describe('toTerritoryRows', () => {
  const { worldwide, territories, average, averaged } = toTerritoryRows(
    addLines(NO_TERRITORIES, [
      { ...streams('AA', 400), comparison: before('AA', 200) },
      { ...streams('US', 300), comparison: before('US', 400) },
      { ...streams('DE', 100), comparison: before('DE', 0) },
      { ...streams('FR', 0), comparison: before('FR', null, true) },
      createLine('JP', { state: 'no_data', metrics: null, comparison: before('JP', 5) }),
      createLine('SG', { state: 'failed', metrics: null }),
      createLine('HK', { state: 'not_applicable', metrics: null }),
    ]),
    'en',
  )
  const row = (territory: Territory) => territories.find((each) => each.territory === territory)

  it('leaves Worldwide out of the average and the index', () => {
    expect(worldwide).toMatchObject({
      name: 'Worldwide',
      streams: 400,
      share: 1,
      change: 1,
      index: null,
      stream_equivalent: 40,
    })
    expect(territories).toHaveLength(62)
    expect({ average, averaged }).toEqual({ average: 400 / 3, averaged: 3 })
    expect(row('AA')).toBeUndefined()
  })

  it('distinguishes zero, no data, failed, not applicable, and waiting', () => {
    expect(row('FR')).toMatchObject({ state: 'shown', streams: 0, share: 0, index: 0 })
    expect(row('JP')).toMatchObject({ state: 'no_data', streams: null, index: null, change: null })
    expect(row('SG')).toMatchObject({ state: 'failed', streams: null })
    expect(row('HK')).toMatchObject({ state: 'not_applicable', streams: null })
    expect(row('GB')).toMatchObject({ state: 'waiting', streams: null })
  })

  it('omits the percentage from zero and reports a failed comparison', () => {
    expect(row('US')).toMatchObject({ change: -0.25, isChangeFailed: false })
    expect(row('DE')).toMatchObject({ change: null, before: 0, isChangeFailed: false })
    expect(row('FR')).toMatchObject({ change: null, before: null, isChangeFailed: true })
  })

  it('uses only the unit of each territory', () => {
    expect(row('US')).toMatchObject({ album_equivalent: 30, stream_equivalent: null })
    expect(row('DE')).toMatchObject({ album_equivalent: null, stream_equivalent: 10 })
  })

  it('has no share without the total of Worldwide', () => {
    const rows = toTerritoryRows(addLines(NO_TERRITORIES, [streams('US', 300)]), 'en')
    expect(rows.territories.map(({ share }) => share)).toEqual(Array.from({ length: 62 }, () => null))
  })

  it('sorts by name initially', () => {
    expect(territories.slice(0, 3).map(({ name }) => name)).toEqual(['Algeria', 'Argentina', 'Australia'])
  })
})
