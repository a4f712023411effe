import { expect, type Page } from 'playwright/test'
import { step } from '#contract/week-label.ts'
import { findSongChart, findUsNumberOne, openPalette } from './actions.ts'
import { test } from './journey.ts'

/** The style sheet shortens transitions to 0.01 ms instead of 0, so that they still send their end events. */
const NO_MOTION_MS = 1

/** Finds running animations and elements with a transition or an animation. */
const findMotion = (page: Page) =>
  page.evaluate((limitMs) => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
    const toMs = (text: string) =>
      Math.max(...text.split(',').map((part) => parseFloat(part) * (part.includes('ms') ? 1 : 1000)))
    const styled = [...document.querySelectorAll('*')].filter((element) => {
      const style = getComputedStyle(element)
      return (
        toMs(style.transitionDuration) > limitMs ||
        (style.animationName !== 'none' && toMs(style.animationDuration) > limitMs)
      )
    })
    const running = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > limitMs)
    return [...styled.map(({ outerHTML }) => outerHTML.slice(0, 120)), ...running.map(() => 'a running animation')]
  }, NO_MOTION_MS)

test('shows no motion when reduced motion is preferred', async ({ page, request }) => {
  const { chart, week } = await findSongChart(request, 'US')
  const paths = [
    '/',
    '/charts',
    `/charts/${chart.id}/${week.week}?row=${week.entries[0]?.id}&q=${week.entries[0]?.title?.slice(0, 3)}`,
    `/songs/${await findUsNumberOne(request)}`,
    '/compare',
  ]
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(paths[3] ?? '/')
  await expect(page.getByRole('checkbox', { name: /^Premium/ })).toBeVisible()
  expect(await findMotion(page), 'finds motion without the preference').not.toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await findMotion(page), path).toEqual([])
  }
  await openPalette(page)
  expect(await findMotion(page), 'the palette').toEqual([])
})

declare global {
  // oxlint-disable-next-line no-var -- the only way to declare a global
  var startedAnimations: number | undefined
}

for (const { reducedMotion, search } of [
  { reducedMotion: 'no-preference', search: '' },
  { reducedMotion: 'no-preference', search: '?q=a' },
  { reducedMotion: 'reduce', search: '' },
] as const) {
  const outcome = reducedMotion === 'reduce' ? 'stay still' : 'travel'
  test(`rows of a chart week${search} ${outcome} between weeks with ${reducedMotion}`, async ({ page, request }) => {
    const { chart, week } = await findSongChart(request, 'US')
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() => {
      // Slow devices never have motion, so this one reports many cores and paints immediately.
      Object.defineProperties(navigator, { hardwareConcurrency: { value: 16 }, deviceMemory: { value: 8 } })
      performance.now = () => 0
      globalThis.startedAnimations = 0
      // oxlint-disable-next-line typescript/unbound-method -- called with its element below
      const { animate } = Element.prototype
      Element.prototype.animate = function (...options) {
        globalThis.startedAnimations = (globalThis.startedAnimations ?? 0) + 1
        return animate.apply(this, options)
      }
    })
    await page.goto(`/charts/${chart.id}/${week.week}${search}`)
    await expect(page.getByRole('table', { name: new RegExp(week.week) })).toBeVisible()
    for (const back of [1, 2]) {
      await page.keyboard.press('[')
      await expect(page.getByRole('table', { name: new RegExp(step(week.week, -back)) })).toBeVisible()
    }
    const started = () => page.evaluate(() => globalThis.startedAnimations ?? 0)
    if (reducedMotion === 'reduce') expect(await started()).toBe(0)
    else await expect.poll(started).toBeGreaterThan(0)
  })
}
