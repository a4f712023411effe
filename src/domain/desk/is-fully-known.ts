import type { DeskWeek } from '#contract/desk/desk-week.ts'

const UNKNOWN_STATES: ReadonlySet<string> = new Set<DeskWeek['charts'][number]['state']>([
  'not-out',
  'failed',
  'unread',
])

/**
 * True if a desk without lines means that nothing happened: its charts are all out and compared with last week, and it knows whose titles
 * are on them.
 */
export function isFullyKnown({ charts, unlisted }: Pick<DeskWeek, 'charts' | 'unlisted'>): boolean {
  const shown = charts.filter(({ state }) => state === 'shown')
  const isOut = shown.length > 0 && !charts.some(({ state }) => UNKNOWN_STATES.has(state))
  return isOut && shown.every(({ isCompared }) => isCompared) && (unlisted?.unknownTitles ?? 0) === 0
}
