import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { type WeekLabel, step } from '#contract/week-label.ts'
import { openPage, slowDown } from './browser.ts'
import { traceLongestTask } from './trace.ts'
import { type Frames, watchFrames } from './frames.ts'
import { timeUntilWeek } from './time-until-week.ts'

export type MeasuredWeek = { origin: string; chartId: string; week: WeekLabel; rows: number; rowsBefore: number }

/** Each list has one value per round. `opened` and `stepped` are milliseconds until the visible rows are painted. */
export type JourneyFigures = {
  opened: number[]
  stepped: number[]
  /** Longest task while the week opens, in milliseconds. */
  opening: number[]
  typing: Frames[]
}

/** Requests after the table load neighboring weeks and names in this time. */
export const SETTLE_MS = 700
const TYPED = 'love'
const BETWEEN_KEYS_MS = 120
/** Time between pointer down and up, as in a real click. Work on pointer down isn't counted. */
const PRESS_MS = 80
/** The URL changes after a pause in typing. */
const AFTER_TYPING_MS = 400

/** Opens a chart week from the charts page, filters it, and steps back. `times` is the factor of the slower CPU. */
export async function travelWeek(
  browser: Browser,
  week: MeasuredWeek,
  times: number,
  rounds: number,
): Promise<JourneyFigures> {
  const figures: JourneyFigures = { opened: [], stepped: [], opening: [], typing: [] }
  const page = await openPage(browser)
  await page.goto(`${week.origin}/charts`)
  await openWeek(page, week) // This visit warms the caches of the browser and the server.
  for (let round = 0; round < rounds; round++) {
    await page.goto(`${week.origin}/charts`)
    await toListEntry(page, week).waitFor()
    await sleep(SETTLE_MS)
    const endSlowness = await slowDown(page, times)
    const open = async () => {
      figures.opened.push(await openWeek(page, week))
      await sleep(SETTLE_MS)
    }
    figures.opening.push(await traceLongestTask(browser, page, open))
    figures.typing.push(await typeInFilter(page))
    figures.stepped.push(await stepBack(page, week))
    await endSlowness()
  }
  await page.close()
  return figures
}

function toListEntry(page: Page, { chartId }: MeasuredWeek) {
  return page.locator(`main a[href="/charts/${chartId}"]`).first()
}

/** Clicks without hovering, which would prefetch the page. `force` skips Playwright's hit test in the page. */
async function openWeek(page: Page, week: MeasuredWeek): Promise<number> {
  const entry = toListEntry(page, week)
  await entry.scrollIntoViewIfNeeded()
  return timeUntilWeek(page, { week: week.week, rows: week.rows }, () => entry.click({ force: true, delay: PRESS_MS }))
}

/** Types letters that match fewer and fewer titles, clears them, and waits for the page. */
async function typeInFilter(page: Page): Promise<Frames> {
  await page.locator('input[aria-keyshortcuts="/"]').focus()
  return watchFrames(page, async () => {
    await page.keyboard.type(TYPED, { delay: BETWEEN_KEYS_MS })
    await sleep(AFTER_TYPING_MS)
    for (let left = TYPED.length; left > 0; left--) await page.keyboard.press('Backspace', { delay: BETWEEN_KEYS_MS })
    await sleep(AFTER_TYPING_MS)
  })
}

async function stepBack(page: Page, { week, rowsBefore }: MeasuredWeek): Promise<number> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await sleep(SETTLE_MS)
  return timeUntilWeek(page, { week: step(week, -1), rows: rowsBefore }, () => page.keyboard.press('['))
}
