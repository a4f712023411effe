import { expect, type Locator, type Page } from 'playwright/test'

type FocusedElement = {
  /** Tag and text of the element, for error messages. */
  description: string
  /** True if the element or its label has a focus ring. */
  hasRing: boolean
  /** Number of points, out of nine, at which no other element covers this one. */
  visiblePoints: number
}

/** Runs in the page. Returns null if nothing has focus. */
function readFocus(): FocusedElement | null {
  const focused = document.activeElement
  if (focused === null || focused === document.body || focused === document.documentElement) return null
  // A slider with two handles doesn't receive pointer events, but its parent does, so the parent counts as well.
  const frame = getComputedStyle(focused).pointerEvents === 'none' ? focused.parentElement : null
  const carriers = [focused, focused.closest('label'), frame].filter((carrier) => carrier !== null)
  // A heading receives focus so that screen readers read it. Keys do nothing there.
  const isHeading = focused.matches('h1[tabindex="-1"], h2[tabindex="-1"]')
  const hasRing =
    isHeading ||
    carriers.some((carrier) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(carrier)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    })
  // A link that wraps has several boxes, of which the first counts. A pane can be taller than the window.
  const box = (focused.closest('label') ?? focused).getClientRects()[0] ?? focused.getBoundingClientRect()
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, window.innerWidth)]
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)]
  const positions = [0.1, 0.5, 0.9]
  const visible = positions.flatMap((across) =>
    positions.filter((down) => {
      const over = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down)
      return over !== null && carriers.some((carrier) => carrier.contains(over) || over.contains(carrier))
    }),
  )
  const name = focused.getAttribute('aria-label') ?? focused.textContent
  const description = `${focused.tagName.toLowerCase()} ${name.slice(0, 60)}`
  return { description, hasRing, visiblePoints: visible.length }
}

/** Checks that the focused element has a ring and that no sticky header covers it (WCAG 2.4.7, 2.4.11). */
export async function expectVisibleFocus(page: Page) {
  checkFocus(await page.evaluate(readFocus))
}

function checkFocus(focus: FocusedElement | null) {
  expect(focus, 'an element has focus').not.toBeNull()
  expect(focus?.hasRing, `${focus?.description} has a focus ring`).toBe(true)
  expect(focus?.visiblePoints, `${focus?.description} is visible`).toBeGreaterThanOrEqual(5)
}

export async function expectFocusOn(page: Page, target: Locator) {
  await expect(target).toBeFocused()
  await expectVisibleFocus(page)
}

/** Number of key presses per call to the browser. */
const BATCH = 10

/** The page records each stop itself while keys are pressed, because a call per key takes longer than the key. */
type Recorder = { stops: (FocusedElement | null)[]; readFocus: typeof readFocus; recording?: AbortController }

/** Runs in the page. Before each Tab, records the focused element. Tab does nothing once the target has focus. */
function recordStops(target: Element | null) {
  const recorder = globalThis as unknown as Recorder
  recorder.recording?.abort()
  recorder.recording = new AbortController()
  recorder.stops = []
  let presses = 0
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    if (presses > 0 && target !== null && document.activeElement === target) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
    if (presses > 0) recorder.stops.push(recorder.readFocus())
    presses += 1
  }
  addEventListener('keydown', onKeyDown, { capture: true, signal: recorder.recording.signal })
}

async function pressTabs(page: Page, key: string, presses: number) {
  await Promise.all(Array.from({ length: presses }, () => page.keyboard.press(key)))
}

/** Presses Tab until the target has focus, and checks that focus is visible at every stop. */
export async function tabTo(page: Page, target: Locator, { key = 'Tab', maxPresses = 60 } = {}) {
  await page.evaluate(`globalThis.readFocus = ${String(readFocus)}`)
  for (let presses = 0; presses < maxPresses; presses += BATCH) {
    await target.first().evaluate(recordStops)
    await pressTabs(page, key, BATCH)
    const stops = await page.evaluate(() => {
      const { stops: before, readFocus: read } = globalThis as unknown as Recorder
      return [...before, read()]
    })
    for (const stop of stops) checkFocus(stop)
    if (await isFocused(target)) return
  }
  throw new Error(`${maxPresses} presses of ${key} did not reach ${String(target)}`)
}

async function isFocused(target: Locator): Promise<boolean> {
  return (await target.count()) > 0 && target.first().evaluate((element) => element === document.activeElement)
}

/** Tabs through the page and out of it, and checks that the focus is visible at every stop. */
export async function expectNoFocusTrap(page: Page, maxStops = 200) {
  await page.evaluate(`globalThis.readFocus = ${String(readFocus)}`)
  await page.evaluate(recordStops, null)
  let stops: (FocusedElement | null)[] = []
  while (stops.length < maxStops && !stops.includes(null)) {
    await pressTabs(page, 'Tab', 2 * BATCH)
    stops = await page.evaluate(() => (globalThis as unknown as Recorder).stops)
  }
  // The stop is read at the end, because React may still render the last part of a page while the test tabs.
  const lastStop = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled, summary, select')]
    const last = all.findLast((stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }))
    return last?.getAttribute('aria-label') ?? last?.textContent ?? ''
  })
  const end = stops.indexOf(null)
  expect(end, `Tab stops until the end of the page, of ${stops.length} presses`).toBeGreaterThan(5)
  for (const focus of stops.slice(0, end)) checkFocus(focus)
  expect(stops[end - 1]?.description, 'the last Tab stop').toContain(lastStop.slice(0, 60))
}
