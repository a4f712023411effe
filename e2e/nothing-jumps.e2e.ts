import { expect, type Page, test } from 'playwright/test'
import { findSongChart } from './actions.ts'

/** What people do not notice; Core Web Vitals call 0.1 good. */
const MOST_SHIFT = 0.02
const WIDTHS = [390, 1440]
/** Pages are drawn before their data is there, as they are far away from the server. */
const DELAY_MS = 100

declare global {
  // oxlint-disable-next-line no-var -- the only way to declare a global
  var shifts: { value: number; what: string[] }[] | undefined
}

/** Everything that moves by itself from the first paint on. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string[] }[] = []
    globalThis.shifts = shifts
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const watch = new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (shift.hadRecentInput) continue
        const what = shift.sources.map(({ node }) => (node?.textContent ?? '').slice(0, 60))
        shifts.push({ value: shift.value, what })
      }
    })
    watch.observe({ type: 'layout-shift', buffered: true })
  })
  await page.route(/\/api\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
    await route.continue()
  })
}

for (const width of WIDTHS) {
  test(`what is on a page stays where it was first drawn, ${width} px wide`, async ({ page, request }) => {
    const { chart, week } = await findSongChart(request, 'US')
    const [first, second] = week.entries
    await watchShifts(page)
    await page.setViewportSize({ width, height: 860 })
    for (const path of [
      '/',
      '/search?q=night',
      '/charts',
      '/charts?location=US&kind=album',
      `/charts?location=US&open=${chart.id}`,
      `/charts/${chart.id}/${week.week}`,
      `/charts/${chart.id}/${week.week}?row=${second?.id}`,
      `/songs/${first?.id}`,
      `/compare?e=song:${first?.id},song:${second?.id}`,
      '/status',
    ]) {
      await page.goto(path)
      // Hidden from the ear while a panel lies over the page.
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
      await expect(page.getByText(/^Sample data/)).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      const shifts = (await page.evaluate(() => globalThis.shifts)) ?? []
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      const moved = shifts.map(({ value, what }) => `${value.toFixed(3)}: ${what.join(' | ')}`).join('\n')
      expect(sum, `${path}\n${moved}`).toBeLessThanOrEqual(MOST_SHIFT)
    }
  })
}
