import { setImmediate } from 'node:timers/promises'
import type { FormulaChange } from '#contract/api/charts.ts'
import type { LongestRun } from '#contract/api/events.ts'
import { SPARKLINE_WEEKS } from '#contract/view-params.ts'
import { addDays, DAYS_IN_WEEK, type DateWindow } from '#contract/dates.ts'
import type { DeskArtist, DeskCell, DeskFigure, DeskLine, DeskTitle, DeskWeek } from '#contract/desk/desk-week.ts'
import type { RosterSummary } from '#contract/desk/rosters.ts'
import { findFrontLineIds } from '#domain/desk/front-page.ts'
import { compareDeskLines, findDeskLines } from '#domain/desk/find-desk-lines.ts'
import { findAnniversary } from '#domain/insights/milestones.ts'
import type { ChartKind } from '#contract/entities.ts'
import { crossesFormulaChange, FORMULA_CHANGE_DATE } from '#domain/numbers/equivalents.ts'
import { mergeSources } from '#domain/receipt/merge-sources.ts'
import type { Scope } from '#contract/desk/scope.ts'
import type { Territory } from '#contract/territories.ts'
import { EARLIEST_WEEK } from '#contract/date-limits.ts'
import { isWeekLabel, type WeekLabel } from '#contract/week-label.ts'
import { toComparableTotal } from '../../archive/readers/comparable-total.ts'
import { findEarlierRanks } from '../../archive/readers/find-earlier-ranks.ts'
import { readRuns } from '../../archive/readers/read-runs.ts'
import type { Read } from '../../cache/answer-cache.ts'
import { toReceipt } from '../../cache/receipt.ts'
import type { ArtistTitlesById } from '../../archive/readers/find-artist-titles.ts'
import { findNames } from '../../names/find-names.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'
import type { RosterTitles } from '../../ours/roster-titles.ts'
import { findMostUnits } from './find-most-units.ts'
import type { LoadedChart } from './load-desk-charts.ts'
import { toTakingOff } from './to-taking-off.ts'
import { toTitles } from './to-titles.ts'

export type DeskParts = RosterTitles & {
  roster: RosterSummary
  /** Names that the roster itself has, by ID. */
  memberNames: ReadonlyMap<string, { title: string | null; credit: string | null }>
  week: WeekLabel
  latestWeek: WeekLabel
  location: Territory
  scope: Scope
  chartTerritories: readonly Territory[]
  charts: readonly LoadedChart[]
  artistTitles: ReadonlyMap<string, ArtistTitlesById>
  longestRuns: Map<string, ReadonlyMap<string, LongestRun>>
  unlisted: DeskWeek['unlisted']
  artists: readonly DeskArtist[]
  reads: readonly Omit<Read<unknown>, 'data'>[]
  seen: { at: string; lineIds: readonly string[] } | null
}

/** Maximum number of titles whose whole history is read, because each blocks the event loop for milliseconds. */
const MAX_LOOKUPS = 20

