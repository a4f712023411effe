import type { Browser } from 'playwright'
import { type Goal, type Section, toGoal, toTimeGoal } from '../lib/report.ts'
import { type JourneyFigures, type MeasuredWeek, SETTLE_MS, travelWeek } from './week-journey.ts'

const ROUNDS = 3
const SLOW = 4
const MAX_USABLE_MS = { fast: 100, slow: 250 }
const MAX_STEP_MS = { fast: 40, slow: 100 }
const MAX_TASK_MS = { fast: 50, slow: 200 }
const MAX_FRAME_MS = 50
const MAX_DROPPED = 0.05

/** Measures a chart week in the built dashboard: opening it, filtering it, and stepping to another week. */
export async function measureRealPage(browser: Browser, week: MeasuredWeek): Promise<Section> {
  const fast = await travelWeek(browser, week, 1, ROUNDS)
  const slow = await travelWeek(browser, week, SLOW, ROUNDS)
  return {
    title: 'A chart week in the browser',
    notes: [
      `${week.rows} rows with sparklines, headless Chromium, warm browser and server caches, ${ROUNDS} rounds: median, with minimum and maximum in parentheses.`,
      'Usable: from the click on the charts page until the visible rows are painted with names and sparklines and the page responds to a message. ' +
        `Longest task: from the click until ${SETTLE_MS} ms after the last row.`,
      'Frames dropped: requested by the page but not painted in time.',
    ],
    head: [],
    rows: [],
    goals: toGoals(fast, slow),
  }
}

function toGoals(fast: JourneyFigures, slow: JourneyFigures): Goal[] {
  const atMost = (part: string, times: readonly number[], limitMs: number) =>
    toTimeGoal(toWhat(part), times, limitMs, REASON)
  const { part, figure } = toDropped(slow.typing)
  const typing = `typing in the filter ${SLOW} times slower`
  return [
    atMost('usable after the click', fast.opened, MAX_USABLE_MS.fast),
    atMost(`usable after the click, ${SLOW} times slower`, slow.opened, MAX_USABLE_MS.slow),
    atMost('opening, longest task', fast.opening, MAX_TASK_MS.fast),
    atMost(`opening ${SLOW} times slower, longest task`, slow.opening, MAX_TASK_MS.slow),
    atMost('`[` until painted', fast.stepped, MAX_STEP_MS.fast),
    atMost(`\`[\` until painted, ${SLOW} times slower`, slow.stepped, MAX_STEP_MS.slow),
    toGoal(
      toWhat(typing),
      `less than ${formatPart(MAX_DROPPED)} of frames dropped`,
      figure,
      part < MAX_DROPPED,
      REASON,
    ),
    atMost(`${typing}, longest frame`, slow.typing.map(toLongestFrame), MAX_FRAME_MS),
  ]
}

const REASON =
  'React takes about a third of this time for the same 200 rows without the rest of the page, and the profile shows its rendering, styles, and layout at the top, nothing of ours above 3 ms ([241](../docs/decisions/241-what-opening-a-chart-week-costs.md)).'

const toWhat = (part: string) => `a chart week in the browser, ${part}`
const toLongestFrame = ({ longestMs }: { longestMs: number }) => longestMs

/** Combines all rounds, because one round has too few frames for a percentage. */
function toDropped(rounds: JourneyFigures['typing']): { part: number; figure: string } {
  const [frames, dropped] = (['frames', 'dropped'] as const).map((key) =>
    rounds.reduce((sum, one) => sum + one[key], 0),
  )
  const part = (dropped ?? 0) / Math.max(1, frames ?? 0)
  return { part, figure: `${formatPart(part)} of ${frames}` }
}

function formatPart(part: number): string {
  return `${(part * 100).toFixed(1)} %`
}
