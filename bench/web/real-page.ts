import { type Browser } from 'playwright'
import { formatMs, type Goal, type Section } from '../lib/report.ts'
import { toSamples } from '../lib/timing.ts'
import { formatCounts, formatSpread } from './format-spread.ts'
import { type Traced } from './trace.ts'
import { type JourneyFigures, type MeasuredWeek, scrollEmpty, SETTLE_MS, travelWeek } from './week-journey.ts'

const ROUNDS = 3
const SLOW = 4
const MAX_USABLE_MS = 300
/** What people take for at once. */
const MAX_STEP_MS = 100
/** More than the browser drops over an empty page. */
const MAX_DROPPED_MORE = 0.01

/** The page of a chart week in the built dashboard: opened from the list of charts, scrolled, filtered, stepped. */
export async function measureRealPage(browser: Browser, shown: MeasuredWeek): Promise<Section> {
  const fast = await travelWeek(browser, shown, 1, ROUNDS)
  const slow = await travelWeek(browser, shown, SLOW, ROUNDS)
  const empty = await scrollEmpty(browser, ROUNDS)
  const row = (what: string, toFigure: (figures: JourneyFigures) => string, ofEmpty = '') => [
    what,
    toFigure(fast),
    toFigure(slow),
    ofEmpty,
  ]
  return {
    title: 'A chart week in the browser',
    notes: [
      `${shown.rows} rows with sparklines, headless Chromium, files in the browser's cache, ${ROUNDS} rounds: the median, and in brackets the least and the most.`,
      'Usable: from the click in the list of charts to the frame painted with all rows and sparklines. Again: when its answer is still in the tab. ' +
        `Long tasks: of more than 50 ms, from the click until ${SETTLE_MS} ms after that frame. Dropped frames, by Chromium's trace: those whose lack is seen.`,
    ],
    head: ['', 'as fast as the machine', `${SLOW} times slower`, 'an empty page'],
    rows: [
      row('usable, ms', ({ usableMs }) => formatSpread(usableMs)),
      row('usable again, ms', ({ againMs }) => formatSpread(againMs)),
      row('`[` until the week before is painted, ms', ({ stepMs }) => formatSpread(stepMs)),
      row('opening, long tasks', ({ opening }) => formatCounts(opening.map(({ longTasks }) => longTasks))),
      row('opening, longest task, ms', ({ opening }) => formatLongest(opening)),
      row('scrolling, frames dropped', ({ scrolling }) => formatDropped(scrolling), formatDropped(empty)),
      row('scrolling, longest task, ms', ({ scrolling }) => formatLongest(scrolling), formatLongest(empty)),
      row('typing in the filter, frames dropped', ({ typing }) => formatDropped(typing)),
      row('typing in the filter, longest task, ms', ({ typing }) => formatLongest(typing)),
    ],
    goals: toGoals(fast, slow, empty),
  }
}

function toGoals(fast: JourneyFigures, slow: JourneyFigures, empty: readonly Traced[]): Goal[] {
  const [usable, stepped] = [toSamples(fast.usableMs), toSamples(fast.stepMs)]
  const longTasks = toSamples(slow.opening.map((traced) => traced.longTasks)).medianMs
  const least = toDroppedPart(empty)
  return [
    {
      what: 'a chart week in the browser, usable after the click',
      limit: `within ${MAX_USABLE_MS} ms`,
      figure: `${formatSpread(fast.usableMs)}; ${SLOW} times slower ${formatSpread(slow.usableMs)}`,
      isMet: usable.medianMs <= MAX_USABLE_MS,
    },
    {
      what: `a chart week in the browser, opening ${SLOW} times slower`,
      limit: 'one long task at most',
      figure: formatCounts(slow.opening.map((traced) => traced.longTasks)),
      isMet: longTasks <= 1,
    },
    {
      what: 'a chart week in the browser, `[`',
      limit: `painted within ${MAX_STEP_MS} ms`,
      figure: `${formatMs(stepped.medianMs)} ms`,
      isMet: stepped.medianMs <= MAX_STEP_MS,
    },
    ...(['scrolling', 'typing'] as const).map((what) => ({
      what: `a chart week in the browser, ${what}`,
      limit: `at most ${formatPart(MAX_DROPPED_MORE)} more frames dropped than over an empty page`,
      figure: `${formatDropped(fast[what])}; empty page ${formatDropped(empty)}`,
      isMet: toDroppedPart(fast[what]) <= least + MAX_DROPPED_MORE,
    })),
  ]
}

/** Of all rounds together: one round has too few frames for a percentage. */
function toDroppedPart(traced: readonly Traced[]): number {
  const sum = (key: 'frames' | 'dropped') => traced.reduce((total, one) => total + one[key], 0)
  return sum('dropped') / Math.max(1, sum('frames'))
}

export function formatDropped(traced: readonly Traced[]): string {
  const frames = traced.reduce((total, one) => total + one.frames, 0)
  return `${formatPart(toDroppedPart(traced))} of ${frames}`
}

function formatPart(part: number): string {
  return `${(part * 100).toFixed(1)} %`
}

function formatLongest(traced: readonly Traced[]): string {
  return formatSpread(traced.map(({ longestTaskMs }) => longestTaskMs))
}
