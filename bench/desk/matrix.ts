import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'
import type { DeskTitle, DeskWeek } from '#contract/desk/desk-week.ts'
import { type Section, toGoal } from '../lib/report.ts'
import { launchBrowser, openPage } from '../web/browser.ts'
import { watchFrames, type Frames } from '../web/frames.ts'

const TITLES = 5_000
const CELLS = 8
const WHEEL_STEPS = 120
const WHEEL_PX = 240
const STEP_MS = 16
const TYPED = 'song 12'
const BETWEEN_KEYS_MS = 120
const AFTER_TYPING_MS = 600

/** Scrolls and filters the matrix of a large roster on the built page. */
export async function measureMatrix(origin: string, desk: DeskWeek): Promise<Section> {
  const browser = await launchBrowser()
  try {
    const page = await openPage(browser)
    const large = { ...desk, titles: toTitles(desk) }
    await page.route('**/api/rosters/*/desk?*', (route) =>
      route.fulfill({ contentType: 'application/x-ndjson', body: JSON.stringify({ desk: large, isComplete: true }) }),
    )
    await page.goto(origin)
    const frame = page.getByRole('region', { name: /^Our titles on the charts\./ })
    await frame.scrollIntoViewIfNeeded()
    await frame.hover()
    await sleep(AFTER_TYPING_MS)
    const still = await watchFrames(page, () => sleep(WHEEL_STEPS * STEP_MS))
    const scrolled = await watchFrames(page, () => scroll(page))
    await page.getByRole('searchbox', { name: 'Filter titles' }).focus()
    const filtered = await watchFrames(page, async () => {
      await page.keyboard.type(TYPED, { delay: BETWEEN_KEYS_MS })
      await sleep(AFTER_TYPING_MS)
    })
    const dropped = scrolled.dropped + filtered.dropped
    return {
      title: 'The matrix of the desk',
      notes: [`${TITLES} titles on ${CELLS} charts at 1440 × 900 px. “Nothing” shows what the machine itself drops.`],
      head: ['what', 'frames', 'dropped', 'longest, ms'],
      rows: [toRow('nothing', still), toRow('scrolling', scrolled), toRow(`typing “${TYPED}” in the filter`, filtered)],
      goals: [
        toGoal(
          `scrolling and filtering ${TITLES} titles`,
          'no dropped frame',
          `${dropped} of ${scrolled.frames + filtered.frames}`,
          dropped === 0,
        ),
      ],
    }
  } finally {
    await browser.close()
  }
}

async function scroll(page: Page): Promise<void> {
  for (let step = 0; step < WHEEL_STEPS; step += 1) {
    await page.mouse.wheel(0, WHEEL_PX)
    await sleep(STEP_MS)
  }
}

function toTitles({ charts, titles }: DeskWeek): DeskTitle[] {
  const model = titles.find(({ kind }) => kind === 'song')
  const [cell] = model?.cells ?? []
  if (model === undefined || cell === undefined) throw new Error('the desk has no title')
  const chartIds = charts
    .filter(({ chart }) => chart.kind === model.kind)
    .slice(0, CELLS)
    .map(({ chart }) => chart.id)
  return Array.from({ length: TITLES }, (_, index) => {
    const cells = chartIds.map((chartId, column) =>
      Object.assign({}, cell, { chartId, rank: ((index + column) % 200) + 1 }),
    )
    return Object.assign({}, model, { id: `SG${String(index).padStart(32, '0')}`, title: `Song ${index}`, cells })
  })
}

function toRow(what: string, { frames, dropped, longestMs }: Frames): string[] {
  return [what, String(frames), String(dropped), longestMs.toFixed(1)]
}
