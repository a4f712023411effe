import { type COMPUTED } from '#contract/api/receipt.ts'

export const receipt = 'Receipt'
export const source = 'Source'
export const retrieved = 'Retrieved'
export const filters = 'Filters'
export const noFilter = 'none'
export const unit = 'Unit'
export const computedHere = 'Computed here'
export const nothingComputed = 'nothing'
export const complete = 'Complete'
export const isPartial = 'no, a part is missing or the window is still open'
export const fresh = 'Fresh'
export const isStale = 'no, kept from an earlier answer'

export const computedParts = {
  movement: 'movement',
  names: 'names',
  comparison: 'comparison',
  exits: 'exits',
  series: 'series',
  unit: 'unit',
  runs: 'runs, from the chart weeks that this dashboard has read',
} as const satisfies Record<(typeof COMPUTED)[number], string>
