import { createTitleNumbers, followsStored, type ColumnWeek } from '../insight-week.ts'

/**
 * Weeks of a title on the chart. It is a slice of columns that many titles share, because creating a view per title takes longer.
 */
export type TitleHistory = {
  /** Indexes of the stored weeks, ascending. The first one is the debut. */
  at: Uint32Array
  ranks: Uint32Array
  /** Units, like for like. NaN if not known. */
  units: Float64Array
  /** Index of the title's first week in the columns, and the index after its last one. */
  start: number
  end: number
}

/** Index of the debut among the stored weeks. */
export function debutOf({ at, start }: TitleHistory): number {
  return at[start] ?? 0
}

/** Facts about the weeks of a chart that all titles share. */
export type WeekFacts = {
  /** For each week, the index of the last week before the next gap. */
  horizons: readonly number[]
  /** Units of each week's last title, which are the maximum for titles off the chart. NaN if not known. */
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

/** Histories of the titles whose debut is stored, by the provider's count of weeks. */
export type TitleHistories = {
  titles: readonly number[]
  /** Returns the history of the title at this index. */
  at: (position: number) => TitleHistory
}

const NO_DEBUT = -2

export function toHistories(weeks: readonly ColumnWeek[]): TitleHistories {
  const titles: number[] = []
  /** Index of each title in `titles`, or NO_DEBUT. */
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
