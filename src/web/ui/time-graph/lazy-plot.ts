import { lazy } from 'react'

/** The drawing library is nearly as large as all other scripts, so graphs share one chunk that loads late. */
const loadPlots = () => import('./graph-plot.tsx')

export const GraphPlot = lazy(async () => ({ default: (await loadPlots()).GraphPlot }))
export const OverviewPlot = lazy(async () => ({ default: (await loadPlots()).OverviewPlot }))
