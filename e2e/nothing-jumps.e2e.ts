import { expect, type Page } from 'playwright/test'
import { findSongChart } from './actions.ts'
import { test } from './journey.ts'

// A font that an earlier journey cached would hide the layout shift of its loading. Transitions without duration would
// hide the shifts on their way.
test.use({ reuseContext: false, contextOptions: { reducedMotion: 'no-preference' } })

/** People don't notice a cumulative layout shift of this size. Core Web Vitals rate 0.1 as good. */
const MAX_SHIFT = 0.02
/** Each view uses a week of the desk that no other journey opens, so that its charts arrive one by one. */
const VIEWS = [
  { width: 390, unreadWeek: '2026-W31' },
  { width: 1440, unreadWeek: '2026-W32' },
]
/** API responses are delayed as by a distant server, so that pages render before their data arrives. */
const DELAY_MS = 100

type LayoutShift = { value: number; texts: string[] }

declare global {
  // oxlint-disable-next-line no-var -- the only way to declare a global
  var layoutShifts: LayoutShift[] | undefined
}

/** Records layout shifts from the first paint, except those after user input. */
async function watchLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: LayoutShift[] = []
    globalThis.layoutShifts = shifts
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
    const watch = new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (shift.hadRecentInput) continue
        const texts = shift.sources.map(({ node, previousRect, currentRect }) => {
          const [from, to] = [previousRect, currentRect].map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`)
          return `${(node?.textContent ?? '').slice(0, 40)} ${from} to ${to}`
        })
        shifts.push({ value: shift.value, texts })
      }
    })
    watch.observe({ type: 'layout-shift', buffered: true })
  })
  await page.addInitScript(pauseBetweenLines, DELAY_MS)
  await page.route(/\/api\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
    await route.continue()
  })
}

/** Runs in the page. Makes the page draw each state of a desk before the next one arrives. */
function pauseBetweenLines(ms: number) {
  const fetchAtOnce = globalThis.fetch
  globalThis.fetch = async (...parameters) => {
    const response = await fetchAtOnce(...parameters)
    if (!response.url.includes('/desk?') || response.body === null) return response
    const lines = response.body.pipeThrough(new TextDecoderStream())
    const paused = new TransformStream<string, string>({
      transform: async (text, stream) => {
        for (const part of text.split(/(?=\{"desk":)/)) {
          if (part.startsWith('{"desk":')) await new Promise((resolve) => setTimeout(resolve, ms))
          stream.enqueue(part)
        }
      },
    })
    return new Response(lines.pipeThrough(paused).pipeThrough(new TextEncoderStream()), response)
  }
}

for (const { width, unreadWeek } of VIEWS) {
  test(`page content stays where it first appeared, ${width} px wide`, async ({ page, request, baseURL }) => {
    test.setTimeout(180_000)
    const { chart, week } = await findSongChart(request, 'US')
    // These titles are on the chart in every week of this journey.
    const [first, second] = week.entries.filter(({ weeksOn }) => weeksOn > 26)
    const created = await request.post('/api/rosters', {
      headers: { origin: baseURL ?? '' },
      // Another run of this journey may have created this roster.
      data: {
        name: `Two songs ${crypto.randomUUID().slice(0, 8)}`,
        members: [first, second].map((song) => ({ kind: 'song', id: song?.id })),
      },
    })
    const ofTwoSongs = ((await created.json()) as { id: string }).id
    await watchLayoutShifts(page)
    await page.setViewportSize({ width, height: 860 })
    for (const path of [
      '/',
      `/?week=${unreadWeek}`,
      `/?week=${unreadWeek}&roster=${ofTwoSongs}`,
      '/search?q=night',
      '/charts',
      '/charts?location=US&kind=album',
      `/charts?location=US&open=${chart.id}`,
      `/charts/${chart.id}/${week.week}`,
      `/charts/${chart.id}/${week.week}?row=${second?.id}`,
      `/charts/${chart.id}/${week.week}?row=${week.entries[179]?.id}`,
      `/charts/${chart.id}/${week.week}?show=exits`,
      `/charts/${chart.id}/${week.week}?ours=only&roster=${ofTwoSongs}`,
      `/charts/${chart.id}/insights`,
      `/movers?roster=${ofTwoSongs}`,
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
