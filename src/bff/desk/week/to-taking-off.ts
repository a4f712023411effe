import { setImmediate } from 'node:timers/promises'
import type { DeskArtist, DeskWeek, TakingOff } from '#contract/desk/desk-week.ts'
import { CHART_KINDS } from '#contract/entities.ts'
import { TAKING_OFF_RULE, toGrowth } from '#domain/events/taking-off.ts'
import type { RosterTitles } from '../../ours/roster-titles.ts'
import type { LoadedChart } from './load-desk-charts.ts'

const MAX_TAKING_OFF = 20

/** Finds what takes off: artists by their streams in the shown territory, and titles by their units on a chart. */
export async function toTakingOff(
  {
    artists,
    location,
    isOurs,
  }: Pick<DeskWeek, 'location'> & Pick<RosterTitles, 'isOurs'> & { artists: readonly DeskArtist[] },
  charts: readonly LoadedChart[],
  runOf: (chart: LoadedChart['chart'], id: string) => (number | null)[],
): Promise<TakingOff[]> {
  const weeks = TAKING_OFF_RULE.weeks + 1
  const found: TakingOff[] = artists.flatMap(({ id, name, run }) => {
    const growth = toGrowth(run, 'streams')
    const own = { kind: 'artist' as const, id, title: name, credit: null, chartId: null, location }
    return growth === null ? [] : { ...own, ...growth, run: run.slice(-weeks) }
  })
  for (const { chart, answer } of charts) {
    for (const { id, title, credit, metrics } of answer?.entries ?? []) {
      if (!isOurs(chart.id, id)) continue
      // The open week isn't archived, so this week’s value comes from the chart itself.
      const run = [...runOf(chart, id).slice(0, -1), metrics[0] ?? null]
      const growth = toGrowth(run, answer?.receipt.unit ?? 'streams')
      if (growth === null) continue
      const own = { kind: chart.kind ?? CHART_KINDS[0], id, title, credit, chartId: chart.id, location: chart.location }
      found.push({ ...own, ...growth, run: run.slice(-weeks) })
    }
    await setImmediate()
  }
  return found
    .toSorted((one, other) => other.factor - one.factor || other.deviation - one.deviation)
    .slice(0, MAX_TAKING_OFF)
}
