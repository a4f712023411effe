import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, devices, type Page } from 'playwright'
import { type Goal, type Section, toGoal, toTimeGoal } from '../lib/report.ts'
import { slowDown } from './browser.ts'

/** Lighthouse's "Slow 4G" for phones: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const SLOW_4G = { rttMs: 150, downloadKbps: 1638.4, uploadKbps: 750, cpuTimes: 4 }

const MAX = { paintMs: 1800, interactionMs: 200, shift: 0.02 }
const ROUNDS = 5
/** Matches a link of the list on the charts page. */
export const CHART_LINK = 'main a[href^="/charts/CR"]'
const PHONE = devices['Pixel 7']
/** Leaves time for late shifts after the list has appeared. */
const SETTLE_MS = 1500

const PAINT_REASON =
  'What is downloaded takes most of this time: 300 kB take 1.5 s at this bandwidth, after three round trips of 0.15 s.'

export type LoadedPage = {
  name: string
  path: string
  /** Matches an element that appears with the page's data. */
  ready: string
  /** Matches the control of the first tap. */
  tap: string
}

type Vitals = {
  /** The Largest Contentful Paint. */
  paintMs: number
  /** The Cumulative Layout Shift. */
  shift: number
  /** Time from the first tap until the next frame is painted. */
  interactionMs: number
  /** Bytes received until then. */
  bytes: number
}

declare global {
  var vitals: Omit<Vitals, 'bytes'> | undefined
}

/** Measures how a phone opens pages for the first time, with an empty cache, Slow 4G, and a slow CPU. */
export async function measureFirstLoads(
  browser: Browser,
  origin: string,
  pages: readonly LoadedPage[],
): Promise<Section> {
  const loads: { name: string; rounds: Vitals[] }[] = []
  for (const page of pages) {
    const rounds: Vitals[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await loadOnPhone(browser, origin, page))
    loads.push({ name: page.name, rounds })
  }
  return {
    title: 'First load on a phone',
    notes: [
      `From the BFF with an empty browser cache, ${ROUNDS} times: Lighthouse’s Slow 4G (${SLOW_4G.rttMs} ms per request, ${SLOW_4G.downloadKbps} kbit/s), CPU ${SLOW_4G.cpuTimes} times slower, ${PHONE.viewport.width} px wide. The first tap changes what a list or graph shows.`,
    ],
    head: ['page', 'downloaded'],
    rows: loads.map(({ name, rounds }) => [
      name,
      `${(Math.max(...rounds.map(({ bytes }) => bytes)) / 1000).toFixed(0)} kB`,
    ]),
    goals: loads.flatMap(({ name, rounds }) => toGoals(`the first load of ${name} on a phone with Slow 4G`, rounds)),
  }
}

function toGoals(what: string, rounds: readonly Vitals[]): Goal[] {
  const paints = rounds.map(({ paintMs }) => paintMs)
  const taps = rounds.map(({ interactionMs }) => interactionMs)
  const worst = Math.max(...rounds.map(({ shift }) => shift))
  return [
    toTimeGoal(`${what}, largest paint`, paints, MAX.paintMs, PAINT_REASON),
    toTimeGoal(`${what}, first tap until painted`, taps, MAX.interactionMs),
    toGoal(`${what}, layout shift`, `at most ${MAX.shift}`, worst.toFixed(3), worst <= MAX.shift),
  ]
}

async function loadOnPhone(browser: Browser, origin: string, { path, ready, tap }: LoadedPage): Promise<Vitals> {
  const context = await browser.newContext(PHONE) // A new context has an empty cache.
  const page = await context.newPage()
  await page.addInitScript(watchVitals)
  const received = await emulateSlow4G(page)
  await slowDown(page, SLOW_4G.cpuTimes)
  await page.goto(origin + path, { waitUntil: 'commit' })
  await page.locator(ready).first().waitFor()
  await sleep(SETTLE_MS)
  const bytes = received()
  await page.locator(tap).first().tap()
  await sleep(SETTLE_MS)
  const vitals = await page.evaluate(() => globalThis.vitals)
  await context.close()
  if (vitals === undefined || vitals.paintMs === 0) throw new Error(`${path} reported no paint`)
  return { ...vitals, bytes }
}

/** Returns a function that returns the bytes received so far. */
async function emulateSlow4G(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_4G.rttMs,
    downloadThroughput: (SLOW_4G.downloadKbps * 1000) / 8,
    uploadThroughput: (SLOW_4G.uploadKbps * 1000) / 8,
  })
  return () => bytes
}

/** Runs in the page, so it can't use anything from this module. */
function watchVitals(): void {
  const vitals = { paintMs: 0, shift: 0, interactionMs: 0 }
  globalThis.vitals = vitals
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- see above
  const watch = (type: string, note: (entry: PerformanceEntry) => void, options: PerformanceObserverInit = {}) => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options })
  }
  watch('largest-contentful-paint', ({ startTime }) => (vitals.paintMs = startTime))
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) vitals.shift += value
  })
  watch('event', ({ duration }) => (vitals.interactionMs = Math.max(vitals.interactionMs, duration)), {
    durationThreshold: 16,
  } as PerformanceObserverInit)
}
