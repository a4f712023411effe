import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { RasterizeAnswer, RasterizeJob } from './rasterize.ts'

/** Rasterizes drawings one by one, outside of the main thread. */

const wasm = readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm'))
const ready = initWasm(wasm)

/** Maximum number of fonts in memory. */
const MAX_FONTS = 60
const fonts = new Map<string, Uint8Array>()

parentPort?.on('message', ({ id, svg, fontFiles }: RasterizeJob) => {
  void rasterize(svg, fontFiles).then(
    (png) => answer({ id, png }),
    (error: unknown) => answer({ id, error: error instanceof Error ? error.message : 'unknown' }),
  )
})

async function rasterize(svg: string, fontFiles: readonly string[]): Promise<Uint8Array> {
  await ready
  const fontBuffers = fontFiles.map(readFont)
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false, fontBuffers, defaultFontFamily: 'Inter' } })
  const rendered = drawing.render()
  const png = rendered.asPng()
  rendered.free()
  drawing.free()
  return png
}

function readFont(file: string): Uint8Array {
  const bytes = fonts.get(file) ?? new Uint8Array(readFileSync(file))
  fonts.delete(file)
  fonts.set(file, bytes)
  for (const oldest of fonts.keys()) {
    if (fonts.size <= MAX_FONTS) break
    fonts.delete(oldest)
  }
  return bytes
}

function answer(message: RasterizeAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message)
}
