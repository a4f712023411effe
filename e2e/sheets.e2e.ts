import { devices, expect, type Locator, type Page } from 'playwright/test'
import { findSongChart } from './actions.ts'
import { test } from './journey.ts'

const { defaultBrowserType: _, ...PHONE } = devices['Pixel 7']

// Like people, these tests wait until dialogs and sheets have appeared.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** This distance is more than half of the sheet. */
const LONG_PX = 520

/** Simulates a finger that moves down from the middle of an element. Playwright's own touches don't move. */
async function dragDown(page: Page, from: Locator, px: number) {
  const box = await from.boundingBox()
  if (box === null) throw new Error('nothing to drag')
  const session = await page.context().newCDPSession(page)
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  const steps = 8
  for (let step = 1; step <= steps; step++) {
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x, y: y + (px * step) / steps }],
    })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

test('a sheet on a phone closes by dragging it down, by its button, and by Escape', async ({
  openFreshPage,
  request,
}) => {
  const { chart, week } = await findSongChart(request, 'US')
  const [, title] = week.entries
  const page = await openFreshPage(PHONE)
  await page.goto(`/charts/${chart.id}/${week.week}`)
  const row = page.locator(`[data-row="${title?.id}"]`)
  const panel = page.getByRole('dialog', { name: `Details for ${title?.title}` })
  const heading = panel.getByRole('heading', { level: 2 }).first()
  const open = async () => {
    await row.tap({ position: { x: 8, y: 8 } })
    await expect(heading).toBeInViewport()
  }
  await open()
  await test.step('a short drag moves it, and it comes back', async () => {
    const before = await heading.boundingBox()
    await dragDown(page, heading, 24)
    await expect.poll(async () => (await heading.boundingBox())?.y).toBe(before?.y)
    await expect(panel).toBeVisible()
  })
  await test.step('a long drag closes it', async () => {
    await dragDown(page, heading, LONG_PX)
    await expect(panel).toHaveCount(0)
    await expect(page).not.toHaveURL(/row=/)
    await expect(row).toBeFocused()
  })
  await open()
  await panel.getByRole('button', { name: 'Close details' }).tap()
  await expect(panel).toHaveCount(0)
  await open()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)

  await test.step('notes close in the same ways', async () => {
    await page.getByRole('button', { name: 'Share' }).tap()
    await page.getByRole('button', { name: /^Notes/ }).tap()
    const notes = page.getByRole('dialog', { name: /^Notes/ })
    const notesTitle = notes.getByRole('heading', { level: 2 })
    await expect(notesTitle).toBeInViewport()
    await dragDown(page, notesTitle, LONG_PX)
    await expect(notes).toHaveCount(0)
  })
})
