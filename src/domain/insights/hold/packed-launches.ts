import type { ColumnWeek } from '../insight-week.ts'
import { debutOf, type TitleHistories, type WeekFacts } from './title-history.ts'

/** The first weeks of a title, starting with its debut. */
export type Launch = {
  title: number
  /** Index of the debut among the stored weeks. */
  debut: number
  /** Number of weeks after the debut that are stored without a gap. */
  knownAfter: number
  /** Units of at most LAUNCH_WEEKS weeks. Off the chart, the units of the chart's last title. NaN if not known. */
  units: number[]
  /** Ranks of the same weeks. Off the chart, the rank below the chart's last title. */
  ranks: number[]
}

/** Number of first weeks that are compared. Later weeks are the outcome. */
export const LAUNCH_WEEKS = 4

/** Launches in columns, because copying tens of thousands of objects to another thread takes longer than finding them. */
export type PackedLaunches = {
  titles: Uint32Array
  debuts: Uint32Array
  knownAfter: Uint32Array
  /** Number of weeks of each launch. */
  lengths: Uint8Array
  /** LAUNCH_WEEKS values per launch. */
  units: Float64Array
  ranks: Float64Array
}

export function packLaunches(
  weeks: readonly ColumnWeek[],
  histories: TitleHistories,
  { horizons, floors }: WeekFacts,
): PackedLaunches {
  const count = histories.titles.length
  const packed = {
    titles: Uint32Array.from(histories.titles),
    debuts: new Uint32Array(count),
    knownAfter: new Uint32Array(count),
    lengths: new Uint8Array(count),
    units: new Float64Array(count * LAUNCH_WEEKS),
    ranks: new Float64Array(count * LAUNCH_WEEKS),
  }
  for (let position = 0; position < count; position++) {
    const history = histories.at(position)
    const { at, ranks, units, start, end } = history
    const debut = debutOf(history)
    const knownAfter = (horizons[debut] ?? debut) - debut
    const length = Math.min(knownAfter + 1, LAUNCH_WEEKS)
    packed.debuts[position] = debut
    packed.knownAfter[position] = knownAfter
    packed.lengths[position] = length
    let place = start
    for (let week = 0; week < length; week++) {
      const index = debut + week
      const isOn = place < end && at[place] === index
      packed.units[position * LAUNCH_WEEKS + week] = (isOn ? units[place] : floors[index]) ?? Number.NaN
      packed.ranks[position * LAUNCH_WEEKS + week] = isOn ? (ranks[place] ?? 0) : (weeks[index]?.titles.length ?? 0) + 1
      if (isOn) place += 1
    }
  }
  return packed
}

/** Returns undefined if the title's debut isn't stored. */
export function findLaunch(launches: PackedLaunches, title: number): Launch | undefined {
  const index = launches.titles.indexOf(title)
  return index === -1 ? undefined : launchAt(launches, index)
}

export function launchAt({ titles, debuts, knownAfter, lengths, units, ranks }: PackedLaunches, index: number): Launch {
  const start = index * LAUNCH_WEEKS
  const end = start + (lengths[index] ?? 0)
  return {
    title: titles[index] ?? 0,
    debut: debuts[index] ?? 0,
    knownAfter: knownAfter[index] ?? 0,
    units: [...units.subarray(start, end)],
    ranks: [...ranks.subarray(start, end)],
  }
}
