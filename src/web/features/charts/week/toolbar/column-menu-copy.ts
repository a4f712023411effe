export const figures = 'Figures'

export const densities = { dense: 'Dense', standard: 'Standard', roomy: 'Roomy' } as const
