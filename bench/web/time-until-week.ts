import { type Page } from 'playwright'

/** A chart week that somebody waits for. */
export type AwaitedWeek = { week: string; rows: number }

declare global {
  var weekPainted: Promise<number> | undefined
}

/**
 * Milliseconds from the press of a key or a button in `act` to the first frame that has all rows of that week with their
 * sparklines, its painting included.
 */
export async function timeUntilWeek(page: Page, awaited: AwaitedWeek, act: () => Promise<void>): Promise<number> {
  await page.evaluate(watchWeek, awaited) // there before the press
  await act()
  return page.evaluate(() => globalThis.weekPainted ?? Number.NaN)
}

/** Runs in the page, which knows nothing of this module. */
function watchWeek({ week, rows }: AwaitedWeek): void {
  globalThis.weekPainted = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`week ${week} was not there after 20 s`)), 20_000)
    let pressedMs = Number.NaN
    const press = (event: Event) => {
      pressedMs = event.timeStamp
    }
    addEventListener('click', press, { capture: true, once: true })
    addEventListener('keydown', press, { capture: true, once: true })
    const look = () => {
      const caption = document.querySelector('[data-ranking] caption')?.textContent ?? ''
      const drawn = document.querySelectorAll('[data-ranking] tr[data-row] svg[width="112"]').length
      if (Number.isNaN(pressedMs) || !caption.includes(`, ${week}, `) || drawn < rows) {
        requestAnimationFrame(look)
        return
      }
      // A message is handled after the frame that is being made was laid out and painted.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(performance.now() - pressedMs), { once: true })
      port1.start()
      port2.postMessage('painted')
    }
    requestAnimationFrame(look)
  })
}
