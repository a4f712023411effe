import type { BeforeAfterAnswer, BeforeAfterReason } from '#contract/api/insights/before-after.ts'
import type { ChartSummary } from '#contract/api/charts.ts'
import { addDays, DAYS_IN_WEEK, type IsoDate } from '#contract/dates.ts'
import { toNoteWindow } from '#contract/desk/notes.ts'
import type { Territory } from '#contract/territories.ts'
import type { WeekCalendar } from '#contract/week-calendar.ts'
import { isOpen } from '#contract/week-label.ts'
import {
  SIDE_WEEKS,
  type SidesOfNote,
  toBeforeAfter,
  toMedianChange,
  TREND_WEEKS,
} from '#domain/insights/before-after.ts'
import { unpackEntries } from '../archive/packed/packed-entries.ts'
import type { SeenChart } from '../archive/store/histories.ts'
import type { StoredWeek } from '../archive/store/stored-weeks.ts'
import { toReceipt } from '../cache/receipt.ts'
import { readChartSources } from '../charts/read-chart-sources.ts'
import { toUnit, toUnitsLike } from '../history-thread/build-insights.ts'
import type { CallOptions } from '../provider/transport.ts'
import { type AppContext, todayOf } from '../route-helpers/app-context.ts'
import { toExpectedStarts } from './load-insights.ts'

export type BeforeAfterRequest = {
  id: string
  /** A day or a chart week. */
  on: string
  location: Territory
  /** Null for the chart of the territory that has the title in most of the weeks. */
  chart: string | null
}

type Side = BeforeAfterAnswer['weeks'][number]['side']
type NoteWeek = { start: IsoDate; end: IsoDate; side: Side }

/** Compares units on one chart before and after a day, using only stored weeks. */
export async function loadBeforeAfter(
  context: AppContext,
  { id, on, location, chart: chartId }: BeforeAfterRequest,
  options: CallOptions,
): Promise<BeforeAfterAnswer> {
  const { archive, names, now, provider } = context
  context.flushArchive()
  const calendar = context.chartWeeks.weeks
  const weeks = toNoteWeeks(toNoteWindow(on, calendar.windowOf).start, calendar)
  const chart = chooseChart(archive.findCharts(id), weeks, { location, chartId })
  const { stored, reading } = findWeeks(context, chart, weeks)
  const latest = stored.findLast((week) => week !== null) ?? null
  const units = chart === null || latest === null ? [] : toUnits(context, stored, { chart, latest })
  const number = archive.findEntityNumbers([id]).get(id) ?? -1
  const own = weeks.map((_, index) => units[index]?.get(number) ?? null)
  const sides = toSides(own.map((each) => each?.units ?? null))
  const result = toBeforeAfter(sides)
  const readAt = stored.flatMap((week) => week?.readAt ?? [])
  const name = names.findAll([id]).get(id)
  return {
    id,
    title: name?.title ?? null,
    credit: name?.credit ?? null,
    on,
    reading,
    chart,
    unit: chart === null || latest === null ? null : toUnit(latest, chart.location),
    weeks: weeks.map(({ start, end, side }, index) => ({
      week: calendar.weekOf(start),
      window: { start, end },
      side,
      rank: own[index]?.rank ?? null,
      units: own[index]?.units ?? null,
    })),
    reason: result === null ? toReason(weeks, stored, own, { chart, today: todayOf(context) }) : null,
    comparison: result && { ...result, median: toMedianChange(toOthers(units, number)) },
    receipt: toReceipt(provider.name, [{ fetchedAt: Math.min(...readAt, now()), stale: false }], {
      sources: await readChartSources(context, chart === null ? [] : [chart.id], options),
      window: { start: weeks[0]?.start ?? on, end: weeks.at(-1)?.end ?? on },
      location: chart?.location ?? location,
      unit: chart === null || latest === null ? null : toUnit(latest, chart.location),
      computed: ['insights'],
    }),
  }
}

/** Returns the week of the day and the weeks before and after it. */
function toNoteWeeks(day: IsoDate, { windowOf, weekOf }: WeekCalendar): NoteWeek[] {
  const { start: first } = windowOf(weekOf(day))
  return Array.from({ length: TREND_WEEKS + 1 + SIDE_WEEKS }, (_, index) => {
    const start = addDays(first, (index - TREND_WEEKS) * DAYS_IN_WEEK)
    return { start, end: addDays(start, DAYS_IN_WEEK - 1), side: toSide(index - TREND_WEEKS) }
  })
}

/** @param offset number of weeks after the week of the day, negative if before it */
function toSide(offset: number): Side {
  if (offset === 0) return 'on'
  if (offset > 0) return 'after'
  return offset < -SIDE_WEEKS ? 'trend' : 'before'
}

