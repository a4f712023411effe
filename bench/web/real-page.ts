import { type Browser } from 'playwright'
import { type Goal, type Section } from '../lib/report.ts'
import { toSamples } from '../lib/timing.ts'
import { formatCounts, formatSpread } from './format-spread.ts'
import { type WeekTimes } from './time-until-week.ts'
import { type JourneyFigures, type MeasuredWeek, SETTLE_MS, travelWeek } from './week-journey.ts'

const ROUNDS = 3
const SLOW = 4
const MAX_USABLE_MS = 300
/** What people take for at once. */
const MAX_STEP_MS = 100
const MAX_DROPPED = 0.05

type Counted = { frames: number; dropped: number }

/** The page of a chart week in the built dashboard: opened from the list of charts, filtered, stepped. */
export async function measureRealPage(browser: Browser, shown: MeasuredWeek): Promise<Section> {
  const fast = await travelWeek(browser, shown, 1, ROUNDS)
  const slow = await travelWeek(browser, shown, SLOW, ROUNDS)
  const row = (what: string, toFigure: (figures: JourneyFigures) => string) => [what, toFigure(fast), toFigure(slow)]
  return {
    title: 'A chart week in the browser',
    notes: [
      `${shown.rows} rows with sparklines, headless Chromium, files in the browser's cache and answers in the server's, ${ROUNDS} rounds: the median, and in brackets the least and the most.`,
      'Usable: from the click in the list of charts until the rows of the screen are painted with names and sparklines and the page has answered a message. ' +
        'Complete: all rows. ' +
        `Long tasks: of more than 50 ms, from the click until ${SETTLE_MS} ms after the last row; after them, in square brackets, those that are as long by their thread's own time.`,
      'Frames dropped: those that the page requested and did not get.',
    ],
    head: ['', 'as fast as the machine', `${SLOW} times slower`],
    rows: [
      row('usable, ms', ({ opened }) => formatUsable(opened)),
      row('complete, ms', ({ opened }) => formatSpread(opened.map(({ completeMs }) => completeMs))),
      row('`[` until the week before is painted, ms', ({ stepped }) => formatUsable(stepped)),
      row('opening, long tasks', formatLongTasks),
      row('opening, longest task, ms', ({ opening }) => formatLongest(opening)),
      row('typing in the filter, frames dropped', ({ typing }) => formatDropped(typing)),
      row('typing in the filter, longest frame, ms', ({ typing }) =>
        formatSpread(typing.map(({ longestMs }) => longestMs)),
      ),
      row('typing in the filter, longest task, ms', ({ typing }) => formatLongest(typing)),
    ],
    goals: toGoals(fast, slow),
  }
}

function toGoals(fast: JourneyFigures, slow: JourneyFigures): Goal[] {
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
    {
      what: 'a chart week in the browser, typing in the filter',
      limit: `at most ${formatPart(MAX_DROPPED)} of frames dropped`,
      figure: `${formatDropped(fast.typing)}; ${SLOW} times slower ${formatDropped(slow.typing)}`,
      isMet: toDroppedPart(slow.typing) <= MAX_DROPPED,
    },
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
