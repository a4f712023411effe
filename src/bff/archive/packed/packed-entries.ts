import { NO_WEEKS_ON } from '#domain/insights/insight-week.ts'

/**
 * Entries of a stored week as bytes: a header of 8 bytes with the version, and then the columns. Totals come first, so
 * that each column is aligned. They have the byte order of the machine, because the archive can be deleted.
 */
export type PackedEntries = Uint8Array<ArrayBuffer>

export type StoredEntry = {
  /** The archive stores this number instead of the ID of the entity. */
  title: number
  rank: number
  weeksOn: number | null
  total: number | null
  revalued: number | null
}

/** Raise the version if the bytes change. Weeks of other versions are packed again. */
const VERSION = 1
const HEADER_BYTES = 8
/** Columns start at multiples of this. */
const ALIGNED_BYTES = 8
const HAS_TOTALS = 1
const HAS_REVALUED = 2

/** @param entries sorted by rank */
export function packEntries(entries: readonly StoredEntry[]): PackedEntries {
  const hasTotals = entries.some(({ total }) => total !== null)
  const hasRevalued = entries.some(({ revalued }) => revalued !== null)
  const flags = (hasTotals ? HAS_TOTALS : 0) | (hasRevalued ? HAS_REVALUED : 0)
  const packed = new Uint8Array(toByteLength(entries.length, flags))
  packed[0] = VERSION
  packed[1] = flags
  const columns = toColumns(packed)
  for (const [index, { title, rank, weeksOn, total, revalued }] of entries.entries()) {
    columns.titles[index] = title
    columns.ranks[index] = rank
    columns.weeksOn[index] = weeksOn ?? NO_WEEKS_ON
    if (columns.totals !== null) columns.totals[index] = total ?? Number.NaN
    if (columns.revalued !== null) columns.revalued[index] = revalued ?? Number.NaN
  }
  return packed
}

/** Entries of a week that isn't stored. Don't send them to a thread, because that would transfer their bytes. */
export const NO_ENTRIES = packEntries([])

/** Returns null if the bytes have another version or a wrong length. */
export function checkEntries(packed: Uint8Array): PackedEntries | null {
  const [version, flags = 0] = packed
  const bytes = isAligned(packed) ? packed : new Uint8Array(packed)
  const isWhole = packed.byteLength === toByteLength(countEntries(bytes), flags)
  return version === VERSION && isWhole ? bytes : null
}

/** Returns true for database rows. Copying those of thousands of weeks would take a while. */
function isAligned(packed: Uint8Array): packed is PackedEntries {
  return packed.buffer instanceof ArrayBuffer && packed.byteOffset % ALIGNED_BYTES === 0
}

/** Copies weeks into one buffer for a thread. Transferring a buffer per week would block the event loop for 10 ms. */
export function joinEntries(weeks: readonly PackedEntries[]): PackedEntries[] {
  const starts: number[] = []
  let end = 0
  for (const { byteLength } of weeks) {
    starts.push(end)
    end += Math.ceil(byteLength / ALIGNED_BYTES) * ALIGNED_BYTES
  }
  const joined = new Uint8Array(end)
  return weeks.map((week, index) => {
    const own = joined.subarray(starts[index], (starts[index] ?? 0) + week.byteLength)
    own.set(week)
    return own
  })
}

export function unpackEntries(packed: PackedEntries): StoredEntry[] {
  return mapEntries(packed, (title, rank, weeksOn, total, revalued) => ({ title, rank, weeksOn, total, revalued }))
}

/** Passes arguments instead of entries. A chart of 68 years would have hundreds of thousands of entries in memory. */
export function mapEntries<T>(
  packed: PackedEntries,
  toValue: (title: number, rank: number, weeksOn: number | null, total: number | null, revalued: number | null) => T,
): T[] {
  const { titles, ranks, weeksOn, totals, revalued } = toColumns(packed)
  const values: T[] = []
  for (let index = 0; index < titles.length; index++) {
    const weeks = weeksOn[index] ?? NO_WEEKS_ON
    values.push(
      toValue(
        titles[index] ?? 0,
        ranks[index] ?? 0,
        weeks === NO_WEEKS_ON ? null : weeks,
        totals === null ? null : orNull(totals[index]),
        revalued === null ? null : orNull(revalued[index]),
      ),
    )
  }
  return values
}

function toByteLength(count: number, flags: number): number {
  const doubles = (flags & HAS_TOTALS ? 1 : 0) + (flags & HAS_REVALUED ? 1 : 0)
  return HEADER_BYTES + count * (doubles * 8 + 3 * 4)
}

function countEntries(packed: PackedEntries): number {
  const flags = packed[1] ?? 0
  const bytesEach = toByteLength(1, flags) - HEADER_BYTES
  return Math.floor((packed.byteLength - HEADER_BYTES) / bytesEach)
}

/** Returns columns that share the memory of the bytes. Unknown totals are NaN. A column is null if all of it is unknown. */
export function toColumns(packed: PackedEntries) {
  const { buffer, byteOffset } = packed
  const [count, flags] = [countEntries(packed), packed[1] ?? 0]
  let at = byteOffset + HEADER_BYTES
  const takeDoubles = (flag: number) => {
    if ((flags & flag) === 0) return null
    const column = new Float64Array(buffer, at, count)
    at += column.byteLength
    return column
  }
  const takeIntegers = () => {
    const column = new Uint32Array(buffer, at, count)
    at += column.byteLength
    return column
  }
  return {
    totals: takeDoubles(HAS_TOTALS),
    revalued: takeDoubles(HAS_REVALUED),
    titles: takeIntegers(),
    ranks: takeIntegers(),
    weeksOn: takeIntegers(),
  }
}

function orNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}
