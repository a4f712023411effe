import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, devices, type Page } from 'playwright'
import { type Section, toGoal, toTimeGoal } from '../lib/report.ts'
import { slowDown } from './browser.ts'

/** Lighthouse's "Slow 4G" for phones: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const SLOW_4G = { rttMs: 150, downloadKbps: 1638.4, uploadKbps: 750, cpuTimes: 4 }

const MAX = { paintMs: 1800, interactionMs: 200, shift: 0.02 }
const ROUNDS = 5
const PHONE = devices['Pixel 7']
/** Leaves time for late shifts after the list has appeared. */
const SETTLE_MS = 1500

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

/** Measures how a phone opens the charts page for the first time, with an empty cache, Slow 4G, and a slow CPU. */
export async function measureFirstLoad(browser: Browser, origin: string): Promise<Section> {
  const rounds: Vitals[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await loadOnPhone(browser, `${origin}/charts`))
  const paints = rounds.map(({ paintMs }) => paintMs)
  const taps = rounds.map(({ interactionMs }) => interactionMs)
  const shifts = rounds.map(({ shift }) => shift)
  const bytes = Math.max(...rounds.map((round) => round.bytes))
  const worst = Math.max(...shifts)
  return {
    title: 'First load on a phone',
    notes: [
      `/charts from the BFF with an empty browser cache, ${ROUNDS} times: Lighthouse’s Slow 4G (${SLOW_4G.rttMs} ms per request, ${SLOW_4G.downloadKbps} kbit/s), CPU ${SLOW_4G.cpuTimes} times slower, ${PHONE.viewport.width} px wide. The first tap filters the list.`,
    ],
    head: ['downloaded'],
    rows: [[`${(bytes / 1000).toFixed(0)} kB`]],
    goals: [
      toTimeGoal(toWhat('largest paint'), paints, MAX.paintMs),
      toTimeGoal(toWhat('first tap until painted'), taps, MAX.interactionMs),
      toGoal(toWhat('layout shift'), `at most ${MAX.shift}`, worst.toFixed(3), worst <= MAX.shift),
    ],
  }
}

function toWhat(part: string): string {
  return `the first load of /charts on a phone with Slow 4G, ${part}`
}

async function loadOnPhone(browser: Browser, url: string): Promise<Vitals> {
  const context = await browser.newContext(PHONE) // A new context has an empty cache.
  const page = await context.newPage()
  await page.addInitScript(watchVitals)
  const received = await emulateSlow4G(page)
  await slowDown(page, SLOW_4G.cpuTimes)
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('main a[href^="/charts/CR"]').first().waitFor()
  await sleep(SETTLE_MS)
  const bytes = received()
  await page.locator('main input[type="radio"][value="album"]').tap()
  await sleep(SETTLE_MS)
  const vitals = await page.evaluate(() => globalThis.vitals)
  await context.close()
  if (vitals === undefined || vitals.paintMs === 0) throw new Error(`${url} reported no paint`)
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