/** Composes the desk from the loaded data. */
export async function toDeskWeek(context: AppContext, parts: DeskParts): Promise<DeskWeek> {
  const { week, location, charts, artists, isOurs } = parts
  const { weeks } = context.chartWeeks
  const window = weeks.windowOf(week)
  const oursOn = new Map(charts.map((loaded) => [loaded.chart.id, findOurs(loaded, isOurs)]))
  const ours = new Set([...oursOn.values()].flat())
  const named = nameCharts(parts, ours, await findNames(context.names, [...ours]))
  const from = addDays(window.start, -(SPARKLINE_WEEKS - 1) * DAYS_IN_WEEK)
  const starts = Array.from({ length: SPARKLINE_WEEKS }, (_, index) => addDays(from, index * DAYS_IN_WEEK))
  const runChartIds = { song: toRunChart(named, location, 'song'), album: toRunChart(named, location, 'album') }
  const isRead = (id: string) => (oursOn.get(id)?.length ?? 0) > 0 || Object.values(runChartIds).includes(id)
  const chartIds = charts.flatMap(({ chart: { id } }) => (isRead(id) ? id : []))
  const runOf = await readRuns(context.archive, { chartIds, ids: [...ours], starts })
  let lookups = 0
  const found = findDeskLines({
    weeks: named.flatMap(({ answer }) => answer ?? []),
    isOurs,
    historyOf: (chartId, id) => runOf(chartId, id, ({ rank }) => rank).slice(0, -1),
    earlierOf: (chartId, { id }) => findEarlierRanks(context.archive, { chartId, entityId: id }, window.start),
    artistTitlesOf: (chartId, id) => parts.artistTitles.get(chartId)?.get(id) ?? null,
    anniversaryOf: ({ premiereWeek }) =>
      premiereWeek !== null && isWeekLabel(premiereWeek)
        ? findAnniversary(window.start, weeks.windowOf(premiereWeek).start, 1)
        : null,
    longestRunOf: (chartId, id) => parts.longestRuns.get(chartId)?.get(id) ?? null,
    mostUnitsOf: (chartId, entry) => {
      const answer = named.find(({ chart }) => chart.id === chartId)?.answer ?? null
      const total = entry.metrics[0] ?? null
      if (answer === null || total === null) return null
      // Few titles have more units than in all recent weeks, and only those need their whole history.
      const recent = runOf(chartId, entry.id, (point) =>
        toComparableTotal(point, answer.chart.location, window.start),
      ).slice(0, -1)
      const isHighest = recent.every((units) => units === null || units < total)
      if (!isHighest || lookups === MAX_LOOKUPS) return null
      lookups += 1
      return findMostUnits(context.archive, answer, entry, window)
    },
  })
  // The titles of a large roster take a second, so other requests get a turn after each step.
  const lines: DeskLine[] = []
  for (const linesOfTitles of found) {
    lines.push(...linesOfTitles)
    await setImmediate()
  }
  // Deep charts are those of large markets.
  const byDepth = charts.toSorted((one, other) => (other.chart.depth ?? 0) - (one.chart.depth ?? 0))
  const placeOf = new Map(byDepth.map(({ chart }, index) => [chart.id, index]))
  lines.sort((one, other) => compareDeskLines(one, other, placeOf))
  const titles = toTitles(parts, named, (kind, id) => {
    const chartId = runChartIds[kind]
    return chartId === null ? [] : runOf(chartId, id, ({ rank }) => rank)
  })
  await setImmediate()
  const takingOff = await toTakingOff(parts, named, ({ id: chartId, location: place }, id) =>
    runOf(chartId, id, (point) => toComparableTotal(point, place, window.start)),
  )
  const artistsFormulaChange = toArtistsFormulaChange(artists, window)
  const isRevalued = [artistsFormulaChange, ...charts.map(({ answer }) => answer?.formulaChange)].some(
    (change) => change?.basis === 'revalued',
  )
  const deskCharts = named.map(({ chart, state, answer }) => ({
    chart,
    state,
    unit: answer?.receipt.unit ?? null,
    metricName: answer?.metricNames[0] ?? null,
    ours: answer?.entries.filter(({ id }) => isOurs(chart.id, id)).length ?? 0,
    isCompared: answer !== null && answer.exits !== null,
    formulaChange: answer?.formulaChange ?? null,
  }))
  await setImmediate()
  const frontIds = findFrontLineIds(lines)
  await setImmediate()
  const withRun = (line: DeskLine): DeskLine => {
    if (!frontIds.has(line.id)) return line
    // The open week isn't archived, so this week’s rank comes from the line itself.
    return { ...line, run: [...runOf(line.chartId, line.entityId, ({ rank }) => rank).slice(0, -1), line.rank] }
  }
  const seenIds = new Set(parts.seen?.lineIds)
  const failed = parts.failedArtists > 0 || [...charts, ...artists].some(({ state }) => state === 'failed')
  return {
    roster: parts.roster,
    week,
    window,
    previousWeek: week <= EARLIEST_WEEK ? null : weeks.step(week, -1),
    nextWeek: week >= parts.latestWeek ? null : weeks.step(week, 1),
    latestWeek: parts.latestWeek,
    location,
    scope: parts.scope,
    chartTerritories: [...parts.chartTerritories],
    charts: deskCharts,
    figures: toFigures(parts, titles),
    lines: lines.map(withRun),
    titles,
    runChartIds,
    runWeeks: starts.map((start) => weeks.weekOf(start)),
    artists: [...artists],
    artistsFormulaChange,
    takingOff,
    ...(parts.unlisted && { unlisted: parts.unlisted }),
    seen: parts.seen && {
      at: parts.seen.at,
      newLineIds: lines.flatMap(({ id }) => (seenIds.has(id) ? [] : id)),
    },
    receipt: toReceipt(context.provider.name, [...charts.flatMap(({ reads }) => reads), ...parts.reads], {
      sources: mergeSources(charts.map(({ sources }) => sources)),
      window,
      location,
      chartLocations: [...new Set(charts.flatMap(({ chart }) => chart.location ?? []))],
      computed: [
        ...(['movement', 'exits', 'names', 'runs', 'comparison', 'taking-off'] as const),
        ...(isRevalued ? (['like-for-like'] as const) : []),
      ],
      partialReasons: failed ? [{ reason: 'failed' }] : [],
    }),
  }
}

