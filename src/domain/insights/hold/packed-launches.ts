import { LAUNCH_WEEKS, type Launch } from './similar-launches.ts'

/** Launches as columns, because copying tens of thousands of objects to another thread takes longer than finding them. */
export type PackedLaunches = {
  titles: Uint32Array
  debuts: Uint32Array
  knownAfter: Uint32Array
  /** Weeks that each launch has. */
  lengths: Uint8Array
  /** LAUNCH_WEEKS for each launch. */
  units: Float64Array
  ranks: Float64Array
}

export function packLaunches(launches: readonly Launch[]): PackedLaunches {
  const packed = {
    titles: Uint32Array.from(launches, ({ title }) => title),
    debuts: Uint32Array.from(launches, ({ debut }) => debut),
    knownAfter: Uint32Array.from(launches, ({ knownAfter }) => knownAfter),
    lengths: Uint8Array.from(launches, ({ units }) => units.length),
    units: new Float64Array(launches.length * LAUNCH_WEEKS),
    ranks: new Float64Array(launches.length * LAUNCH_WEEKS),
  }
  for (const [index, { units, ranks }] of launches.entries()) {
    packed.units.set(units, index * LAUNCH_WEEKS)
    packed.ranks.set(ranks, index * LAUNCH_WEEKS)
  }
  return packed
}

export function unpackLaunches({ titles, debuts, knownAfter, lengths, units, ranks }: PackedLaunches): Launch[] {
  return Array.from(titles, (title, index): Launch => {
    const start = index * LAUNCH_WEEKS
    const end = start + (lengths[index] ?? 0)
    return {
      title,
      debut: debuts[index] ?? 0,
      knownAfter: knownAfter[index] ?? 0,
      units: [...units.subarray(start, end)],
      ranks: [...ranks.subarray(start, end)],
    }
  })
}
