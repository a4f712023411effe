import { createServer, type Server } from 'node:http'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type Browser, type Page } from 'playwright'
import { build } from 'vite'
import { type Section } from '../lib/report.ts'
import { toSamples } from '../lib/timing.ts'
import { openPage, slowDown } from './browser.ts'
import { formatSpread } from './format-spread.ts'
import { type Frames } from './frame-times.ts'
import { watchFrames } from './frames.ts'

const ROUNDS = 7
const SLOW = 4
const KINDS = ['plain', 'recharts'] as const
type Kind = (typeof KINDS)[number]
type GraphFigures = Record<Kind, { drawnMs: number[]; hovered: Frames[] }>

const PAGE = fileURLToPath(new URL('graph-page', import.meta.url))
/** One move per column. */
const MOVES = 200
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Measures our graph beside the same lines drawn by hand. */
export async function measureGraphs(browser: Browser, folder: string): Promise<Section> {
  const outDir = path.join(folder, 'graph-page')
  await build({ root: PAGE, configFile: false, logLevel: 'error', plugins: [react(), tailwindcss()], build: { outDir, target: 'es2023' } }) // prettier-ignore
  const server = await serve(outDir)
  try {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('the server has no port')
    const page = await openPage(browser)
    await page.goto(`http://127.0.0.1:${address.port}/index.html`)
    const fast = await measurePage(page)
    const stop = await slowDown(page, SLOW)
    const slow = await measurePage(page)
    await stop()
    await page.close()
    return toSection(fast, slow)
  } finally {
    server.close()
  }
}

/** Alternates the two, so that a change of the machine affects both. */
async function measurePage(page: Page): Promise<GraphFigures> {
  const figures: GraphFigures = { plain: { drawnMs: [], hovered: [] }, recharts: { drawnMs: [], hovered: [] } }
  // Loads the lazy chunk and warms the compiler.
  for (const kind of KINDS) await page.evaluate((name) => globalThis.drawGraph(name), kind)
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of KINDS) {
      figures[kind].drawnMs.push(await page.evaluate((name) => globalThis.drawGraph(name), kind))
      figures[kind].hovered.push(await watchFrames(page, () => hover(page)))
    }
  }
  return figures
}

async function hover(page: Page) {
  const box = await page.getByRole('slider').boundingBox()
  if (box === null) throw new Error('the graph has no slider')
  await page.mouse.move(box.x + 1, box.y + 50)
  await page.mouse.move(box.x + box.width - 1, box.y + 50, { steps: MOVES })
}

function toSection(fast: GraphFigures, slow: GraphFigures): Section {
  const drawn = (figures: GraphFigures) => [
    formatSpread(figures.plain.drawnMs),
    formatSpread(figures.recharts.drawnMs),
    (toSamples(figures.recharts.drawnMs).medianMs / toSamples(figures.plain.drawnMs).medianMs).toFixed(1),
  ]
  const dropped = (figures: GraphFigures) => [...KINDS.map((kind) => formatDropped(figures[kind].hovered)), '']
  const longest = (figures: GraphFigures) => [
    ...KINDS.map((kind) => formatSpread(figures[kind].hovered.map(({ longestMs }) => longestMs))),
    '',
  ]
  return {
    title: 'A graph of 6 series with 200 points each',
    notes: [
      `Our graph on Recharts beside six plain SVG paths with axes and a crosshair, in turns, ${ROUNDS} rounds: median, with minimum and maximum in parentheses.`,
      `Drawn: from the render until the frame after the lines are in the document. Hovering: ${MOVES} moves of the mouse across the graph; our graph also shows a tooltip and six points.`,
    ],
    head: ['', 'plain SVG', 'Recharts', 'ratio'],
    rows: [
      ['drawn, ms', ...drawn(fast)],
      [`drawn, ${SLOW} times slower, ms`, ...drawn(slow)],
      ['hovering, frames dropped', ...dropped(fast)],
      [`hovering, ${SLOW} times slower, frames dropped`, ...dropped(slow)],
      ['hovering, longest frame, ms', ...longest(fast)],
      [`hovering, ${SLOW} times slower, longest frame, ms`, ...longest(slow)],
    ],
    goals: [],
  }
}

function formatDropped(rounds: readonly Frames[]): string {
  const sum = (key: 'frames' | 'dropped') => rounds.reduce((total, one) => total + one[key], 0)
  return `${((sum('dropped') / Math.max(1, sum('frames'))) * 100).toFixed(1)} % of ${sum('frames')}`
}

async function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const file = path.join(folder, path.normalize(new URL(request.url ?? '/', 'http://localhost').pathname))
    readFile(file).then(
      (bytes) => response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream').end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
