import { LAUNCH_WEEKS, type Launch } from './similar-launches.ts'

/** Launches as columns, because copying tens of thousands of objects to another thread takes longer than finding them. */
export type PackedLaunches = {
  titles: Uint32Array<ArrayBuffer>
  debuts: Uint32Array<ArrayBuffer>
  knownAfter: Uint32Array<ArrayBuffer>
  /** Weeks that each launch has. */
  lengths: Uint8Array<ArrayBuffer>
  /** LAUNCH_WEEKS for each launch. */
  units: Float64Array<ArrayBuffer>
  ranks: Float64Array<ArrayBuffer>
}

export function createLaunchPacker() {
  const titles: number[] = []
  const debuts: number[] = []
  const knownAfter: number[] = []
  const lengths: number[] = []
  const units: number[] = []
  const ranks: number[] = []
  return {
    add(launch: Launch) {
      titles.push(launch.title)
      debuts.push(launch.debut)
      knownAfter.push(launch.knownAfter)
      lengths.push(launch.units.length)
      for (let week = 0; week < LAUNCH_WEEKS; week++) {
        units.push(launch.units[week] ?? Number.NaN)
        ranks.push(launch.ranks[week] ?? Number.NaN)
      }
    },
    pack: (): PackedLaunches => ({
      titles: new Uint32Array(titles),
      debuts: new Uint32Array(debuts),
      knownAfter: new Uint32Array(knownAfter),
      lengths: new Uint8Array(lengths),
      units: new Float64Array(units),
      ranks: new Float64Array(ranks),
    }),
  }
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
