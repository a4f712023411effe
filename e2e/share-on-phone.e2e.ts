import { devices, expect, type Page } from 'playwright/test'
import { findSongChart } from './actions.ts'
import { test } from './journey.ts'

const { defaultBrowserType: _, ...PHONE } = devices['Pixel 7']

/** Records the content that the page shares. Like a phone, it refuses to share without a press. */
async function stubSheet(page: Page) {
  await page.addInitScript(() => {
    const shared: { title?: string; url?: string; files: { name: string; type: string; size: number }[] }[] = []
    Object.assign(globalThis, { shared })
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ title, url, files = [] }: ShareData) => {
        if (!navigator.userActivation.isActive) throw new DOMException('no user gesture', 'NotAllowedError')
        const listed = files.map(({ name, type, size }) => ({ name, type, size }))
        shared.push({ ...(title !== undefined && { title }), ...(url !== undefined && { url }), files: listed })
        if (shared.length > 2) throw new DOMException('closed', 'AbortError')
      },
    })
  })
}

const readShared = (page: Page) => page.evaluate(() => (globalThis as unknown as { shared: object[] }).shared)

test('a phone shares a link and an image in its own sheet', async ({ openFreshPage, request }) => {
  const page = await openFreshPage(PHONE)
  await stubSheet(page)
  const { chart, week } = await findSongChart(request, 'US')
  await page.goto(`/charts/${chart.id}/${week.week}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Share' }).tap()
  await page.getByRole('button', { name: 'Share link' }).tap()
  await expect.poll(() => readShared(page)).toMatchObject([{ url: page.url(), files: [] }])

  await page.getByRole('button', { name: /^Image/ }).tap()
  const dialog = page.getByRole('dialog', { name: 'Image' })
  const share = dialog.getByRole('button', { name: 'Share', exact: true })
  await expect(share).toBeEnabled({ timeout: 60_000 })
  // The button is visible without scrolling, next to a preview of the image.
  await expect(share).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('img')).toBeInViewport({ ratio: 1 })
  await share.tap()
  await expect(dialog.getByText('Shared.')).toBeVisible()
  const [, image] = await readShared(page)
  const name = expect.stringMatching(new RegExp(`-${week.week.toLowerCase()}-.*\\.png$`))
  expect(image).toMatchObject({ files: [{ name, type: 'image/png' }] })
  await expect(dialog.getByRole('button', { name: 'Copy PNG' })).toHaveCount(0)

  await share.tap()
  await expect.poll(async () => (await readShared(page)).length).toBe(3)
  await expect(dialog.getByText('Couldn’t share')).toHaveCount(0)
})
