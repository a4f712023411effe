export const always = 'Always shown'
export const fromChart = 'From the chart'
export const figures = 'Figures'
export const compared = 'Compared week'

export const noFigure = 'This chart doesn’t have this figure.'
export const noComparison = 'Choose a week to compare with first.'
export const comparedShown = 'Shown while a week is compared.'
export const alwaysShown = 'Every row shows these.'

export const rowHeight = 'Row height'
export const densities = { dense: 'Dense', standard: 'Standard', roomy: 'Roomy' } as const

export const reset = 'Reset'
export const all = 'All columns'
