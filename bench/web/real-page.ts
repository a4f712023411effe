import { type Browser } from 'playwright'
import { type Goal, type Section } from '../lib/report.ts'
import { toSamples } from '../lib/timing.ts'
import { formatCounts, formatSpread } from './format-spread.ts'
import { type WeekTimes } from './time-until-week.ts'
import { type JourneyFigures, type MeasuredWeek, SETTLE_MS, travelEmpty, travelWeek } from './week-journey.ts'

const ROUNDS = 3
const SLOW = 4
const MAX_USABLE_MS = 300
/** What people take for at once. */
const MAX_STEP_MS = 100
/** More than the browser drops over an empty page. */
const MAX_DROPPED_MORE = 0.01

type Counted = { frames: number; dropped: number }
type Empty = Pick<JourneyFigures, 'scrolling' | 'typing'>

/** The page of a chart week in the built dashboard: opened from the list of charts, scrolled, filtered, stepped. */
export async function measureRealPage(browser: Browser, shown: MeasuredWeek): Promise<Section> {
  const fast = await travelWeek(browser, shown, 1, ROUNDS)
  const slow = await travelWeek(browser, shown, SLOW, ROUNDS)
  const empty = await travelEmpty(browser, ROUNDS)
  const row = (what: string, toFigure: (figures: JourneyFigures) => string, ofEmpty = '') => [
    what,
    toFigure(fast),
    toFigure(slow),
    ofEmpty,
  ]
  return {
    title: 'A chart week in the browser',
    notes: [
      `${shown.rows} rows with sparklines, headless Chromium, files in the browser's cache and answers in the server's, ${ROUNDS} rounds: the median, and in brackets the least and the most.`,
      'Usable: from the click in the list of charts until the rows of the screen are painted with names and sparklines and the page has answered a message. ' +
        'Complete: all rows. Again: when its answer is still in the tab. ' +
        `Long tasks: of more than 50 ms, from the click until ${SETTLE_MS} ms after the last row; after them, in square brackets, those that are as long by their thread's own time.`,
      "Frames dropped while scrolling: by Chromium's trace, those whose lack is seen. While typing: those that the page asked for and did not get.",
    ],
    head: ['', 'as fast as the machine', `${SLOW} times slower`, 'an empty page'],
    rows: [
      row('usable, ms', ({ opened }) => formatUsable(opened)),
      row('complete, ms', ({ opened }) => formatSpread(opened.map(({ completeMs }) => completeMs))),
      row('usable again, ms', ({ again }) => formatUsable(again)),
      row('`[` until the week before is painted, ms', ({ stepped }) => formatUsable(stepped)),
      row('opening, long tasks', formatLongTasks),
      row('opening, longest task, ms', ({ opening }) => formatLongest(opening)),
      row('scrolling, frames dropped', ({ scrolling }) => formatDropped(scrolling), formatDropped(empty.scrolling)),
      row('scrolling, longest task, ms', ({ scrolling }) => formatLongest(scrolling), formatLongest(empty.scrolling)),
      row('typing in the filter, frames dropped', ({ typing }) => formatDropped(typing), formatDropped(empty.typing)),
      row(
        'typing in the filter, longest frame, ms',
        ({ typing }) => formatSpread(typing.map(({ longestMs }) => longestMs)),
        formatSpread(empty.typing.map(({ longestMs }) => longestMs)),
      ),
      row('typing in the filter, longest task, ms', ({ typing }) => formatLongest(typing), formatLongest(empty.typing)),
    ],
    goals: toGoals(fast, slow, empty),
  }
}

function toGoals(fast: JourneyFigures, slow: JourneyFigures, empty: Empty): Goal[] {
  const longTasks = toSamples(slow.opening.map((traced) => traced.longTasks)).medianMs
  const usable = (how: string, { opened }: JourneyFigures): Goal => ({
    what: `a chart week in the browser, usable after the click, ${how}`,
    limit: `within ${MAX_USABLE_MS} ms`,
    figure: formatUsable(opened),
    isMet: medianUsable(opened) <= MAX_USABLE_MS,
  })
  return [
    usable('as fast as the machine', fast),
    usable(`${SLOW} times slower`, slow),
    {
      what: `a chart week in the browser, opening ${SLOW} times slower`,
      limit: 'one long task at most',
      figure: formatLongTasks(slow),
      isMet: longTasks <= 1,
    },
    {
      what: 'a chart week in the browser, `[`',
      limit: `painted within ${MAX_STEP_MS} ms`,
      figure: `${formatUsable(fast.stepped)}; ${SLOW} times slower ${formatUsable(slow.stepped)}`,
      isMet: medianUsable(fast.stepped) <= MAX_STEP_MS,
    },
    ...(['scrolling', 'typing'] as const).map((what) => ({
      what: `a chart week in the browser, ${what}`,
      limit: `at most ${formatPart(MAX_DROPPED_MORE)} more frames dropped than over an empty page`,
      figure: `${formatDropped(fast[what])}; ${SLOW} times slower ${formatDropped(slow[what])}; empty page ${formatDropped(empty[what])}`,
      isMet: toDroppedPart(fast[what]) <= toDroppedPart(empty[what]) + MAX_DROPPED_MORE,
    })),
  ]
}

function medianUsable(times: readonly WeekTimes[]): number {
  return toSamples(times.map(({ usableMs }) => usableMs)).medianMs
}

function formatUsable(times: readonly WeekTimes[]): string {
  return formatSpread(times.map(({ usableMs }) => usableMs))
}

function formatLongTasks({ opening }: JourneyFigures): string {
  const ofThread = toSamples(opening.map(({ longTasksOfThread }) => longTasksOfThread)).medianMs
  return `${formatCounts(opening.map(({ longTasks }) => longTasks))}, [${ofThread}]`
}

function formatLongest(tasks: readonly { longestTaskMs: number }[]): string {
  return formatSpread(tasks.map(({ longestTaskMs }) => longestTaskMs))
}

/** Of all rounds together: one round has too few frames for a percentage. */
function toDroppedPart(counted: readonly Counted[]): number {
  const sum = (key: keyof Counted) => counted.reduce((total, one) => total + one[key], 0)
  return sum('dropped') / Math.max(1, sum('frames'))
}

function formatDropped(counted: readonly Counted[]): string {
  const frames = counted.reduce((total, one) => total + one.frames, 0)
  return `${formatPart(toDroppedPart(counted))} of ${frames}`
}

function formatPart(part: number): string {
  return `${(part * 100).toFixed(1)} %`
}
