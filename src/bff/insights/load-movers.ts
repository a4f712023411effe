import { setImmediate } from 'node:timers/promises'
import type { ChartSummary } from '#contract/api/charts.ts'
import { MAX_MOVERS, type Mover, type MoversAnswer } from '#contract/api/insights/movers.ts'
import { addDays, DAYS_IN_WEEK, type IsoDate, toDayNumber } from '#contract/dates.ts'
import type { MemberRef } from '#contract/desk/rosters.ts'
import type { ChartKind } from '#contract/entities.ts'
import type { Territory } from '#contract/territories.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import type { MoverSort } from '#domain/insights/mover-sorts.ts'
import {
  type ChartMove,
  MOVER_WEEKS,
  sortMoves,
  type TitleMove,
  toChartMove,
  toTitleMove,
} from '#domain/insights/movers.ts'
import { NO_ENTRIES, unpackEntries } from '../archive/packed/packed-entries.ts'
import { findRuns, type Run } from '../archive/readers/find-positions.ts'
import type { StoredWeek } from '../archive/store/stored-weeks.ts'
import { findStoredLatestWeek } from '../charts/find-latest-week.ts'
import { nullIfProviderFails } from '../core/errors.ts'
import { toUnit, toUnitsLike } from '../history-thread/build-insights.ts'
import { findRosterTitles } from '../ours/roster-titles.ts'
import type { CallOptions } from '../provider/transport.ts'
import type { AppContext } from '../route-helpers/app-context.ts'
import { loadChartsReceipt } from './charts-receipt.ts'
import { nameLines } from './insight-names.ts'

/** A chart with an older latest week is ignored, because it shows nothing about current moves. */
const MAX_LAG_WEEKS = 1

type MoverChart = { chart: ChartSummary; latest: StoredWeek; lag: number; weeks: number; readAt: number }
type Place = { of: MoverChart; title: number; rank: number; lastRank: number | null }
type PlacedMove = { at: Place; move: ChartMove }
/** All titles in the latest stored week of every chart of a kind. */
type AllMoves = { charts: MoverChart[]; byTitle: Map<number, PlacedMove[]> }
type TitleRow = TitleMove<Place> & { title: number; places: PlacedMove[] }
type NamedRow = { entityId: string; best: Place; charts: number; move: Omit<TitleRow, 'places'> }

export type MoversQuery = {
  kind: ChartKind
  location: Territory | null
  /** Null for the latest. */
  week: WeekLabel | null
  members: readonly MemberRef[] | null
  sort: MoverSort
  isAscending: boolean
}

