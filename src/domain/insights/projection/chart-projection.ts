import { median } from 'd3-array'
import { addDays, DAYS_IN_WEEK, type IsoDate } from '#contract/dates.ts'
import type { InsightEntry, InsightWeek } from '../insight-week.ts'
import {
  type Backtest,
  fitWithout,
  INTERVAL,
  judge,
  type LikelyUnits,
  MAX_PROJECTED_DAYS,
  type Outcome,
  type ProjectedUnits,
  PROJECTION_GROUPS,
  type ProjectionCase,
  type ProjectionGroup,
  type ProjectionVerdict,
  projectUnits,
  type TestedModel,
  testModel,
  toLikelyUnits,
} from './projection.ts'
import {
  chooseRankWidening,
  createRankField,
  type ProjectedRanks,
  projectRanks,
  type RankField,
  type RankTest,
} from './projected-ranks.ts'

/** Units after the first 1 to 7 days of a week, keyed by its first day. Null if not known. */
export type FirstDays = ReadonlyMap<IsoDate, readonly (number | null)[]>

export type ProjectionSource = {
  /** Consecutive weeks, oldest first, up to the one before the open week. */
  weeks: readonly InsightWeek[]
  firstDays: ReadonlyMap<number, FirstDays>
  /** Number of known days of the open week. */
  days: number
  /** Titles to project. */
  titles: readonly number[]
  /** Lowest rank in the week before of titles that the projections are tested with. */
  testedRanks: number
}

export type TitleProjection = {
  title: number
  /** Null if the title has no data for the week before and isn't a debut. */
  group: ProjectionGroup | null
  lastRank: number | null
  lastUnits: number | null
  /** Units of the known days, and of the same days one week earlier. */
  soFar: number | null
  lastSoFar: number | null
  verdict: ProjectionVerdict
  /** Null unless the verdict is `good`. */
  units: ProjectedUnits | null
  ranks: ProjectedRanks | null
}

export type ChartProjection = {
  titles: TitleProjection[]
  /** For each group, one test per number of known days from 1 to 6. Null if there are too few outcomes. */
  backtests: Record<ProjectionGroup, (Backtest | null)[]>
  /** How often the interval of ranks contained the rank, for the same number of days. Null without outcomes. */
  ranks: RankTest | null
}

type Place = { title: number; week: number }
/** Tested models, indexed by the number of days. */
type Models = Record<ProjectionGroup, (TestedModel | null)[]>

/** Projects the open week of a chart from its first days, and tests the same method on earlier weeks. */
export function toChartProjection(source: ProjectionSource): ChartProjection {
  const { weeks, days, titles } = source
  const chart = createChart(source)
  const outcomes = chart.findOutcomes()
  const ofGroup = (group: ProjectionGroup) => outcomes.filter((each) => each.outcome.group === group)
  const toModels = (group: ProjectionGroup) => {
    const own = ofGroup(group).map(({ outcome }) => outcome)
    return Array.from({ length: MAX_PROJECTED_DAYS }, (_, index) => testModel(own, index + 1))
  }
  const models: Models = { settled: toModels('settled'), second: toModels('second'), debut: toModels('debut') }
  const count = Math.min(days, MAX_PROJECTED_DAYS)
  const modelOf = (group: ProjectionGroup) => models[group][count - 1] ?? null
  const rankTest = count === 0 ? null : testRanks(source, chart, outcomes, models)
  const open = weeks.length
  const projected = new Map(
    chart.titlesOf(open).flatMap((title) => {
      const likely = toLikely(chart.toCase({ title, week: open }), count, modelOf)
      return likely === null ? [] : [[title, likely] as const]
    }),
  )
  const field = rankTest === null ? null : chart.toField(open, projected)
  return {
    titles: titles.map((title) => {
      const own = chart.toCase({ title, week: open })
      const tested = own === null ? null : modelOf(own.group)
      const verdict = judge(tested?.backtest ?? null)
      const units =
        own === null || tested === null || verdict !== 'good' ? null : projectUnits(own, count, tested.model)
      const likely = projected.get(title) ?? toLikely(own, count, modelOf)
      const last = chart.entryOf({ title, week: open - 1 })
      return {
        title,
        group: own?.group ?? null,
        lastRank: last?.rank ?? null,
        lastUnits: own?.last ?? null,
        soFar: own?.days[count - 1] ?? null,
        lastSoFar: own?.lastDays[count - 1] ?? null,
        verdict: units === null && verdict === 'good' ? 'not-enough' : verdict,
        units,
        ranks:
          units === null || likely === null || field === null || rankTest === null
            ? null
            : projectRanks(units, projected.has(title) ? likely : null, field, rankTest.widening),
      }
    }),
    backtests: {
      settled: models.settled.map((tested) => tested?.backtest ?? null),
      second: models.second.map((tested) => tested?.backtest ?? null),
      debut: models.debut.map((tested) => tested?.backtest ?? null),
    },
    ranks: rankTest,
  }
}

