import { followsStored, type InsightWeek } from '../insight-week.ts'

/** Weeks of a title on the chart, by their positions among the stored weeks. */
export type TitleHistory = {
  /** Ascending. The first one is the debut. */
  at: number[]
  ranks: number[]
  /** Like for like. NaN if unknown, so that hundreds of thousands of them take little memory. */
  units: number[]
}

/** What the weeks of a chart say about any title. */
export type WeekFacts = {
  /** For each week, the position of the last one that is stored without a gap after it. */
  horizons: readonly number[]
  /** Units of the last title of each week: titles that aren't on the chart have at most as many. */
  floors: readonly (number | null)[]
}

/** @param weeks oldest first */
export function toWeekFacts(weeks: readonly InsightWeek[]): WeekFacts {
  const horizons = weeks.map((_, index) => index)
  for (let index = weeks.length - 2; index >= 0; index--) {
    if (followsStored(weeks, index + 1)) horizons[index] = horizons[index + 1] ?? index
  }
  return { horizons, floors: weeks.map(({ entries }) => entries.at(-1)?.units ?? null) }
}

/** Histories of the titles whose first stored week is their debut, as the provider counts. */
export function toHistories(weeks: readonly InsightWeek[]): Map<number, TitleHistory> {
  const histories = new Map<number, TitleHistory | null>()
  for (const [index, { entries }] of weeks.entries()) {
    for (const { title, rank, weeksOn, units } of entries) {
      let history = histories.get(title)
      if (history === undefined) {
        history = weeksOn === 1 ? { at: [], ranks: [], units: [] } : null
        histories.set(title, history)
      }
      if (history === null) continue
      history.at.push(index)
      history.ranks.push(rank)
      history.units.push(units ?? Number.NaN)
    }
  }
  return new Map([...histories].flatMap(([title, history]) => (history === null ? [] : [[title, history] as const])))
}
