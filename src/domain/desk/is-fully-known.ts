import type { DeskWeek } from '#contract/desk/desk-week.ts'

const UNKNOWN_STATES: ReadonlySet<string> = new Set<DeskWeek['charts'][number]['state']>([
  'not-out',
  'missing',
  'failed',
  'unread',
])

/**
 * True if a desk without lines means that nothing happened: its charts all have the week and are compared with last week, and the provider
 * lists the titles of its artists. Otherwise a credit in another form hides a title.
 */
export function isFullyKnown({ charts, unlisted }: Pick<DeskWeek, 'charts' | 'unlisted'>): boolean {
  const shown = charts.filter(({ state }) => state === 'shown')
  const isOut = shown.length > 0 && !charts.some(({ state }) => UNKNOWN_STATES.has(state))
  return isOut && shown.every(({ isCompared }) => isCompared) && unlisted === undefined
}
