import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { type Goal, type Section, toTimeGoal } from '../lib/report.ts'
import { openPage, slowDown } from './browser.ts'
import { CHART_LINK, type LoadedPage } from './first-load.ts'
import { traceLongestTask } from './trace.ts'

const ROUNDS = 3
/** By how much slower the CPU is: the time until a page is usable, and its longest task, in milliseconds. */
const MAX = new Map([
  [1, { usableMs: 100, taskMs: 50 }],
  [4, { usableMs: 250, taskMs: 200 }],
])
/** Work after the first paint ends in this time. */
const SETTLE_MS = 700

const REASON =
  'React renders the page again, and Recharts its graphs. In a profile of November 29, 2026, no function of ours took more than 3 % of the time.'

/** Measures pages whose data is in memory: from “Back” on the charts page until they are painted. */
export async function measureReturnVisits(
  browser: Browser,
  origin: string,
  pages: readonly LoadedPage[],
): Promise<Section> {
  const goals: Goal[] = []
  for (const visited of pages) {
    const page = await openPage(browser)
    await page.goto(origin + visited.path)
    await page.locator(visited.ready).first().waitFor()
    for (const [times, { usableMs, taskMs }] of MAX) {
      const usable: number[] = []
      const tasks: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        await page.getByRole('link', { name: 'Charts', exact: true }).first().click()
        await page.locator(CHART_LINK).first().waitFor()
        await sleep(SETTLE_MS)
        const endSlowness = await slowDown(page, times)
        tasks.push(
          await traceLongestTask(browser, page, async () => {
            usable.push(await page.evaluate(goBackUntil, visited.ready))
            await sleep(SETTLE_MS)
          }),
        )
        await endSlowness()
      }
      const what = `${visited.name} in the browser${times === 1 ? '' : `, ${times} times slower`}`
      goals.push(toTimeGoal(`${what}, usable`, usable, usableMs, REASON))
      goals.push(toTimeGoal(`${what}, longest task`, tasks, taskMs, REASON))
    }
    await page.close()
  }
  return {
    title: 'Desk and comparison in the browser',
    notes: [
      `From “Back” on the charts page until the page is painted with its data, which is in memory; ${ROUNDS} rounds: median, with minimum and maximum in parentheses.`,
    ],
    head: [],
    rows: [],
    goals,
  }
}

/** Runs in the page, so it can't use anything from this module. Returns milliseconds. */
function goBackUntil(ready: string): Promise<number> {
  const startMs = performance.now()
  history.back()
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(ready) === null) {
        requestAnimationFrame(look)
        return
      }
      // A message is handled after the current frame has been laid out and painted.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(performance.now() - startMs), { once: true })
      port1.start()
      port2.postMessage('painted')
    }
    requestAnimationFrame(look)
  })
}
