import { createTitleNumbers, followsStored, type ColumnWeek } from '../insight-week.ts'

/** Weeks of a title on the chart: a part of columns that many titles share, because a view for each takes longer to create. */
export type TitleHistory = {
  /** Positions among the stored weeks, ascending. The first one is the debut. */
  at: Uint32Array
  ranks: Uint32Array
  /** Like for like. NaN if unknown. */
  units: Float64Array
  /** The first week of the title in the columns, and the one after its last. */
  start: number
  end: number
}

/** Position of the debut among the stored weeks. */
export function debutOf({ at, start }: TitleHistory): number {
  return at[start] ?? 0
}

/** What the weeks of a chart say about any title. */
export type WeekFacts = {
  /** For each week, the position of the last one that is stored without a gap after it. */
  horizons: readonly number[]
  /** Units of the last title of each week: titles that aren't on the chart have at most as many. NaN if unknown. */
  floors: readonly number[]
}

/** @param weeks oldest first */
export function toWeekFacts(weeks: readonly ColumnWeek[]): WeekFacts {
  const horizons = weeks.map((_, index) => index)
  for (let index = weeks.length - 2; index >= 0; index--) {
    if (followsStored(weeks, index + 1)) horizons[index] = horizons[index + 1] ?? index
  }
  return { horizons, floors: weeks.map(({ units }) => units?.at(-1) ?? Number.NaN) }
}

/** Histories of the titles whose first stored week is their debut, as the provider counts. */
export type TitleHistories = {
  titles: readonly number[]
  /** The history of the title at this position. */
  at: (position: number) => TitleHistory
}

const NO_DEBUT = -2

export function toHistories(weeks: readonly ColumnWeek[]): TitleHistories {
  const titles: number[] = []
  /** For each title, its position among `titles`, or NO_DEBUT. */
  const positions = createTitleNumbers(weeks)
  const lengths: number[] = []
  for (const week of weeks) {
    for (let place = 0; place < week.titles.length; place++) {
      const title = week.titles[place] ?? 0
      let position = positions[title] ?? NO_DEBUT
      if (position === -1) {
        position = week.weeksOn[place] === 1 ? titles.push(title) - 1 : NO_DEBUT
        positions[title] = position
      }
      if (position !== NO_DEBUT) lengths[position] = (lengths[position] ?? 0) + 1
    }
  }
  const starts = new Uint32Array(titles.length)
  let size = 0
  for (const [position, length] of lengths.entries()) {
    starts[position] = size
    size += length
  }
  const ends = starts.slice()
  const all = {
    at: new Uint32Array(size),
    ranks: new Uint32Array(size),
    units: new Float64Array(size).fill(Number.NaN),
  }
  for (const [index, week] of weeks.entries()) {
    for (let place = 0; place < week.titles.length; place++) {
      const position = positions[week.titles[place] ?? 0] ?? NO_DEBUT
      if (position === NO_DEBUT) continue
      const end = ends[position] ?? 0
      ends[position] = end + 1
      all.at[end] = index
      all.ranks[end] = week.ranks[place] ?? 0
      if (week.units !== null) all.units[end] = week.units[place] ?? Number.NaN
    }
  }
  return {
    titles,
    at: (position) => ({ ...all, start: starts[position] ?? 0, end: ends[position] ?? 0 }),
  }
}
