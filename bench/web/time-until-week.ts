import type { Page } from 'playwright'

export type AwaitedWeek = { week: string; rows: number }

declare global {
  var weekPainted: Promise<number> | undefined
}

/**
 * Performs `act` and waits until all rows of the week are in the document. Returns the milliseconds from its key press
 * or click until the visible rows with names and sparklines were painted.
 */
export async function timeUntilWeek(page: Page, awaited: AwaitedWeek, act: () => Promise<void>): Promise<number> {
  await page.evaluate(watchWeek, awaited) // The page must start to watch before the action.
  await act()
  return page.evaluate(() => globalThis.weekPainted ?? Number.NaN)
}

/** Runs in the page, so it can't use anything from this module. */
function watchWeek({ week, rows }: AwaitedWeek): void {
  globalThis.weekPainted = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`week ${week} didn't appear within 20 s`)), 20_000)
    let [pressedMs, usableMs] = [Number.NaN, Number.NaN]
    const press = (event: Event) => {
      pressedMs = event.timeStamp
    }
    addEventListener('click', press, { capture: true, once: true })
    addEventListener('keydown', press, { capture: true, once: true })

    // A message is handled after the current frame has been laid out and painted.
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- see above
    const afterPaint = (then: () => void) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', then, { once: true })
      port1.start()
      port2.postMessage('painted')
    }
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- see above
    const isDrawn = (row: Element) =>
      row.querySelector('svg[width="112"]') !== null && !(row.textContent ?? '').includes('Name unknown')
    const look = () => {
      const caption = document.querySelector('[data-ranking] caption')?.textContent ?? ''
      const there = [...document.querySelectorAll('[data-ranking] tr[data-row]')]
      const isWeekShown = !Number.isNaN(pressedMs) && caption.includes(`, ${week}, `)
      if (isWeekShown && Number.isNaN(usableMs)) {
        const below = there.findIndex((row) => row.getBoundingClientRect().top > innerHeight)
        if (below >= 0 && there.slice(0, below).every(isDrawn)) {
          usableMs = 0 // All rows were found.
          afterPaint(() => (usableMs = performance.now() - pressedMs))
        }
      }
      if (isWeekShown && usableMs > 0 && there.length >= rows && there.every(isDrawn)) {
        resolve(usableMs)
        return
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
