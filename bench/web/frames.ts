import { type Page } from 'playwright'
import { frameTimesToFrames, type Frames } from './frame-times.ts'

declare global {
  var stopFrames: (() => number[]) | undefined
}

/** Counts the page's frames during `work` with requestAnimationFrame. */
export async function watchFrames(page: Page, work: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate(startFrames)
  await work()
  return frameTimesToFrames(await page.evaluate(() => globalThis.stopFrames?.() ?? []))
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
