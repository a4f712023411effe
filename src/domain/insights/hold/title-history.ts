import { type ChartSize, createTitleNumbers, type WeekCollector } from '../insight-week.ts'

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

export function createWeekFacts(): WeekCollector<WeekFacts> {
  const follow: boolean[] = []
  const floors: (number | null)[] = []
  return {
    add({ entries }, { follows }) {
      follow.push(follows)
      floors.push(entries.at(-1)?.units ?? null)
    },
    finish() {
      const horizons = follow.map((_, index) => index)
      for (let index = follow.length - 2; index >= 0; index--) {
        if (follow[index + 1] === true) horizons[index] = horizons[index + 1] ?? index
      }
      return { horizons, floors }
    },
  }
}

const UNSEEN = -1
const NO_DEBUT = -2

/** Histories of the titles whose first stored week is their debut, as the provider counts, by debut. */
export function createHistories(size: ChartSize): WeekCollector<Iterable<[title: number, history: TitleHistory]>> {
  const counts = createTitleNumbers(size)
  const debuts: number[] = []
  const columns = {
    titles: new Int32Array(size.entries),
    at: new Int32Array(size.entries),
    ranks: new Int32Array(size.entries),
    units: new Float64Array(size.entries),
  }
  let added = 0
  return {
    add({ entries }, { index }) {
      for (const { title, rank, weeksOn, units } of entries) {
        const count = counts[title] ?? NO_DEBUT
        if (count === NO_DEBUT) continue
        if (count === UNSEEN) {
          counts[title] = weeksOn === 1 ? 1 : NO_DEBUT
          if (weeksOn !== 1) continue
          debuts.push(title)
        } else counts[title] = count + 1
        columns.titles[added] = title
        columns.at[added] = index
        columns.ranks[added] = rank
        columns.units[added] = units ?? Number.NaN
        added += 1
      }
    },
    *finish() {
      // The entries of each title, one title after another.
      const ends = new Int32Array(size.titles)
      let end = 0
      for (const title of debuts) {
        ends[title] = end
        end += counts[title] ?? 0
      }
      const order = new Int32Array(added)
      for (let entry = 0; entry < added; entry++) {
        const title = columns.titles[entry] ?? 0
        order[ends[title] ?? 0] = entry
        ends[title] = (ends[title] ?? 0) + 1
      }
      for (const title of debuts) {
        const history: TitleHistory = { at: [], ranks: [], units: [] }
        for (let place = (ends[title] ?? 0) - (counts[title] ?? 0); place < (ends[title] ?? 0); place++) {
          const entry = order[place] ?? 0
          history.at.push(columns.at[entry] ?? 0)
          history.ranks.push(columns.ranks[entry] ?? 0)
          history.units.push(columns.units[entry] ?? Number.NaN)
        }
        yield [title, history]
      }
    },
  }
}
