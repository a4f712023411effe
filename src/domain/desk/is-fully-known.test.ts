import { expect, it } from 'vitest'
import type { DeskWeek } from '#contract/desk/desk-week.ts'
import { isFullyKnown } from './is-fully-known.ts'

type Chart = [state: DeskWeek['charts'][number]['state'], isCompared?: boolean]

it.each<[name: string, charts: Chart[], unknownTitles: number | undefined, expected: boolean]>([
  ['charts that are out', [['shown'], ['shown']], undefined, true],
  ['a chart that has no such week', [['shown'], ['missing']], undefined, false],
  ['a chart that is not out', [['shown'], ['not-out']], undefined, false],
  ['a chart that failed', [['shown'], ['failed']], undefined, false],
  ['a chart that was not read', [['shown'], ['unread']], undefined, false],
  ['a chart without the week before', [['shown'], ['shown', false]], undefined, false],
  ['no chart', [], undefined, false],
  ['only charts without such a week', [['missing']], undefined, false],
  ['titles whose artists are unknown', [['shown']], 3, false],
  ['titles that only names connect with artists', [['shown']], 0, false],
])('a week with %s', (_name, charts, unknownTitles, expected) => {
  const desk = {
    charts: charts.map(([state, isCompared = state === 'shown']) => ({ state, isCompared })) as DeskWeek['charts'],
    unlisted: unknownTitles === undefined ? undefined : { artists: 1, unknownTitles },
  }
  expect(isFullyKnown(desk)).toBe(expected)
})
