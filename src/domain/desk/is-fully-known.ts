import type { DeskWeek } from '#contract/desk/desk-week.ts'

const UNKNOWN_STATES: ReadonlySet<string> = new Set<DeskWeek['charts'][number]['state']>([
  'not-out',
  'missing',
  'failed',
  'unread',
])

/**
 * Returns true if a desk without lines means that nothing happened: all charts have this week and last week, and the
 * provider lists the titles of all artists. Otherwise a title with another form of the credit might be missing.
 */
export function isFullyKnown({ charts, unlisted }: Pick<DeskWeek, 'charts' | 'unlisted'>): boolean {
  const shown = charts.filter(({ state }) => state === 'shown')
  const isOut = shown.length > 0 && !charts.some(({ state }) => UNKNOWN_STATES.has(state))
  return isOut && shown.every(({ isCompared }) => isCompared) && unlisted === undefined
}
