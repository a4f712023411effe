export const figures = 'Figures'
export const compared = 'Compared week'

export const densities = { dense: 'Dense', standard: 'Standard', roomy: 'Roomy' } as const
