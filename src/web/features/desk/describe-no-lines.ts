import type { DeskWeek } from '#contract/desk/desk-week.ts'
import { isFullyKnown } from '#domain/desk/is-fully-known.ts'
import * as copy from './copy.ts'

export function isNothingOut({ charts }: Pick<DeskWeek, 'charts'>): boolean {
  return (
    charts.some(({ state }) => state === 'not-out') &&
    charts.every(({ state }) => state === 'not-out' || state === 'missing')
  )
}

/** Explains why a desk has no lines. If something isn't known, the sentence mentions that instead. */
export function describeNoLines(desk: Pick<DeskWeek, 'charts' | 'unlisted'>): string {
  if (isFullyKnown(desk)) return 'A quiet week: nothing on this roster moved on, entered, or exited these charts.'
  const { charts, unlisted } = desk
  const count = (state: DeskWeek['charts'][number]['state']) => charts.filter((chart) => chart.state === state).length
  const [shown, notOut, missing, failed] = [count('shown'), count('not-out'), count('missing'), count('failed')]
  if (shown === 0)
    return failed > 0
      ? 'The charts of this week couldn’t be loaded.'
      : notOut > 0
        ? 'No chart of this week is out yet.'
        : 'No chart has data for this week.'
  if (unlisted !== undefined && unlisted.unknownTitles > 0)
    return `We don’t know yet whether something happened to this roster. ${describeUnlisted(unlisted)}`
  const compared = charts.filter(({ isCompared }) => isCompared).length
  if (compared === 0) return 'We don’t know what moved, because last week’s charts aren’t available.'
  return [
    unlisted === undefined ? copy.quietOn(compared) : copy.quietAsKnown(compared),
    ...(shown > compared ? [copy.notCompared(shown - compared)] : []),
    ...(notOut > 0 ? [copy.stillOut(notOut)] : []),
    ...(missing > 0 ? [copy.withoutWeek(missing)] : []),
    ...(failed > 0 ? [copy.failedCharts(failed)] : []),
    ...(unlisted === undefined ? [] : [describeUnlisted(unlisted)]),
  ].join(' ')
}

/** Applies if the provider's records of artists don't list their titles. */
export function describeUnlisted({ artists, unknownTitles }: NonNullable<DeskWeek['unlisted']>): string {
  return [copy.unlistedArtists(artists), ...(unknownTitles > 0 ? [copy.unknownTitles(unknownTitles)] : [])].join(' ')
}