function toLikely(
  own: ProjectionCase | null,
  count: number,
  modelOf: (group: ProjectionGroup) => TestedModel | null,
): LikelyUnits | null {
  const model = own === null ? null : modelOf(own.group)
  return own === null || model === null ? null : toLikelyUnits(own, count, model.model)
}

type PlacedOutcome = Place & { outcome: Outcome }

/** Projects the ranks of past weeks, each without using its own outcomes. */
function testRanks(
  { days, testedRanks }: ProjectionSource,
  chart: ReturnType<typeof createChart>,
  outcomes: readonly PlacedOutcome[],
  models: Models,
): RankTest | null {
  const count = Math.min(days, MAX_PROJECTED_DAYS)
  const tests = [...Map.groupBy(outcomes, ({ week }) => week)].flatMap(([week, own]) => {
    const fitted = new Map(
      PROJECTION_GROUPS.flatMap((group) => {
        const tested = models[group][count - 1]
        if (tested == null || judge(tested.backtest) !== 'good') return []
        const all = outcomes.flatMap(({ outcome }) => (outcome.group === group ? outcome : []))
        return [[group, fitWithout(all, count, week, tested.model.widening)] as const]
      }),
    )
    const likely = new Map(
      own.flatMap(({ title, outcome }) => {
        const model = fitted.get(outcome.group)
        const found = model && toLikelyUnits(outcome, count, model)
        return found == null ? [] : [[title, found] as const]
      }),
    )
    const field = chart.toField(week, likely)
    return own.flatMap(({ title, outcome }) => {
      const model = fitted.get(outcome.group)
      const units = model && projectUnits(outcome, count, model)
      const before = chart.entryOf({ title, week: week - 1 })
      if (units == null || before === null || before.rank > testedRanks) return []
      const actual = chart.entryOf({ title, week })?.rank ?? Infinity
      return (widening: number) => {
        const { best, worst } = projectRanks(units, likely.get(title) ?? null, field, widening)
        const isOff = actual === Infinity && worst > chart.depthOf(week)
        return isOff || (best <= actual && actual <= worst)
      }
    })
  })
  return chooseRankWidening(tests, INTERVAL.share)
}

/** Maximum relative difference between the chart's units and the sum of days that still counts as the same unit. */
const SAME_UNIT = 0.02

