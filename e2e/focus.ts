import { expect, type Locator, type Page } from 'playwright/test'

type Focus = {
  /** What stands where the focus is, for messages. */
  what: string
  /** A ring of the element, or of the label that it fills. */
  isRinged: boolean
  /** Of nine points of it, those that nothing lies over. */
  seenPoints: number
}

/** Runs in the page. Null: nothing on it has the focus. */
function readFocus(): Focus | null {
  const focused = document.activeElement
  if (focused === null || focused === document.body || focused === document.documentElement) return null
  // What lets the pointer through, as a handle of two on one line, lies free where what it stands in does.
  const frame = getComputedStyle(focused).pointerEvents === 'none' ? focused.parentElement : null
  const carriers = [focused, focused.closest('label'), frame].filter((carrier) => carrier !== null)
  const isRinged = carriers.some((carrier) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(carrier)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  })
  // A wrapped link has several boxes: the first is where reading begins. A pane may be higher than the window.
  const box = (focused.closest('label') ?? focused).getClientRects()[0] ?? focused.getBoundingClientRect()
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, window.innerWidth)]
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)]
  const shares = [0.1, 0.5, 0.9]
  const seen = shares.flatMap((across) =>
    shares.filter((down) => {
      const over = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down)
      return over !== null && carriers.some((carrier) => carrier.contains(over) || over.contains(carrier))
    }),
  )
  const name = focused.getAttribute('aria-label') ?? focused.textContent
  return { what: `${focused.tagName.toLowerCase()} ${name.slice(0, 60)}`, isRinged, seenPoints: seen.length }
}

/** The focus has a ring, and most of what has it lies free of what stays when the page scrolls (WCAG 2.4.7, 2.4.11). */
export async function expectFocusSeen(page: Page) {
  expectSeen(await page.evaluate(readFocus))
}

function expectSeen(focus: Focus | null) {
  expect(focus, 'something has the focus').not.toBeNull()
  expect(focus?.isRinged, `${focus?.what} has a ring`).toBe(true)
  expect(focus?.seenPoints, `${focus?.what} lies free`).toBeGreaterThanOrEqual(5)
}

/** This one has the focus, and it is to be seen. */
export async function expectFocusOn(page: Page, target: Locator) {
  await expect(target).toBeFocused()
  await expectFocusSeen(page)
}

/** Tab, as often as it takes to come there; every stop on the way shows its focus. */
export async function tabTo(page: Page, target: Locator, { key = 'Tab', most = 60 } = {}) {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press(key)
    await expectFocusSeen(page)
    if (await isFocused(target)) return
  }
  throw new Error(`${String(target)} was not reached by ${most} times ${key}`)
}

async function isFocused(target: Locator): Promise<boolean> {
  return (await target.count()) > 0 && target.first().evaluate((element) => element === document.activeElement)
}

/** Presses in a row, before anybody looks at what they did. */
const BATCH = 20

/** Tab from the first to the last stop of the page, and out of it: nothing holds the focus, and all of it shows. */
export async function expectNoTrap(page: Page, most = 200) {
  // Each press writes down where the one before it led to: two messages a stop would take a minute for a long page.
  await page.evaluate(`
    window.stops = []
    document.addEventListener('keydown', () => window.stops.push((${String(readFocus)})()), true)
  `)
  const lastStop = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled, summary, select')]
    const last = all.findLast((stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }))
    return last?.getAttribute('aria-label') ?? last?.textContent ?? ''
  })
  let stops: (Focus | null)[] = []
  while (stops.length < most && stops.indexOf(null, 1) === -1) {
    await Promise.all(Array.from({ length: BATCH }, () => page.keyboard.press('Tab')))
    stops = (await page.evaluate('window.stops')) as (Focus | null)[]
  }
  const end = stops.indexOf(null, 1)
  expect(end, `the end was reached by ${stops.length} times Tab`).toBeGreaterThan(5)
  for (const focus of stops.slice(1, end)) expectSeen(focus)
  expect(stops[end - 1]?.what, 'the last stop before the end').toContain(lastStop.slice(0, 60))
}
