import type { SameUnitsAnswer, SameUnitsChart } from '#contract/api/insights/same-units.ts'
import type { ChartSummary } from '#contract/api/charts.ts'
import type { MemberRef } from '#contract/desk/rosters.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { toHypotheticalRank, toUnitLadder, type UnitLadder } from '#domain/insights/whole-chart/same-units.ts'
import { toComparableTotals } from '../archive/readers/comparable-total.ts'
import { NO_ENTRIES, toColumns, unpackEntries } from '../archive/packed/packed-entries.ts'
import type { HistoryPoint } from '../archive/store/histories.ts'
import type { StoredWeek } from '../archive/store/stored-weeks.ts'
import { isProviderFailure } from '../core/errors.ts'
import { toUnit, toUnitsLike } from '../history-thread/build-insights.ts'
import type { CallOptions } from '../provider/transport.ts'
import type { AppContext } from '../route-helpers/app-context.ts'
import { createInsightNames } from './insight-names.ts'
import type { createInsightsLoader, InsightOptions, LoadedInsights } from './load-insights.ts'

type Own = { units: number; wanted: number; entity: number | null }

/** Finds the title in the archive and compares its units with the charts of other stored weeks. */
export function createSameUnitsLoader(context: AppContext, loadInsights: ReturnType<typeof createInsightsLoader>) {
  const { archive } = context
  const loadNames = createInsightNames(context)
  const findSameUnits = createSameUnitsFinder(context)

  return async function loadSameUnits(
    chartId: string,
    { title, members }: { title: string | null; members: readonly MemberRef[] | null },
    options: InsightOptions,
  ): Promise<SameUnitsAnswer> {
    const loaded = await loadInsights(chartId, members, options)
    const { chart, known, unit, weeks, receipt } = loaded
    const last = weeks.at(-1)
    const entries = last === undefined ? [] : unpackEntries(archive.findEntries([last.no]).get(last.no) ?? NO_ENTRIES)
    const ids = archive.findEntityIds(entries.map((entry) => entry.title))
    const choices = entries.flatMap((entry) => {
      const id = ids.get(entry.title)
      return id === undefined ? [] : [{ id, rank: entry.rank, number: entry.title }]
    })
    const own = new Set(loaded.ours === 'all' ? [] : loaded.ours)
    const chosen = title ?? (choices.find((choice) => own.has(choice.number)) ?? choices[0])?.id ?? null
    const wantedNames = [...choices.map(({ id }) => id), ...(chosen === null ? [] : [chosen])]
    const nameOf = await loadNames(loaded, wantedNames, options)
    const { at, ...found } = await findSameUnits(loaded, { title: chosen, week: null }, options)
    return {
      chart,
      known,
      unit,
      id: chosen,
      ...(chosen === null ? { title: null, credit: null } : nameOf(chosen)),
      at: at === null ? null : { week: at.week, window: { start: at.start, end: at.end } },
      ...found,
      choices: choices.map(({ id, rank }) => Object.assign({ id, rank }, nameOf(id))),
      receipt: { ...receipt, computed: [...receipt.computed, 'names'] },
    }
  }
}

type SameUnits = Pick<SameUnitsAnswer, 'rank' | 'units' | 'weeks' | 'charts' | 'charted'> & { at: StoredWeek | null }

export function createSameUnitsFinder(context: AppContext) {
  const { archive } = context

  /** @param week null for the latest week of the title */
  return async function findSameUnits(
    loaded: LoadedInsights,
    { title, week }: { title: string | null; week: WeekLabel | null },
    options: CallOptions,
  ): Promise<SameUnits> {
    const { chart, weeks } = loaded
    const ladders = await loaded.loadPart('ladders', options)
    const [first, last] = [weeks[0], weeks.at(-1)]
    const points =
      title === null || first === undefined || last === undefined
        ? []
        : archive.findHistories([title], first.start, last.start, chart.id)
    const unitsByStart = new Map(points.map((point) => [point.start, toUnits(point, loaded)]))
    const at = weeks.findLast((each) => (week === null ? unitsByStart.has(each.start) : each.week === week)) ?? null
    const point = points.find((each) => each.start === at?.start)
    const units = point === undefined ? null : (unitsByStart.get(point.start) ?? null)
    const others = await findOthers(chart, options)
    if (at === null || point === undefined || units === null || title === null) {
      const none = { weeks: [], charts: [], charted: { known: 0, of: others.length } }
      return { at: point === undefined ? null : at, rank: point?.rank ?? null, units, ...none }
    }
    const figures = { units, wanted: point.rank }
    const entity = archive.findEntityNumbers([title]).get(title) ?? null
    const charts = toCharts(loaded, others, at, { ...figures, entity })
    return {
      at,
      rank: point.rank,
      units,
      weeks: weeks.map(({ week: label, start, end }, index) =>
        Object.assign(toRank(ladders[index], { ...figures, own: unitsByStart.get(start) ?? null }), {
          week: label,
          window: { start, end },
        }),
      ),
      charts,
      charted: { known: charts.length, of: others.length },
    }
  }

  /** Compares the units with the same week of other charts. */
  function toCharts(
    { unit, weeks }: Pick<LoadedInsights, 'unit' | 'weeks'>,
    all: readonly ChartSummary[],
    week: StoredWeek,
    figures: Own,
  ): SameUnitsChart[] {
    const stored = archive.findKnownStarts(week.start, week.start)
    const { start: latest } = weeks.at(-1) ?? week
    return all.flatMap(({ id, name, location }): SameUnitsChart[] => {
      const same = stored.has(id) ? archive.findChart(id)?.weeks.find(({ start }) => start === week.start) : undefined
      if (same === undefined || same.lead !== week.lead || toUnit(same, location) !== unit) return []
      const { titles, ...columns } = toColumns(archive.findEntries([same.no]).get(same.no) ?? NO_ENTRIES)
      // The totals must follow the same formula as the title's units.
      const totals = toComparableTotals(columns, same, location, latest)
      const mine = figures.entity === null ? undefined : totals?.[titles.indexOf(figures.entity)]
      return [{ id, name, location, ...toRank(toUnitLadder(totals), { ...figures, own: mine ?? null }) }]
    })
  }

  /** Returns charts of the same type in other territories. Empty if the list of charts fails, so that this part is missing. */
  async function findOthers(chart: ChartSummary, options: CallOptions): Promise<ChartSummary[]> {
    try {
      const { data } = await context.chartWeeks.readCharts(options)
      return data.filter(
        ({ id, kind, location }) => id !== chart.id && kind === chart.kind && location !== chart.location,
      )
    } catch (error) {
      if (isProviderFailure(error)) return []
      throw error
    }
  }
}

function toUnits(point: HistoryPoint, { chart, weeks }: Pick<LoadedInsights, 'chart' | 'weeks'>): number | null {
  const latest = weeks.at(-1)
  return latest === undefined ? null : toUnitsLike(point, latest, chart.location)
}

function toRank(ladder: UnitLadder | undefined, figures: { units: number; own: number | null; wanted: number }) {
  const found = ladder === undefined ? null : toHypotheticalRank(ladder, figures)
  return { titles: ladder?.length ?? 0, ...(found ?? { rank: null, needed: null }), isKnown: found !== null }
}
