import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type Page } from 'playwright'
import { type WeekLabel, step } from '#contract/week-label.ts'
import { openPage, slowDown } from './browser.ts'
import { type Traced, traceWork } from './trace.ts'
import { type Frames } from './frame-times.ts'
import { watchFrames } from './frames.ts'
import { timeUntilWeek, type WeekTimes } from './time-until-week.ts'

/** The chart week that is opened, in the dashboard at `origin`. */
export type MeasuredWeek = { origin: string; chartId: string; week: WeekLabel; rows: number; rowsBefore: number }

/** One of each a round. */
export type JourneyFigures = {
  opened: WeekTimes[]
  stepped: WeekTimes[]
  opening: Traced[]
  typing: Typing[]
}

export type Typing = Frames & { longestTaskMs: number }

/** Long enough for what comes after the table: the weeks beside it, names. */
export const SETTLE_MS = 700
const TYPED = 'love'
const BETWEEN_KEYS_MS = 120
/** Between down and up: people hold a button that long, and what the press itself costs comes before the click. */
const PRESS_MS = 80
/** The address follows once the typing pauses. */
const AFTER_TYPING_MS = 400

/** Opens a chart week from the list, filters it and steps back, with the page's thread so many `times` slower. */
export async function travelWeek(
  browser: Browser,
  shown: MeasuredWeek,
  times: number,
  rounds: number,
): Promise<JourneyFigures> {
  const figures: JourneyFigures = { opened: [], stepped: [], opening: [], typing: [] }
  const page = await openPage(browser)
  await page.goto(`${shown.origin}/charts`)
  await openWeek(page, shown) // fills the browser's cache and the server's
  for (let round = 0; round < rounds; round++) {
    await page.goto(`${shown.origin}/charts`)
    await toListEntry(page, shown).waitFor()
    await sleep(SETTLE_MS)
    const endSlowness = await slowDown(page, times)
    const open = async () => {
      figures.opened.push(await openWeek(page, shown))
      await sleep(SETTLE_MS)
    }
    figures.opening.push(await traceWork(browser, page, open))
    figures.typing.push(await typeIn(browser, page, 'input[aria-keyshortcuts="/"]'))
    figures.stepped.push(await stepBack(page, shown))
    await endSlowness()
  }
  await page.close()
  return figures
}

function toListEntry(page: Page, { chartId }: MeasuredWeek) {
  return page.locator(`main a[href="/charts/${chartId}"]`).first()
}

/**
 * A click without the rest on a link that would fetch what is behind it. `force`: without the look at what lies under the
 * pointer, which would be done in the page and counted as its work.
 */
async function openWeek(page: Page, shown: MeasuredWeek): Promise<WeekTimes> {
  const entry = toListEntry(page, shown)
  await entry.scrollIntoViewIfNeeded()
  return timeUntilWeek(page, { week: shown.week, rows: shown.rows }, () =>
    entry.click({ force: true, delay: PRESS_MS }),
  )
}

/** Text that leaves fewer titles with each letter, then none of it; until the page has had time to show it. */
async function typeIn(browser: Browser, page: Page, field: string): Promise<Typing> {
  await page.locator(field).focus()
  let frames: Frames | undefined
  const type = async () => {
    await page.keyboard.type(TYPED, { delay: BETWEEN_KEYS_MS })
    await sleep(AFTER_TYPING_MS)
    for (let left = TYPED.length; left > 0; left--) await page.keyboard.press('Backspace', { delay: BETWEEN_KEYS_MS })
    await sleep(AFTER_TYPING_MS)
  }
  const { longestTaskMs } = await traceWork(browser, page, async () => {
    frames = await watchFrames(page, type)
  })
  return { ...(frames ?? { frames: 0, dropped: 0, longestMs: 0 }), longestTaskMs }
}

async function stepBack(page: Page, { week, rowsBefore }: MeasuredWeek): Promise<WeekTimes> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await sleep(SETTLE_MS)
  return timeUntilWeek(page, { week: step(week, -1), rows: rowsBefore }, () => page.keyboard.press('['))
}
