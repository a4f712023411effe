import { createRoot } from 'react-dom/client'
import '#web/index.css'
import { type GraphModel, type GraphSeries } from '#web/ui/time-graph/graph-model.ts'
import { toValueScale } from '#web/ui/time-graph/graph-scale.ts'
import { TimeGraph } from '#web/ui/time-graph/time-graph.tsx'
import { PlainGraph } from './plain-graph.tsx'

declare global {
  /** Draws the graph again and returns how long that took, in milliseconds, until two frames later. */
  var drawGraph: (kind: 'plain' | 'recharts') => Promise<number>
}

const SERIES = 6
const COLUMNS = 200
const SIZE = { width: 1200, height: 300 }

const series = Array.from({ length: SERIES }, (_, index): GraphSeries => ({
  key: String(index),
  mark: 'line',
  color: `var(--color-series-${index + 1})`,
  opacity: 1,
  width: 2,
  dots: 'all',
  shape: null,
  points: Array.from({ length: COLUMNS }, (__, column) => ({
    value: 1_000_000 * (index + 1) + 400_000 * Math.sin(column / (3 + index)),
    isPartial: false,
  })),
}))
const model: GraphModel = {
  axisName: 'Streams per chart week',
  columns: Array.from({ length: COLUMNS }, (_, column) => ({
    key: `c${column}`,
    label: `Week ${column}`,
    state: 'known',
  })),
  series,
  scale: toValueScale(series, 'en-US'),
  lines: [],
  labels: [],
}

const describe = (column: number) => ({
  head: `Week ${column}`,
  lines: series.map(({ key, points }) => ({
    key,
    label: key,
    value: String(points[column]?.value),
    isMain: false,
  })),
})

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const host = document.querySelector<HTMLElement>('#root')
if (host === null) throw new Error('the page has no root')
host.style.width = `${SIZE.width}px`
let root = createRoot(host)

globalThis.drawGraph = async (kind) => {
  root.unmount()
  root = createRoot(host)
  await nextFrame()
  const start = performance.now()
  root.render(
    kind === 'plain' ? (
      <PlainGraph model={model} size={SIZE} />
    ) : (
      <TimeGraph title="Recharts" summary="" model={model} height={SIZE.height} describe={describe} />
    ),
  )
  const paths = kind === 'plain' ? 'svg path' : '.recharts-line path'
  while (host.querySelectorAll(paths).length < SERIES) await nextFrame()
  await nextFrame()
  return performance.now() - start
}
