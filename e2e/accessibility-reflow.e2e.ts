import { type APIRequestContext, expect } from 'playwright/test'
import { findSongChart } from './actions.ts'
import { test } from './journey.ts'

/** The sizes of a window of 1280 px at 200% and 400% zoom (WCAG 1.4.4, 1.4.10). */
const ZOOMED_SIZES = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
]
const USUAL_SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** The text spacing of WCAG 2.2, 1.4.12. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`

/** Runs in the page. Finds text that is cut off, overflows its control, or is outside the page. */
function findLostText(): string[] {
  const lost = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const parent = text.parentElement
    if (parent?.checkVisibility({ visibilityProperty: true }) !== true || text.textContent?.trim() === '') continue
    if (parent.closest('option, script, style') !== null) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const box of range.getClientRects()) {
      const loss = box.width < 1 ? null : lossOf(parent, box)
      if (loss !== null) lost.add(`${loss}: ${text.textContent?.trim().slice(0, 40)}`)
    }
  }
  const overflowPx = document.documentElement.scrollWidth - window.innerWidth
  return overflowPx > 0 ? [`the page is ${overflowPx} px too wide`, ...lost] : [...lost]

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
  function lossOf(start: Element, box: DOMRect): string | null {
    for (let frame: Element | null = start; frame !== null && frame !== document.body; frame = frame.parentElement) {
      const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(frame)
      const { left, right, top, bottom } = frame.getBoundingClientRect()
      // Text for screen readers only, text with an ellipsis that opens in full, and scrollable text aren't lost.
      if (clipPath !== 'none' || textOverflow === 'ellipsis') return null
      if ([overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')) return null
      const isWide = box.right > right + 2 || box.left < left - 2
      const isHigh = box.bottom > bottom + 4 || box.top < top - 4
      if ((overflowX === 'hidden' && isWide) || (overflowY === 'hidden' && isHigh)) return 'cut'
      if (frame.matches('button, label, summary, td, th') && (isWide || isHigh)) return 'overflows'
    }
    return box.right > window.innerWidth + 1 || box.left < -1 ? 'outside the page' : null
  }
}

const PAGE_GROUPS: Record<string, (request: APIRequestContext) => Promise<string[]>> = {
  'the start page, search, status, imports and missing pages': async () => [
    '/',
    '/search',
    '/search?q=love',
    '/status',
    '/imports',
    '/tokens',
    '/alerts',
    `/songs/SG${'0'.repeat(32)}`,
    '/charts/CR00000/2024-W17',
  ],
  'charts and their weeks': async (request) => {
    const { chart, week } = await findSongChart(request, 'US')
    const first = week.entries[0]
    const path = `/charts/${chart.id}/${week.week}?q=${encodeURIComponent(first?.title?.slice(0, 4) ?? '')}`
    return ['/charts?location=US', path, `${path}&row=${first?.id}`, `/charts/${chart.id}/2031-W10`]
  },
  'insights and movers': async (request) => {
    const { chart } = await findSongChart(request, 'US')
    return [`/charts/${chart.id}/insights`, '/movers']
  },
  'the dialogs of a week': async (request) => {
    const { chart, week } = await findSongChart(request, 'US')
    const path = `/charts/${chart.id}/${week.week}?q=${encodeURIComponent(week.entries[0]?.title ?? '')}`
    return [`${path}&brief=10`, `${path}&image=20`]
  },
  'songs and their comparison': async (request) => {
    const { week } = await findSongChart(request, 'US')
    const [first, second] = week.entries
    const compared = `/compare?e=song:${first?.id},song:${second?.id}&range=26w`
    const dates = 'start=2026-10-01&end=2026-10-20'
    return [
      `/songs/${first?.id}?range=4w`,
      `/songs/${first?.id}?${dates}&trend_view=table`,
      '/compare',
      compared,
      `${compared}&view=table`,
    ]
  },
}

for (const [name, findPaths] of Object.entries(PAGE_GROUPS)) {
  // Each page is loaded once and then checked at every size, because loading takes most of the time.
  test(`loses no text and keeps controls apart when zoomed, narrow or spaced out: ${name}`, async ({
    openFreshPage,
    request,
  }) => {
    // The text spacing is an inline style sheet, which the content security policy forbids.
    const page = await openFreshPage({ bypassCSP: true })
    for (const path of await findPaths(request)) {
      await page.setViewportSize({ width: 640, height: 400 })
      await page.goto(path)
      await expect(page.locator('h1')).toHaveCount(1)
      await page.waitForLoadState('networkidle')
      for (const view of ZOOMED_SIZES) {
        await page.setViewportSize(view)
        await expect.poll(() => page.evaluate(findLostText), `${path} at ${view.width} px`).toEqual([])
      }
      for (const view of USUAL_SIZES) {
        await page.setViewportSize(view)
        await expect.poll(() => page.evaluate(findCrowdedControls), `${path} at ${view.width} px`).toEqual([])
      }
      await page.addStyleTag({ content: TEXT_SPACING })
      for (const view of USUAL_SIZES) {
        await page.setViewportSize(view)
        await expect.poll(() => page.evaluate(findLostText), `${path} at ${view.width} px, spaced out`).toEqual([])
      }
    }
  })
}

/** Runs in the page. Finds controls smaller than 24 px whose 24 px circle touches another control (WCAG 2.5.8). */
function findCrowdedControls(): string[] {
  const MIN_TARGET_PX = 24
  // Controls behind a dialog can't be clicked.
  const within = document.querySelector('dialog[open], [role=dialog]') ?? document
  const controls = [
    ...within.querySelectorAll('a[href], button, input, select, summary, [role=slider], [tabindex="0"]'),
  ]
    // Data points of a graph are also in its table, and the skip link is only visible on focus.
    .filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.closest('svg') === null)
    .filter((control) => getComputedStyle(control).clipPath === 'none')
    .map((control) => ({ control, box: (control.closest('label') ?? control).getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1)
  const isSmall = (box: DOMRect) => Math.min(box.width, box.height) < MIN_TARGET_PX - 0.1
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
  const centerOf = (box: DOMRect) => [box.left + box.width / 2, box.top + box.height / 2] as const
  return controls
    .filter(({ control, box }) => {
      if (!isSmall(box)) return false
      const [x, y] = centerOf(box)
      return controls.some(({ control: other, box: near }) => {
        if (other === control || other.contains(control) || control.contains(other)) return false
        const [nearX, nearY] = centerOf(near)
        if (isSmall(near)) return Math.hypot(nearX - x, nearY - y) < MIN_TARGET_PX
        const [distanceX, distanceY] = [
          Math.max(near.left - x, 0, x - near.right),
          Math.max(near.top - y, 0, y - near.bottom),
        ]
        return Math.hypot(distanceX, distanceY) < MIN_TARGET_PX / 2
      })
    })
    .map(
      ({ control, box }) => `${control.outerHTML.slice(0, 120)} ${Math.round(box.width)} × ${Math.round(box.height)}`,
    )
}