/** Refers to weeks by index. The open week has the index after the last. */
function createChart({ weeks, firstDays, testedRanks }: ProjectionSource) {
  const entries = weeks.map((week) => new Map(week.entries.map((entry) => [entry.title, entry])))
  const entryOf = ({ title, week }: Place): InsightEntry | null => entries[week]?.get(title) ?? null
  const startOf = (week: number): IsoDate => {
    const [first] = weeks
    return first === undefined ? '' : addDays(first.start, week * DAYS_IN_WEEK)
  }
  const daysOf = ({ title, week }: Place) => firstDays.get(title)?.get(startOf(week)) ?? []
  const sumOf = (place: Place) => daysOf(place)[DAYS_IN_WEEK - 1] || null
  const ratio = median(
    [...firstDays.keys()].flatMap((title) =>
      weeks.flatMap((_, week) => {
        const [units, sum] = [entryOf({ title, week })?.units ?? null, sumOf({ title, week })]
        return units === null || sum === null ? [] : units / sum
      }),
    ),
  )
  const isSameUnit = ratio !== undefined && Math.abs(ratio - 1) < SAME_UNIT
  /** The chart's units. For a title off the chart, the sum of all seven days if they are in the same unit. */
  const unitsOf = (place: Place): number | null => entryOf(place)?.units ?? (isSameUnit ? sumOf(place) : null)

  function toCase(place: Place): ProjectionCase | null {
    const before = { title: place.title, week: place.week - 1 }
    const [days, lastDays, last] = [daysOf(place), daysOf(before), unitsOf(before)]
    if (days.length === 0) return null
    if (last !== null) {
      const group = entryOf(before)?.weeksOn === 1 && isNew(before) ? 'second' : 'settled'
      return { group, week: place.week, last, lastDays, days }
    }
    const isDebut = isNew(place) && (entryOf(place)?.weeksOn ?? 1) === 1
    return isDebut ? { group: 'debut', week: place.week, last, lastDays: [], days } : null
  }

  /** Returns true if nothing is known about the title before the week. */
  function isNew({ title, week }: Place): boolean {
    const place = { title, week: week - 1 }
    return entryOf(place) === null && daysOf(place).every((units) => units === null || units === 0)
  }

  function findOutcomes(): PlacedOutcome[] {
    return [...firstDays.keys()].flatMap((title) =>
      weeks.flatMap((_, week): PlacedOutcome[] => {
        const place = { title, week }
        const [own, units] = [week === 0 ? null : toCase(place), unitsOf(place)]
        if (own === null || units === null) return []
        const before = entryOf({ title, week: week - 1 })
        const isTested = own.group !== 'settled' || (before !== null && before.rank <= testedRanks)
        return isTested ? [{ ...place, outcome: { ...own, units } }] : []
      }),
    )
  }

  /** Returns the growth of titles that stayed on the chart, from all weeks except one. */
  function toDrift(without: number): number[] {
    return weeks
      .flatMap((week, index) => {
        if (index === 0 || index === without) return []
        return week.entries.flatMap(({ title, units }) => {
          const last = entryOf({ title, week: index - 1 })?.units ?? 0
          return units !== null && units > 0 && last > 0 ? Math.log(units / last) : []
        })
      })
      .sort((one, other) => one - other)
  }

  /** Returns the likely units of all titles: projected, or with the usual growth, and the usual new titles. */
  function toField(week: number, projected: ReadonlyMap<number, LikelyUnits>): RankField {
    const residuals = thin(toDrift(week))
    const others = (weeks[week - 1]?.entries ?? []).flatMap(({ title, units }) => {
      const likely = projected.get(title)
      if (likely !== undefined) return likely
      return units === null || units <= 0 ? [] : { base: Math.log(units), residuals }
    })
    const entrants = weeks.flatMap(({ entries: own }, index) => {
      if (index === 0 || index === week) return []
      return [own.flatMap(({ title, units }) => (entries[index - 1]?.has(title) === true ? [] : (units ?? [])))]
    })
    return createRankField(others, entrants)
  }

  return {
    entryOf,
    toCase,
    findOutcomes,
    toField,
    titlesOf: (week: number) => (weeks[week - 1]?.entries ?? []).map(({ title }) => title),
    depthOf: (week: number) => weeks[week]?.entries.length ?? 0,
  }
}

/** More residuals don't improve a distribution. */
const MAX_RESIDUALS = 400

function thin(sorted: readonly number[]): number[] {
  const step = Math.max(sorted.length / MAX_RESIDUALS, 1)
  return Array.from({ length: Math.floor(sorted.length / step) }, (_, index) => sorted[Math.floor(index * step)] ?? 0)
}
