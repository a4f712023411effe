import type { Page } from 'playwright'

/** Painted and dropped frames during a measurement. */
export type Frames = { frames: number; dropped: number; longestMs: number }

const FRAME_MS = 1000 / 60

declare global {
  var stopFrames: (() => number[]) | undefined
}

/** Counts the page's frames during `work` with requestAnimationFrame. */
export async function watchFrames(page: Page, work: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate(startFrames)
  await work()
  return frameTimesToFrames(await page.evaluate(() => globalThis.stopFrames?.() ?? []))
}

/** @param times start of each frame, in milliseconds */
export function frameTimesToFrames(times: readonly number[]): Frames {
  const lengths = times.slice(1).map((ms, i) => ms - (times[i] ?? ms))
  const dropped = lengths.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / FRAME_MS) - 1), 0)
  return { frames: lengths.length + dropped, dropped, longestMs: Math.max(0, ...lengths) }
}

/** Runs in the page, so it can't use anything from this module. */
function startFrames(): void {
  const times: number[] = []
  let handle = 0
  const note = (ms: number) => {
    times.push(ms)
    handle = requestAnimationFrame(note)
  }
  handle = requestAnimationFrame(note)
  globalThis.stopFrames = () => {
    cancelAnimationFrame(handle)
    return times
  }
}
