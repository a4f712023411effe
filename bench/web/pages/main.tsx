import { type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { RankingTable } from '#web/features/charts/week/ranking-table.tsx'
import '#web/index.css'
import './uncontained.css'
import { toTableProps } from './table-props.ts'
import { VirtualTable } from './virtual-table.tsx'

/** How the rows are drawn; with Recharts the page is another build, whose sparklines are its components. */
const DRAWINGS: Record<string, (props: TableProps) => ReactNode> = {
  plain: (props) => <RankingTable {...props} rowsAtOnce={Infinity} />,
  contained: (props) => <RankingTable {...props} />,
  virtual: (props) => <VirtualTable {...props} rowsAtOnce={Infinity} />,
  recharts: (props) => <RankingTable {...props} rowsAtOnce={Infinity} />,
}
type TableProps = Awaited<ReturnType<typeof toTableProps>>

const way = new URLSearchParams(location.search).get('way') ?? ''
const toTable = DRAWINGS[way]
const frame = document.querySelector('#root')
if (toTable === undefined || frame === null) throw new Error(`no way to draw called ${way}`)
const props = await toTableProps()
await document.fonts.ready
if (way !== 'contained' && way !== 'virtual') document.documentElement.dataset['uncontained'] = ''

/**
 * Draws the table once. Milliseconds until the frame with its first screen is laid out and painted, and until that with all
 * rows in the document is, or, where they never all are, with those that are meant to be.
 */
async function draw(): Promise<{ paintedMs: number; completeMs: number }> {
  const startMs = performance.now()
  const root = createRoot(frame ?? document.body)
  flushSync(() => root.render(toTable?.(props)))
  await afterPaint()
  const paintedMs = performance.now() - startMs
  while (frame?.querySelector('table[aria-busy="true"]') !== null) await afterPaint()
  return { paintedMs, completeMs: performance.now() - startMs }
}

function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      // A message is handled after the frame that is being made was painted.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(), { once: true })
      port1.start()
      port2.postMessage('painted')
    })
  })
}

Object.assign(globalThis, { drawTable: draw })
