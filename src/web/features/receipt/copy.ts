import { type COMPUTED } from '#contract/api/receipt.ts'

export const receipt = 'Receipt'
export const source = 'Source'
export const retrieved = 'Retrieved'
export const filters = 'Filters'
export const noFilter = 'none'
export const unit = 'Unit'
export const computedHere = 'Computed by Chartroom'
export const nothingComputed = 'nothing'
export const complete = 'Complete'
export const isPartial = 'no, part is missing or the period isn’t over'
export const fresh = 'Up to date'
export const isStale = 'no, saved data from an earlier response'

export const computedParts = {
  movement: 'movement',
  names: 'names',
  comparison: 'comparison',
  exits: 'exits',
  series: 'series',
  unit: 'unit',
  runs: 'rank history, from the chart weeks loaded in this dashboard',
} as const satisfies Record<(typeof COMPUTED)[number], string>
