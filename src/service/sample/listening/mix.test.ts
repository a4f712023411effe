import { describe, expect, it } from 'vitest'
import { TERRITORIES } from '#contract/territories.ts'
import { fridayOf, PRELUDE_WEEKS } from '../calendar.ts'
import type { Life } from '../catalog/catalog-types.ts'
import { STREAM_CELLS } from './cells.ts'
import { createMix } from './mix.ts'

const RELEASE_WEEK = PRELUDE_WEEKS + 40
const LIFE: Life = {
  hash: 12_345,
  strength: 0.8,
  reach: 0.5,
  spike: 0.4,
  spikeDecay: 0.5,
  rampWeeks: 2,
  start: 0.5,
  halfLifeWeeks: 12,
  tail: 0.05,
  fading: 1,
  comebacks: [],
  isChristmas: false,
  fans: 0.5,
  video: 0.9,
  radio: 1,
  premiumTilt: 0,
}

const AD_PROGRAMMED = 1
const ON_DEMAND = [0, 2, 3, 5]
const VIDEO = [2, 5]
const PREMIUM = [3, 5]

function sharesOf(code: string, age: number, changes: Partial<Life> = {}): number[] {
  const shares = new Float64Array(STREAM_CELLS.length)
  const recording = { life: { ...LIFE, ...changes }, releaseDay: fridayOf(RELEASE_WEEK) }
  createMix(recording, PRELUDE_WEEKS)(
    shares,
    TERRITORIES.findIndex((other) => other === code),
    RELEASE_WEEK + age,
  )
  return [...shares]
}

function sum(shares: readonly number[], cells: readonly number[]): number {
  return cells.reduce((total, cell) => total + (shares[cell] ?? 0), 0)
}

/** Averages several weeks, because single weeks vary. */
function meanShare(code: string, ages: readonly number[], cells: readonly number[], changes: Partial<Life> = {}) {
  return ages.reduce((total, age) => total + sum(sharesOf(code, age, changes), cells), 0) / ages.length
}

function premiumChange(code: string, age: number): number {
  return sum(sharesOf(code, age + 1), PREMIUM) - sum(sharesOf(code, age), PREMIUM)
}

const FIRST = [0, 1, 2]
const LATER = [40, 41, 42, 43, 44, 45]

describe('createMix', () => {
  it('splits all on-demand streams', () => {
    for (const code of ['US', 'BR', 'IN', 'NO'])
      for (const age of [0, 3, 60]) expect(sum(sharesOf(code, age), ON_DEMAND)).toBeCloseTo(1, 12)
  })

  it('shifts from video to premium and programmed as a song gets older', () => {
    const soon = { hash: hashWithVideoAtRelease() }
    expect(meanShare('US', FIRST, VIDEO, soon)).toBeGreaterThan(meanShare('US', LATER, VIDEO, soon) * 1.2)
    expect(meanShare('US', LATER, PREMIUM)).toBeGreaterThan(meanShare('US', FIRST, PREMIUM) + 0.03)
    expect(meanShare('US', LATER, [AD_PROGRAMMED])).toBeGreaterThan(meanShare('US', FIRST, [AD_PROGRAMMED]) * 1.5)
  })

  it('raises video again around a comeback', () => {
    const comebacks = [{ peakDay: fridayOf(RELEASE_WEEK + 100), level: 1, halfLifeWeeks: 6, riseWeeks: 2 }]
    expect(sum(sharesOf('US', 100, { comebacks }), VIDEO)).toBeGreaterThan(
      sum(sharesOf('US', 98, { comebacks }), VIDEO) * 1.3,
    )
  })

  it('changes differently from week to week in each territory', () => {
    for (const age of [0, 10, 30]) expect(premiumChange('US', age)).not.toBeCloseTo(premiumChange('CA', age), 4)
  })
})

function hashWithVideoAtRelease(): number {
  for (let hash = 1; hash < 100; hash++) {
    const early = sum(sharesOf('US', 0, { hash }), VIDEO)
    if (early > meanShare('US', LATER, VIDEO, { hash }) * 1.5) return hash
  }
  throw new Error('No song has a video in its first week.')
}
