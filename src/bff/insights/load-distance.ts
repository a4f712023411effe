import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MemberRef } from '#contract/desk/rosters.ts'
import type { DistanceLine, RosterDistanceAnswer } from '#contract/desk/roster-distance.ts'
import { sortByDistance, toDistance } from '#domain/insights/distance.ts'
import type { CallOptions } from '../provider/transport.ts'
import type { AppContext } from '../route-helpers/app-context.ts'
import { nameLines } from './insight-names.ts'
import { findRosterPlaces, type RosterChart, loadRosterReceipt } from './roster-places.ts'

/** Returns how far a roster's titles are from the marks in the latest stored week of each chart. */
export async function loadDistance(
  context: AppContext,
  members: readonly MemberRef[],
  options: CallOptions,
): Promise<RosterDistanceAnswer> {
  const { charts, failedArtists } = await findRosterPlaces(context, members, options)
  const withPlaces = charts.filter(({ places }) => places.length > 0)
  const lines: DistanceLine[] = []
  for (const chart of withPlaces) {
    const own = toLines(chart)
    await nameLines(context, { chart: chart.chart, window: chart.week }, own, options)
    lines.push(...own)
    await nextTurn()
  }
  return { lines: sortByDistance(lines), receipt: await loadRosterReceipt(context, withPlaces, failedArtists, options) }
}

function toLines({ chart, week, entries, places }: RosterChart): DistanceLine[] {
  return places.flatMap(({ id, at, rank, units, lastRank, lastUnits }): DistanceLine[] => {
    const distance = toDistance(entries, at)
    if (distance === null) return []
    return [
      {
        id,
        title: null,
        credit: null,
        chart,
        week: week.week,
        window: { start: week.start, end: week.end },
        unit: week.unit ?? null,
        titles: entries.length,
        rank,
        lastRank,
        units,
        lastUnits,
        ...distance,
      },
    ]
  })
}
