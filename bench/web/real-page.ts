import { type Browser } from 'playwright'
import { type Goal, type Section } from '../lib/report.ts'
import { toSamples } from '../lib/timing.ts'
import { formatCounts, formatSpread } from './format-spread.ts'
import { type WeekTimes } from './time-until-week.ts'
import { type JourneyFigures, type MeasuredWeek, SETTLE_MS, travelWeek } from './week-journey.ts'

const ROUNDS = 3
const SLOW = 4
const MAX_USABLE_MS = { fast: 100, slow: 250 }
const MAX_STEP_MS = { fast: 40, slow: 100 }
const MAX_TASK_MS = 60
const MAX_FRAME_MS = 50
const MAX_DROPPED = 0.05

type FrameCounts = { frames: number; dropped: number }

/** Measures a chart week in the built dashboard: open it from the charts page, filter it, and step to another week. */
export async function measureRealPage(browser: Browser, week: MeasuredWeek): Promise<Section> {
  const fast = await travelWeek(browser, week, 1, ROUNDS)
  const slow = await travelWeek(browser, week, SLOW, ROUNDS)
  const row = (what: string, toFigure: (figures: JourneyFigures) => string) => [what, toFigure(fast), toFigure(slow)]
  return {
    title: 'A chart week in the browser',
    notes: [
      `${week.rows} rows with sparklines, headless Chromium, warm browser and server caches, ${ROUNDS} rounds: median, with minimum and maximum in parentheses.`,
      'Usable: from the click on the charts page until the visible rows are painted with names and sparklines and the page responds to a message. ' +
        'Complete: all rows. ' +
        `Long tasks: of more than 50 ms, from the click until ${SETTLE_MS} ms after the last row; in square brackets, those that are as long by thread CPU time.`,
      'Frames dropped: requested by the page but not painted in time.',
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
  return [
    atMost('usable after the click', fast.opened.map(toUsable), MAX_USABLE_MS.fast),
    atMost(`usable after the click, ${SLOW} times slower`, slow.opened.map(toUsable), MAX_USABLE_MS.slow),
    atMost(`opening ${SLOW} times slower, longest task`, slow.opening.map(toLongestTask), MAX_TASK_MS),
    atMost('`[` until painted', fast.stepped.map(toUsable), MAX_STEP_MS.fast),
    atMost(`\`[\` until painted, ${SLOW} times slower`, slow.stepped.map(toUsable), MAX_STEP_MS.slow),
    {
      what: `a chart week in the browser, typing in the filter ${SLOW} times slower`,
      limit: `less than ${formatPart(MAX_DROPPED)} of frames dropped`,
      figure: formatDropped(slow.typing),
      isMet: toDroppedPart(slow.typing) < MAX_DROPPED,
    },
    atMost(
      `typing in the filter ${SLOW} times slower, longest frame`,
      slow.typing.map(({ longestMs }) => longestMs),
      MAX_FRAME_MS,
    ),
  ]
}

function atMost(what: string, times: readonly number[], limitMs: number): Goal {
  return {
    what: `a chart week in the browser, ${what}`,
    limit: `within ${limitMs} ms`,
    figure: formatSpread(times),
    isMet: toSamples(times).medianMs <= limitMs,
  }
}

function toUsable({ usableMs }: WeekTimes): number {
  return usableMs
}

function toLongestTask({ longestTaskMs }: { longestTaskMs: number }): number {
  return longestTaskMs
}

function formatUsable(times: readonly WeekTimes[]): string {
  return formatSpread(times.map(toUsable))
}

function formatLongTasks({ opening }: JourneyFigures): string {
  const ofThread = toSamples(opening.map(({ longTasksOfThread }) => longTasksOfThread)).medianMs
  return `${formatCounts(opening.map(({ longTasks }) => longTasks))}, [${ofThread}]`
}

function formatLongest(tasks: readonly { longestTaskMs: number }[]): string {
  return formatSpread(tasks.map(toLongestTask))
}

/** Combines all rounds, because one round has too few frames for a percentage. */
function toDroppedPart(rounds: readonly FrameCounts[]): number {
  const sum = (key: keyof FrameCounts) => rounds.reduce((total, one) => total + one[key], 0)
  return sum('dropped') / Math.max(1, sum('frames'))
}

function formatDropped(rounds: readonly FrameCounts[]): string {
  const frames = rounds.reduce((total, one) => total + one.frames, 0)
  return `${formatPart(toDroppedPart(rounds))} of ${frames}`
}

function formatPart(part: number): string {
  return `${(part * 100).toFixed(1)} %`
}