function toFigures(
  { charts, artists, artistIdsOf, chartIds, failedArtists }: DeskParts,
  titles: readonly DeskTitle[],
): DeskWeek['figures'] {
  const shown = charts.flatMap(({ answer }) => answer ?? [])
  // A roster that consists of charts has titles only on these, so other charts don't matter.
  const hasOnlyCharts = chartIds.size > 0 && artistIdsOf.size + artists.length + failedArtists === 0
  const own = hasOnlyCharts ? shown.filter(({ chart }) => chartIds.has(chart.id)) : shown
  const isCompared = own.some(({ exits }) => exits !== null)
  const count = (isCounted: (cell: DeskCell) => boolean): DeskFigure | null => {
    if (own.length === 0) return null
    const counts = titles.map(({ cells }) => cells.filter(isCounted).length).filter((positions) => positions > 0)
    return { titles: counts.length, positions: counts.reduce((sum, positions) => sum + positions, 0) }
  }
  const countMoves = (movement: DeskCell['movement']) =>
    isCompared ? count((cell) => cell.movement === movement) : null
  return {
    artists: artists.length,
    charting: count(({ rank }) => rank !== null),
    numberOnes: count(({ rank }) => rank === 1),
    debuts: countMoves('new'),
    reEntries: countMoves('re'),
    exits: countMoves('exit'),
    chartsOut: shown.length,
  }
}

function toArtistsFormulaChange(artists: readonly DeskArtist[], { start, end }: DateWindow): FormulaChange | null {
  const units = artists.flatMap(({ equivalents }) => (equivalents.unit === 'album_equivalent' ? equivalents : []))
  const before = addDays(start, -DAYS_IN_WEEK)
  if (units.length === 0 || !crossesFormulaChange(before, end)) return null
  const isRevalued = units.some(({ previous }) => previous !== null)
  return { date: FORMULA_CHANGE_DATE, basis: isRevalued ? 'revalued' : 'not-comparable' }
}

/** Returns the IDs of roster titles on a chart, including exits. */
function findOurs({ chart, answer }: LoadedChart, isOurs: DeskParts['isOurs']): string[] {
  return [...(answer?.entries ?? []), ...(answer?.exits ?? []), ...(answer?.corrections?.changes ?? [])].flatMap(
    ({ id }) => (isOurs(chart.id, id) ? id : []),
  )
}

/** Fills in the names of roster titles. */
function nameCharts(
  { charts, memberNames }: DeskParts,
  ours: ReadonlySet<string>,
  known: Awaited<ReturnType<typeof findNames>>,
) {
  const name = <T extends { id: string; title: string | null; credit: string | null }>(rows: T[]): T[] =>
    rows.map((row) => {
      if (!ours.has(row.id) || row.title !== null) return row
      const found = known.get(row.id) ?? memberNames.get(row.id)
      return found === undefined ? row : Object.assign(row, { title: found.title, credit: found.credit })
    })
  for (const { answer } of charts) {
    if (answer === null) continue
    name(answer.entries)
    name(answer.exits ?? [])
    name(answer.corrections?.changes ?? [])
  }
  return charts
}

/** Returns the chart of this kind with the most ranks in the territory. */
function toRunChart(charts: readonly LoadedChart[], location: Territory, kind: ChartKind): string | null {
  const there = charts.filter(({ chart }) => chart.location === location && chart.kind === kind)
  const [deepest] = there.toSorted((one, other) => (other.chart.depth ?? 0) - (one.chart.depth ?? 0))
  return deepest?.chart.id ?? null
}
