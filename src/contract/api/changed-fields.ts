/** Values of a ranking that the provider can correct. `total` is the metric that ranks the chart. */
export const CHANGED_FIELDS = ['rank', 'total'] as const
