import type { SameUnitsAnswer, SameUnitsChart } from '#contract/api/same-units.ts'
import type { ChartSummary } from '#contract/api/charts.ts'
import type { MemberRef } from '#contract/desk/rosters.ts'
import { toHypotheticalRank, toUnitLadder, type UnitLadder } from '#domain/insights/whole-chart/same-units.ts'
import { NO_ENTRIES, unpackEntries } from '../archive/packed-entries.ts'
import type { HistoryPoint, StoredWeek } from '../archive/week-archive.ts'
import { isProviderFailure } from '../core/errors.ts'
import { toUnit, toUnitsLike } from '../history-thread/build-insights.ts'
import type { CallOptions } from '../provider/transport.ts'
import type { AppContext } from '../route-helpers/app-context.ts'
import { createInsightNames } from './insight-names.ts'
import type { createInsightsLoader, LoadedInsights } from './load-insights.ts'

type Own = { units: number; wanted: number; entity: number | null }

/** Looks up the title in the archive and puts its units on the charts of other stored weeks. */
export function createSameUnitsLoader(context: AppContext, loadInsights: ReturnType<typeof createInsightsLoader>) {
  const { archive } = context
  const loadNames = createInsightNames(context)

  return async function loadSameUnits(
    chartId: string,
    { title, members }: { title: string | null; members: readonly MemberRef[] | null },
    options: CallOptions,
  ): Promise<SameUnitsAnswer> {
    const loaded = await loadInsights(chartId, members, options)
    const { chart, known, unit, weeks, receipt, ladders } = loaded
    const [first, last] = [weeks[0], weeks.at(-1)]
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
    const points =
      chosen === null || first === undefined || last === undefined
        ? []
        : archive.findHistories([chosen], first.start, last.start).filter((point) => point.chartId === chartId)
    const places = new Map(weeks.map((week, index) => [week.start, { week, ladder: ladders[index] }]))
    const unitsByStart = new Map(points.map((point) => [point.start, toUnits(point, loaded)]))
    const latest = points.toSorted((one, other) => (one.start < other.start ? -1 : 1)).at(-1)
    const at = places.get(latest?.start ?? '')?.week
    const units = latest === undefined ? null : (unitsByStart.get(latest.start) ?? null)
    const hasUnits = latest !== undefined && units !== null && chosen !== null
    const others = await findOthers(chart, options)
    const charts =
      hasUnits && at !== undefined
        ? toCharts(others, at, {
            units,
            wanted: latest.rank,
            entity: archive.findEntityNumbers([chosen]).get(chosen) ?? null,
          })
        : []
    return {
      chart,
      known,
      unit,
      id: chosen,
      ...(chosen === null ? { title: null, credit: null } : nameOf(chosen)),
      at: at === undefined ? null : { week: at.week, window: { start: at.start, end: at.end } },
      rank: latest?.rank ?? null,
      units,
      weeks: hasUnits
        ? weeks.map(({ week, start, end }, index) => {
            const figures = { units, own: unitsByStart.get(start) ?? null, wanted: latest.rank }
            return Object.assign(toRank(ladders[index], figures), { week, window: { start, end } })
          })
        : [],
      charts,
      charted: { known: charts.length, of: others.length },
      choices: choices.map(({ id, rank }) => Object.assign({ id, rank }, nameOf(id))),
      receipt: { ...receipt, computed: [...receipt.computed, 'names'] },
    }

    /** In the same week of other charts. */
    function toCharts(all: readonly ChartSummary[], week: StoredWeek, figures: Own): SameUnitsChart[] {
      const stored = archive.findKnownStarts(week.start, week.start)
      return all.flatMap(({ id, name, location }): SameUnitsChart[] => {
        const same = stored.has(id) ? archive.findChart(id)?.weeks.find(({ start }) => start === week.start) : undefined
        if (same === undefined || same.lead !== week.lead || toUnit(same, location) !== unit) return []
        const ranked = unpackEntries(archive.findEntries([same.no]).get(same.no) ?? NO_ENTRIES)
        const mine = ranked.find((entry) => entry.title === figures.entity)?.total ?? null
        const ladder = toUnitLadder(ranked.map(({ total }) => ({ units: total })))
        return [{ id, name, location, ...toRank(ladder, { ...figures, own: mine }) }]
      })
    }
  }

  /** Charts of the same type in other territories. None if the list of charts fails: this part is then missing. */
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
