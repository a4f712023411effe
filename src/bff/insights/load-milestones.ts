import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MilestoneLine, RosterMilestonesAnswer } from '#contract/api/insights/roster-milestones.ts'
import type { Roster } from '#contract/desk/rosters.ts'
import { ALL_CHARTS, isInScope } from '#contract/desk/scope.ts'
import type { IsoDate } from '#contract/dates.ts'
import { toMilestones } from '#domain/insights/milestones.ts'
import { hasEnded } from '../charts/find-latest-week.ts'
import { inTurns } from '../core/in-turns.ts'
import type { CallOptions } from '../provider/transport.ts'
import type { AppContext } from '../route-helpers/app-context.ts'
import { nameLines } from './insight-names.ts'
import { findRosterPlaces, type RosterChart, loadRosterReceipt } from './roster-places.ts'

/** Number of titles that are read in one turn of the event loop, which takes some milliseconds. */
const SLICE_TITLES = 100

/** Loads upcoming milestones of a roster's titles on the charts in its scope. Makes no provider call for a chart. */
export async function loadMilestones(
  context: AppContext,
  { members, scope = ALL_CHARTS }: Pick<Roster, 'members' | 'scope'>,
  options: CallOptions,
): Promise<RosterMilestonesAnswer> {
  const found = await findRosterPlaces(context, members, options)
  const charts = found.charts.filter(({ chart, places }) => places.length > 0 && isInScope(chart, scope))
  return {
    ...(await findMilestones(context, charts, options)),
    positions: charts.reduce((sum, { places }) => sum + places.length, 0),
    charts: charts.length,
    receipt: await loadRosterReceipt(context, charts, found.failedArtists, options),
  }
}

/** Returns upcoming milestones of the titles on these charts, earliest first. */
export async function findMilestones(
  context: AppContext,
  found: readonly RosterChart[],
  options: CallOptions,
): Promise<Pick<RosterMilestonesAnswer, 'lines' | 'debuts' | 'titles'>> {
  // Charts that have ended, as imported ones do, have no coming weeks.
  const charts = found.filter(({ week }) => !hasEnded(context.chartWeeks, week.week))
  const ids = [...new Set(charts.flatMap(({ places }) => places.map(({ id }) => id)))]
  const debuts = await findDebuts(context, ids)
  const ofCharts: MilestoneLine[] = []
  for (const chart of charts) {
    ofCharts.push(...toLines(context, chart, debuts))
    await nextTurn()
  }
  const lines = mergeCharts(ofCharts)
  for (const chart of charts) {
    const own = lines.filter((line) => line.chart.id === chart.chart.id)
    await nameLines(context, { chart: chart.chart, window: chart.week }, own, options)
  }
  return { lines, debuts: debuts.size, titles: ids.length }
}

/** Reads in slices, because each title takes all of its weeks. */
async function findDebuts({ archive }: AppContext, ids: readonly string[]): Promise<Map<string, IsoDate>> {
  const debuts = new Map<string, IsoDate>()
  for await (const slice of inTurns(ids, SLICE_TITLES)) {
    for (const [id, day] of archive.findDebuts(slice)) debuts.set(id, day)
  }
  return debuts
}

function toLines(
  { chartWeeks }: AppContext,
  { chart, week, entries, places }: RosterChart,
  debuts: ReadonlyMap<string, string>,
): MilestoneLine[] {
  const unitsAt = (rank: number) => entries.find((entry) => entry.rank === rank)?.units ?? null
  return places.flatMap(({ id, rank, units, ...place }) => {
    const debut = debuts.get(id) ?? null
    return toMilestones({ start: week.start, rank, units, debut, ...place }, unitsAt).map(
      ({ kind, count, date, ...more }): MilestoneLine => ({
        id,
        title: null,
        credit: null,
        kind,
        count,
        date,
        week: kind === 'anniversary' ? null : chartWeeks.weeks.weekOf(date),
        chart,
        latest: {
          week: week.week,
          window: { start: week.start, end: week.end },
          rank,
          units,
          unit: week.unit ?? null,
        },
        alsoOn: [],
        needed: 'needed' in more ? more.needed : null,
        gained: 'gained' in more ? more.gained : null,
      }),
    )
  })
}

/** Merges milestones that a title reaches on several charts on the same day into one line, with the chart of its best rank. */
function mergeCharts(lines: readonly MilestoneLine[]): MilestoneLine[] {
  const byMilestone = Map.groupBy(lines, ({ id, kind, count, date }) =>
    // Each chart has its own peak, so peaks aren't merged by count.
    [id, kind, kind === 'peak' ? '' : count, date].join('|'),
  )
  return [...byMilestone.values()]
    .flatMap((same) => {
      const [best, ...others] = same.toSorted(compareRanks)
      return best === undefined ? [] : [{ ...best, alsoOn: others.map(({ chart }) => chart.name) }]
    })
    .toSorted((one, other) => (one.date === other.date ? compareRanks(one, other) : one.date < other.date ? -1 : 1))
}

function compareRanks({ latest: one, ...line }: MilestoneLine, { latest: other, ...after }: MilestoneLine): number {
  return one.rank - other.rank || (`${line.chart.id}${line.id}` < `${after.chart.id}${after.id}` ? -1 : 1)
}
