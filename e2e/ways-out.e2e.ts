import { expect, type Page } from 'playwright/test'
import { findSongChart } from './actions.ts'
import { test } from './journey.ts'

/** Names of controls that create a file, an image, a brief, or a printed page. */
const WAYS_OUT =
  /^(?:(?:Brief|Card|Image|Download)s?|Slides|One page|Create (?:token|feed)s?)\b|\b(?:CSV|Excel|XLSX|PDF|PNG)\b/

async function expectNoWayOut(page: Page) {
  for (const role of ['button', 'link'] as const) {
    await expect(page.getByRole(role, { name: WAYS_OUT })).toHaveCount(0)
  }
}

test('a server with every way out off has pages and links, and nothing else', async ({ page, request }) => {
  const { chart, week } = await findSongChart(request, 'US')
  const [song, other] = week.entries
  const pages = {
    '/': 'Share',
    [`/charts/${chart.id}/${week.week}`]: 'Share',
    [`/charts/${chart.id}/${week.week}?row=${song?.id}`]: 'Share',
    [`/songs/${song?.id}?location=US&range=13w`]: 'Share',
    [`/compare?e=song:${song?.id},song:${other?.id}`]: 'Share',
    [`/charts/${chart.id}/insights`]: 'Share',
    '/rosters': null,
    '/search?q=love': null,
  }
  for (const [path, links] of Object.entries(pages)) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(/^(?:Source|Retrieved|Receipt)/).first()).toBeAttached()
      await expectNoWayOut(page)
      if (links === null) return
      const button = page.getByRole('button', { name: links, exact: true })
      await button.click()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      const menu = page.getByRole('dialog', { name: /^Share/ })
      await expect(menu.getByRole('listitem').first()).toContainText(/^Link /)
      await expect(menu.getByRole('listitem').filter({ hasNotText: /^Link / })).toHaveCount(0)
    })
  }

  await page.goto('/tokens')
  await expect(page.getByRole('heading', { name: 'Access tokens are off' })).toBeVisible()
  await page.goto('/alerts')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add channel' })).toBeDisabled()
  await expectNoWayOut(page)

  // The URLs of hidden pages don't open them either.
  await page.goto(`/charts/${chart.id}/${week.week}?brief=10&image=20&card=${song?.id}`)
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const path of [
    `/api/charts/${chart.id}/weeks/${week.week}.csv`,
    `/charts/${chart.id}/${week.week}/card.png`,
    `/feeds/${'x'.repeat(43)}`,
    '/api/v1/charts',
    '/api/tokens',
    '/mcp',
  ]) {
    const response = await request.get(path)
    expect([404, 405], path).toContain(response.status())
  }
})