/** Computes how titles move, using only stored weeks, and caches the result until the archive changes. */
export function createMoversLoader(context: AppContext) {
  const { archive, chartWeeks } = context
  /** One week of each kind, next to the latest. */
  const cache = new Map<string, { key: string; moves: Promise<AllMoves> }>()

  return async function loadMovers(query: MoversQuery, options: CallOptions): Promise<MoversAnswer> {
    const { kind, location, members } = query
    context.flushArchive()
    const latestWeek = await findStoredLatestWeek(context, options)
    const week = query.week ?? latestWeek
    const [all, roster, allCharts] = await Promise.all([
      findMoves(kind, week, week === latestWeek),
      members === null ? null : findRosterTitles(context, members, options),
      countCharts(kind, location, options),
    ])
    const charts = all.charts.filter(({ chart }) => location === null || chart.location === location)
    const ours = roster === null ? null : new Set(archive.findEntityNumbers([...roster.artistIdsOf.keys()]).values())
    const isOurs = ({ title, of }: Place) =>
      roster !== null && (ours?.has(title) === true || roster.chartIds.has(of.chart.id))
    const rows = [...all.byTitle].flatMap(([title, moves]): TitleRow[] => {
      const places = moves.filter(
        ({ at }) => (location === null || at.of.chart.location === location) && (roster === null || isOurs(at)),
      )
      return places.length === 0 ? [] : [{ title, places, ...toTitleMove(places) }]
    })
    const sorted = sortMoves(rows, query.sort, query.isAscending)
    const shown = sorted.slice(0, MAX_MOVERS)
    const ids = archive.findEntityIds(shown.map(({ title }) => title))
    const named = shown.flatMap(({ places, ...move }) => {
      const entityId = ids.get(move.title)
      const best = places[0]?.at
      if (entityId === undefined || best === undefined) return []
      const { chart, latest } = best.of
      return [{ entityId, chartId: chart.id, start: latest.start, best, charts: places.length, move }]
    })
    const runOf = await findRuns(context, named)
    const movers = named.map((row) => toMover(row, runOf(row)))
    await setNames(movers, options)
    const hasFailed = allCharts === null || (roster?.failedArtists ?? 0) > 0
    const receipt = await loadChartsReceipt(
      context,
      charts.map(({ chart, latest, readAt }) => ({ chart, week: { ...latest, readAt } })),
      { computed: ['insights', 'taking-off', 'runs', 'names'], hasFailed },
      options,
    )
    return {
      kind,
      location,
      week,
      latestWeek,
      movers,
      found: sorted.length,
      titles: rows.length,
      charts: charts.length,
      allCharts,
      weeks: charts.reduce((sum, { weeks }) => sum + weeks, 0),
      window: receipt.window,
      receipt,
    }
  }

  async function findMoves(kind: ChartKind, week: WeekLabel, isLatest: boolean): Promise<AllMoves> {
    const slot = `${kind} ${isLatest}`
    const key = `${archive.version()} ${week}`
    const cached = cache.get(slot)
    if (cached?.key === key) return cached.moves
    const moves = readMoves(kind, week)
    cache.set(slot, { key, moves })
    moves.catch(() => cache.delete(slot))
    return moves
  }

  /** Each chart takes about 10 ms of the event loop, so charts are read one at a time. */
  async function readMoves(kind: ChartKind, week: WeekLabel): Promise<AllMoves> {
    const { start: last } = chartWeeks.weeks.windowOf(week)
    const known = archive.findKnownStarts(addDays(last, -MAX_LAG_WEEKS * DAYS_IN_WEEK), last)
    const all: AllMoves = { charts: [], byTitle: new Map() }
    for (const chartId of known.keys()) {
      addChart(all, chartId, kind, last)
      await setImmediate()
    }
    for (const places of all.byTitle.values()) places.sort((one, other) => one.at.rank - other.at.rank)
    return all
  }

  function addChart(all: AllMoves, chartId: string, kind: ChartKind, last: IsoDate): void {
    const stored = archive.findChart(chartId)
    if (stored === null || stored.chart.kind !== kind) return
    const { chart } = stored
    const weeks = stored.weeks.filter(({ start }) => start <= last)
    const latest = weeks.at(-1)
    if (latest === undefined) return
    const starts = Array.from({ length: MOVER_WEEKS }, (_, at) =>
      addDays(latest.start, (at + 1 - MOVER_WEEKS) * DAYS_IN_WEEK),
    )
    const byStart = new Map(weeks.map((week) => [week.start, week]))
    const own = starts.map((start) => byStart.get(start) ?? null)
    const entries = archive.findEntries(own.flatMap((week) => week?.no ?? []))
    const rows = own.map((week) => (week === null ? [] : unpackEntries(entries.get(week.no) ?? NO_ENTRIES)))
    const units = own.map((week, at) =>
      week === null
        ? new Map<number, number | null>()
        : new Map(rows[at]?.map((entry) => [entry.title, toUnitsLike({ ...week, ...entry }, latest, chart.location)])),
    )
    const lastRanks = new Map(rows.at(-2)?.map(({ title, rank }) => [title, rank]))
    const unit = toUnit(latest, chart.location) ?? 'streams'
    const known = own.filter((week) => week !== null)
    const lag = Math.round((toDayNumber(last) - toDayNumber(latest.start)) / DAYS_IN_WEEK)
    const of: MoverChart = {
      chart,
      latest,
      lag,
      weeks: known.length,
      readAt: Math.min(...known.map(({ readAt }) => readAt)),
    }
    all.charts.push(of)
    for (const { title, rank } of rows.at(-1) ?? []) {
      const move = toChartMove(
        units.map((totals) => totals.get(title) ?? null),
        unit,
      )
      const places = all.byTitle.get(title) ?? []
      places.push({
        at: { of, title, rank, lastRank: lastRanks.get(title) ?? null },
        // Runs on charts whose latest week isn't out yet end earlier.
        move: { ...move, risesFrom: move.risesFrom === null ? null : move.risesFrom - lag },
      })
      all.byTitle.set(title, places)
    }
  }

  function toMover({ entityId, best, charts, move: { rises, breakout, ...move } }: NamedRow, run: Run): Mover {
    return {
      id: entityId,
      title: null,
      credit: null,
      best: { chart: best.of.chart, week: best.of.latest.week, rank: best.rank, lastRank: best.lastRank, run },
      charts,
      velocity: move.velocity,
      measured: move.measured,
      acceleration: move.acceleration,
      accelerationMeasured: move.accelerationMeasured,
      breakout: breakout && { chart: breakout.at.of.chart, ...breakout.breakout },
      breakouts: move.breakouts,
      rises: rises.map(({ at: { of }, risesFrom }) => {
        const weeks = MOVER_WEEKS - risesFrom - of.lag
        const start = addDays(of.latest.start, (1 - weeks) * DAYS_IN_WEEK)
        return { chart: of.chart, week: chartWeeks.weeks.weekOf(start), weeks }
      }),
    }
  }

  async function setNames(movers: readonly Mover[], options: CallOptions): Promise<void> {
    const byChart = Map.groupBy(movers, ({ best }) => best.chart.id)
    await Promise.all(
      [...byChart.values()].map(async (own) => {
        const [first] = own
        if (first === undefined) return
        const window = chartWeeks.weeks.windowOf(first.best.week)
        await nameLines(context, { chart: first.best.chart, window }, own, options)
      }),
    )
  }

  /** Returns null if the provider failed. */
  async function countCharts(kind: ChartKind, location: Territory | null, options: CallOptions) {
    const read = await chartWeeks.readCharts(options).catch(nullIfProviderFails)
    const isCounted = (chart: ChartSummary) => chart.kind === kind && (location === null || chart.location === location)
    return read?.data.filter(isCounted).length ?? null
  }
}
