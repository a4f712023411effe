import { describe, expect, it } from 'vitest'
import type { Territory } from '#contract/territories.ts'
import { toColorScale } from './color-scale.ts'
import type { MapMark } from './to-map-marks.ts'
import { toLegend } from './to-legend.ts'

const marks = (...used: MapMark[]) => new Map(used.map((mark, index) => [`${index}` as Territory, mark]))

describe('toLegend', () => {
  it('lists five classes with round borders, and the states on the map', () => {
    const scale = toColorScale([10, 21, 29, 41_300, 50_000])
    expect(toLegend({ marks: marks(0, 1, 5, 'no_data'), scale }, 'streams', 'en')).toEqual([
      { mark: 0, label: '0' },
      { mark: 1, label: 'under 20' },
      { mark: 2, label: '20 – 25' },
      { mark: 3, label: '25 – 1K' },
      { mark: 4, label: '1K – 50K' },
      { mark: 5, label: '50K and more' },
      { mark: 'no_data', label: 'No data' },
    ])
  })

  it('formats shares as percentages', () => {
    expect(toLegend({ marks: marks(5), scale: toColorScale([0.52, 0.7]) }, 'premium', 'en')).toEqual([
      { mark: 4, label: 'under 60%' },
      { mark: 5, label: '60% and more' },
    ])
  })

  it('has one class for a single value', () => {
    expect(toLegend({ marks: marks(5), scale: toColorScale([0.5]) }, 'premium', 'en')).toEqual([
      { mark: 5, label: 'has a value' },
    ])
  })

  it('has fixed steps for changes', () => {
    const labels = toLegend({ marks: marks(1), scale: toColorScale([-0.5]) }, 'change', 'en').map(({ label }) => label)
    expect(labels).toEqual(['−20% and below', '−20% to −5%', '−5% to +5%', '+5% to +20%', '+20% and above'])
  })

  it('lists only states before data arrives', () => {
    const empty = { marks: marks('waiting', 'failed'), scale: toColorScale([]) }
    expect(toLegend(empty, 'change', 'en').map(({ mark }) => mark)).toEqual(['failed', 'waiting'])
  })
})
