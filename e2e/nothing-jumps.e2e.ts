import { expect, type Page } from 'playwright/test'
import { findSongChart } from './actions.ts'
import { test } from './journey.ts'

// A font in the cache of an earlier journey would hide the shift that it causes when it loads.
test.use({ reuseContext: false })

/** Cumulative layout shift that people don't notice. Core Web Vitals rate 0.1 as good. */
const MAX_SHIFT = 0.02
const WIDTHS = [390, 1440]
/** Delays API responses as a distant server would, so that pages render before their data. */
const DELAY_MS = 100

type LayoutShift = { value: number; texts: string[] }

declare global {
  // oxlint-disable-next-line no-var -- the only way to declare a global
  var layoutShifts: LayoutShift[] | undefined
}

/** Records layout shifts from the first paint on, except those that follow user input. */
async function watchLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: LayoutShift[] = []
    globalThis.layoutShifts = shifts
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const watch = new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (shift.hadRecentInput) continue
        const texts = shift.sources.map(({ node }) => (node?.textContent ?? '').slice(0, 60))
        shifts.push({ value: shift.value, texts })
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
  test(`page content stays where it first appeared, ${width} px wide`, async ({ page, request }) => {
    test.setTimeout(180_000)
    const { chart, week } = await findSongChart(request, 'US')
    const [first, second] = week.entries
    await watchLayoutShifts(page)
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
      // An open panel hides the heading from screen readers.
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Sample/, includeHidden: true })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      const shifts = (await page.evaluate(() => globalThis.layoutShifts)) ?? []
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      const moved = shifts.map(({ value, texts }) => `${value.toFixed(3)}: ${texts.join(' | ')}`).join('\n')
      expect(sum, `${path}\n${moved}`).toBeLessThanOrEqual(MAX_SHIFT)
    }
  })
}
