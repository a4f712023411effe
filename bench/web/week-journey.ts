import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type Page } from 'playwright'
import { type ChartWeek, step } from '#contract/chart-week.ts'
import { openPage, scrollDown, slowDown } from './browser.ts'
import { type Traced, traceWork } from './trace.ts'
import { timeUntilWeek } from './time-until-week.ts'

/** The chart week that is opened, in the dashboard at `origin`. */
export type MeasuredWeek = { origin: string; chartId: string; week: ChartWeek; rows: number; rowsBefore: number }

/** One of each a round. */
export type JourneyFigures = {
  usableMs: number[]
  againMs: number[]
  stepMs: number[]
  opening: Traced[]
  scrolling: Traced[]
  typing: Traced[]
}

/** Long enough for what comes after the table: the weeks beside it, names. */
export const SETTLE_MS = 700
const SCROLL = { distancePx: 8_000, pxPerSec: 4_000 }
const TYPED = 'love'
const BETWEEN_KEYS_MS = 120

/** Opens a chart week from the list, scrolls, filters, steps back and returns to it, on a thread so many `times` slower. */
export async function travelWeek(
  browser: Browser,
  shown: MeasuredWeek,
  times: number,
  rounds: number,
): Promise<JourneyFigures> {
  const figures: JourneyFigures = { usableMs: [], againMs: [], stepMs: [], opening: [], scrolling: [], typing: [] }
  const page = await openPage(browser)
  await page.goto(`${shown.origin}/charts`)
  await openWeek(page, shown) // fills the browser's cache and the server's
  for (let round = 0; round < rounds; round++) {
    await page.goto(`${shown.origin}/charts`)
    await toListEntry(page, shown).waitFor()
    await sleep(SETTLE_MS)
    const endSlowness = await slowDown(page, times)
    const open = async () => {
      figures.usableMs.push(await openWeek(page, shown))
      await sleep(SETTLE_MS)
    }
    figures.opening.push(await traceWork(browser, page, open))
    figures.scrolling.push(await traceWork(browser, page, () => scrollThrough(page)))
    await page.evaluate(() => scrollTo(0, 0))
    figures.typing.push(await traceWork(browser, page, () => typeFilter(page)))
    figures.stepMs.push(await stepBack(page, shown))
    figures.againMs.push(await openAgain(page, shown))
    await endSlowness()
  }
  await page.close()
  return figures
}

/** What the browser itself drops, with nothing to draw. */
export async function scrollEmpty(browser: Browser, rounds: number): Promise<Traced[]> {
  const page = await openPage(browser)
  await page.setContent('<div style="height: 20000px"></div>')
  const scrolled: Traced[] = []
  for (let round = 0; round < rounds; round++) {
    await page.evaluate(() => scrollTo(0, 0))
    scrolled.push(await traceWork(browser, page, () => scrollThrough(page)))
  }
  await page.close()
  return scrolled
}

export function scrollThrough(page: Page): Promise<void> {
  return scrollDown(page, SCROLL.distancePx, SCROLL.pxPerSec)
}

function toListEntry(page: Page, { chartId }: MeasuredWeek) {
  return page.locator(`main a[href="/charts/${chartId}"]`).first()
}

/** A click without the rest on a link that would fetch what is behind it. */
async function openWeek(page: Page, shown: MeasuredWeek): Promise<number> {
  const entry = toListEntry(page, shown)
  await entry.scrollIntoViewIfNeeded()
  return timeUntilWeek(page, { week: shown.week, rows: shown.rows }, () => entry.click())
}

async function openAgain(page: Page, shown: MeasuredWeek): Promise<number> {
  await page.locator('header a[href="/charts"]').first().click()
  await toListEntry(page, shown).waitFor()
  await sleep(SETTLE_MS)
  return openWeek(page, shown)
}

/** Text that leaves fewer titles with each letter, then none of it. */
async function typeFilter(page: Page): Promise<void> {
  await page.locator('input[aria-keyshortcuts="/"]').focus()
  await page.keyboard.type(TYPED, { delay: BETWEEN_KEYS_MS })
  for (let left = TYPED.length; left > 0; left--) await page.keyboard.press('Backspace', { delay: BETWEEN_KEYS_MS })
}

async function stepBack(page: Page, { week, rowsBefore }: MeasuredWeek): Promise<number> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await sleep(SETTLE_MS)
  return timeUntilWeek(page, { week: step(week, -1), rows: rowsBefore }, () => page.keyboard.press('['))
}