function chooseChart(
  seen: readonly SeenChart[],
  weeks: readonly NoteWeek[],
  { location, chartId }: { location: Territory; chartId: string | null },
): ChartSummary | null {
  const compared = new Set(weeks.flatMap(({ start, side }) => (side === 'before' || side === 'after' ? start : [])))
  const [best] = seen
    .filter(({ chart }) => (chartId === null ? chart.location === location : chart.id === chartId))
    .map(({ chart, standings }) => ({ chart, count: standings.filter(({ start }) => compared.has(start)).length }))
    .toSorted((one, other) => other.count - one.count || (other.chart.depth ?? 0) - (one.chart.depth ?? 0))
  return best?.chart ?? null
}

/** Also loads all weeks of the chart in the background, like its insights, as far as ARCHIVE_WEEKS permits. */
function findWeeks(
  context: AppContext,
  chart: ChartSummary | null,
  weeks: readonly NoteWeek[],
): { stored: (StoredWeek | null)[]; reading: number } {
  if (chart === null) return { stored: [], reading: 0 }
  const known = context.archive.findChart(chart.id)?.weeks ?? []
  const byStart = new Map(known.map((week) => [week.start, week]))
  const closed = weeks.filter((week) => !isOpen(week, todayOf(context)))
  const starts = toExpectedStarts(context, chart, null, known)
  const isReading = (context.weekFiller?.want({ chart, starts, stored: known }) ?? 0) > 0
  const wanted = new Set(starts)
  const missing = closed.filter(({ start }) => wanted.has(start) && !byStart.has(start))
  return {
    stored: weeks.map(({ start }) => byStart.get(start) ?? null),
    reading: isReading ? missing.length : 0,
  }
}

type Standing = { rank: number | null; units: number | null }

/** Returns the units of each title in each week, like for like. */
function toUnits(
  { archive }: AppContext,
  stored: readonly (StoredWeek | null)[],
  { chart, latest }: { chart: ChartSummary; latest: StoredWeek },
): Map<number, Standing>[] {
  const entries = archive.findEntries(stored.flatMap((week) => week?.no ?? []))
  return stored.map((week) => {
    const packed = week === null ? undefined : entries.get(week.no)
    if (week === null || packed === undefined) return new Map<number, Standing>()
    return new Map(
      unpackEntries(packed).map((entry) => [
        entry.title,
        {
          rank: entry.rank,
          units: toUnitsLike({ ...week, ...entry }, latest, chart.location),
        },
      ]),
    )
  })
}

function toSides(units: readonly (number | null)[]): SidesOfNote {
  return { before: units.slice(0, TREND_WEEKS), after: units.slice(TREND_WEEKS + 1) }
}

/**
 * Returns the other titles of the three weeks before. If such a title is later off the chart, it counts with the units
 * of the last title, which has more. Otherwise, the median would only be about titles that stayed.
 */
function toOthers(units: readonly Map<number, Standing>[], own: number): SidesOfNote[] {
  const floors = units.map((week) => toFloor(week))
  const titles = units[TREND_WEEKS - 1]?.keys() ?? []
  return [...titles]
    .filter((title) => title !== own)
    .map((title) =>
      toSides(
        units.map((week, index) => {
          const standing = week.get(title)
          if (standing !== undefined) return standing.units
          return index > TREND_WEEKS ? (floors[index] ?? null) : null
        }),
      ),
    )
}

/** Returns the units of the last title. */
function toFloor(week: ReadonlyMap<number, Standing>): number | null {
  let last: Standing | null = null
  for (const standing of week.values()) if ((standing.rank ?? 0) > (last?.rank ?? 0)) last = standing
  return last?.units ?? null
}

function toReason(
  weeks: readonly NoteWeek[],
  stored: readonly (StoredWeek | null)[],
  own: readonly (Standing | null)[],
  { chart, today }: { chart: ChartSummary | null; today: IsoDate },
): BeforeAfterReason {
  const compared = weeks.flatMap((week, index) =>
    week.side === 'before' || week.side === 'after'
      ? [{ ...week, isStored: stored[index] != null, standing: own[index] ?? null }]
      : [],
  )
  if (compared.some((week) => isOpen(week, today))) return 'open'
  if (chart === null) return 'no-chart'
  if (compared.some(({ isStored }) => !isStored)) return 'not-stored'
  const isOff = (side: Side) => compared.some((week) => week.side === side && week.standing === null)
  if (isOff('before')) return 'off-before'
  return isOff('after') ? 'off-after' : 'no-units'
}
