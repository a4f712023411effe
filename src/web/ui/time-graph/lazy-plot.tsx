import { type ComponentProps, lazy, useState } from 'react'

type Plots = typeof import('./graph-plot.tsx')

let loaded: Plots | null = null

/** The drawing library is nearly as large as all other scripts, so graphs share one chunk that loads late. */
export async function loadPlots(): Promise<Plots> {
  loaded = await import('./graph-plot.tsx')
  return loaded
}

const LazyGraphPlot = lazy(async () => ({ default: (await loadPlots()).GraphPlot }))
export const OverviewPlot = lazy(async () => ({ default: (await loadPlots()).OverviewPlot }))

/** Draws at once if the library is loaded, because the browser doesn't wait before it prints. */
export function GraphPlot(props: ComponentProps<Plots['GraphPlot']>) {
  const [Plot] = useState(() => loaded?.GraphPlot ?? LazyGraphPlot)
  return <Plot {...props} />
}
