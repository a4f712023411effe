import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export const WINDOW = { width: 1440, height: 900 } as const

/** Contains everything that differs between browsers. The journey uses nothing else. */
export type Driver = {
  open: (url: string) => Promise<void>
  /** Evaluates a synchronous expression in the page. */
  evaluate: (expression: string) => Promise<unknown>
  /** Presses one key, optionally with Control. Keys have the names of `KeyboardEvent.key`. */
  press: (key: string, options?: { control?: boolean }) => Promise<void>
  type: (text: string) => Promise<void>
  clickAt: (x: number, y: number) => Promise<void>
  screenshot: () => Promise<Buffer>
  /** Console errors since the start. */
  errors: () => readonly string[]
  close: () => Promise<void>
  /** Ends the browser's processes immediately, after a signal. */
  kill: () => void
}

/** Folders for the driver's profile and for the browser's downloads. */
export type Folders = { profile: string; downloads: string }

/** A browser of this machine, or the reason why it can't be tested. */
export type Candidate =
  { name: string; start: (folders: Folders) => Promise<Driver> } | { name: string; missing: string }

/** An element by ARIA role and accessible name. */
export type Target = { role: string; name?: RegExp }

/** This is long enough for a busy machine. */
const WAIT_MS = 30_000
const POLL_MS = 50

const folder = createRequire(import.meta.url).resolve('@testing-library/dom/package.json')
const LIBRARY = readFileSync(join(folder, '../dist/@testing-library/dom.umd.min.js'), 'utf8')

/** The page of a browser. Elements are found by role and name. */
export type BrowserPage = ReturnType<typeof toPage>

export function toPage(driver: Driver, origin: string) {
  const call = (fn: (...parts: never[]) => unknown, ...parts: readonly unknown[]) =>
    driver.evaluate(`(${String(fn)})(${parts.map((part) => JSON.stringify(part ?? null)).join(',')})`)

  async function find({ role, name }: Target) {
    if ((await driver.evaluate(`typeof TestingLibraryDom`)) === 'undefined') {
      // The script is an expression, because drivers return its value.
      await driver.evaluate(`(function () { ${LIBRARY}\n }).call(globalThis)`)
    }
    return (await call(locate, role, name?.source, name?.flags)) as Place | null
  }

  return {
    ...driver,
    call,
    until,
    open: (path: string) => driver.open(origin + path),
    path: async () => String(await driver.evaluate('location.pathname + location.search')),
    see: (target: Target) => until(describe(target), () => find(target)),
    miss: (target: Target) => until(`no ${describe(target)}`, async () => (await find(target)) === null),
    /** Waits until the element stops moving, because it would be elsewhere when the click arrives. */
    click: async (target: Target) => {
      let before: Place | null = null
      const { x, y } = await until(`${describe(target)} that can be clicked`, async () => {
        const at = await find(target)
        const isStill = at?.x === before?.x && at?.y === before?.y
        before = at
        return at !== null && at.clickable && isStill && at
      })
      await driver.clickAt(x, y)
    },
    /** Waits until a CSS selector matches the focused element or an ancestor of it. */
    focusIn: (selector: string) =>
      until(`focus in ${selector}`, async () => (await call(isFocusIn, selector)) === true),
    focusOn: (target: Target) =>
      until(`focus on ${describe(target)}`, async () => (await find(target))?.focused === true),
  }
}

/** Polls until the value is neither null nor false. */
async function until<T>(what: string, read: () => Promise<T | null | false>): Promise<T> {
  const deadline = Date.now() + WAIT_MS
  let problem = ''
  while (Date.now() < deadline) {
    // A page can't be read while another one replaces it.
    const value = await read().catch((error: unknown) => {
      problem = ` (${String(error).slice(0, 200)})`
      return null
    })
    if (value !== null && value !== false) return value
    await sleep(POLL_MS)
  }
  throw new Error(`waited ${WAIT_MS / 1000} s for ${what}${problem}`)
}

function describe({ role, name }: Target): string {
  return name === undefined ? role : `${role} ${String(name)}`
}

/** Position of the middle of an element in the window. `clickable` is true if the element is enabled and nothing covers it. */
type Place = { x: number; y: number; clickable: boolean; focused: boolean }

/** Runs in the page. Finds the first visible element, within the open dialog if there is one. */
function locate(role: string, source: string | null, flags: string | null): Place | null {
  type Library = { queryAllByRole: (root: Element, role: string, options: object) => HTMLElement[] }
  const { queryAllByRole } = (globalThis as unknown as { TestingLibraryDom: Library }).TestingLibraryDom
  const dialog = [...document.querySelectorAll('dialog[open], [role=dialog]')].at(-1)
  const root = dialog?.parentElement ?? document.body
  // The browser finds hidden elements faster than the library does.
  const options = source === null ? { hidden: true } : { hidden: true, name: new RegExp(source, flags ?? '') }
  const found = queryAllByRole(root, role, options).find((each) => each.checkVisibility({ visibilityProperty: true }))
  if (found === undefined) return null
  const { top: upper, bottom } = found.getBoundingClientRect()
  if (upper < 0 || bottom > window.innerHeight) found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = found.getBoundingClientRect()
  const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)]
  const top = document.elementFromPoint(x, y)
  const clickable = top !== null && (found.contains(top) || top.contains(found)) && !found.matches(':disabled')
  return { x, y, clickable, focused: document.activeElement === found }
}

/** Runs in the page. */
function isFocusIn(selector: string): boolean {
  return document.activeElement?.closest(selector) !== null && document.activeElement !== document.body
}
