/**
 * Names of the counts of one series, territory, and time span: eight cells of streams (commercial model x content type x service
 * type), streams without breakouts, and sales. All of them can be added up. Corrections can make them negative.
 */
export const COUNT_NAMES = [
  'ad_a_od',
  'ad_a_pg',
  'ad_v_od',
  'ad_v_pg',
  'pr_a_od',
  'pr_a_pg',
  'pr_v_od',
  'pr_v_pg',
  'unsplit',
  'song_sales',
  'album_sales',
] as const

/** Names of the cells that count streams. */
export const STREAM_NAMES = COUNT_NAMES.filter((name) => !name.endsWith('_sales'))

/** One number per name in {@link COUNT_NAMES}, in the same order. */
export type Counts = number[]

/** Eight bytes hold 53 bits and a sign, at 7 bits per byte. */
const MAX_VARINT_BYTES = 8

export function zeroCounts(): Counts {
  return COUNT_NAMES.map(() => 0)
}

export function addCounts(into: Counts, more: readonly number[]): void {
  for (let i = 0; i < COUNT_NAMES.length; i++) into[i] = (into[i] ?? 0) + (more[i] ?? 0)
}

/**
 * Packs rows of counts (seven days, or one row): first a bit mask of the columns that aren't all zero, then the values
 * of those columns as zigzag variable-length integers, so that small numbers take one byte.
 */
export function packCounts(rows: readonly (readonly number[])[]): Uint8Array {
  let columns = 0
  for (const row of rows) for (let i = 0; i < COUNT_NAMES.length; i++) if (row[i]) columns |= 1 << i
  const bytes = new Uint8Array(2 + rows.length * COUNT_NAMES.length * MAX_VARINT_BYTES)
  bytes[0] = columns & 0xff
  bytes[1] = columns >> 8
  let at = 2
  for (let i = 0; i < COUNT_NAMES.length; i++) {
    if (!(columns & (1 << i))) continue
    for (const row of rows) at = putVarint(bytes, at, row[i] ?? 0)
  }
  return bytes.slice(0, at)
}

/** Reverses {@link packCounts}. `rows` must be the number of packed rows. */
export function unpackCounts(bytes: Uint8Array, rows: number): Counts[] {
  const counts = Array.from({ length: rows }, zeroCounts)
  addPackedCounts(counts, bytes)
  return counts
}

/** Adds packed rows to `into`, which must have the same number of rows. */
export function addPackedCounts(into: readonly Counts[], bytes: Uint8Array): void {
  const columns = (bytes[0] ?? 0) | ((bytes[1] ?? 0) << 8)
  let at = 2
  for (let i = 0; i < COUNT_NAMES.length; i++) {
    if (!(columns & (1 << i))) continue
    for (const row of into) {
      // Worldwide weeks exceed 2^32, so bit operators would overflow.
      let value = 0
      let scale = 1
      let byte: number
      do {
        byte = bytes[at++] ?? 0
        value += (byte & 0x7f) * scale
        scale *= 0x80
      } while (byte & 0x80)
      row[i] = (row[i] ?? 0) + (value % 2 === 0 ? value / 2 : -(value + 1) / 2)
    }
  }
}

/** Returns the offset after the written bytes. */
function putVarint(bytes: Uint8Array, at: number, signed: number): number {
  let value = signed >= 0 ? signed * 2 : -signed * 2 - 1
  while (value >= 0x80) {
    bytes[at++] = (value % 0x80) | 0x80
    value = Math.floor(value / 0x80)
  }
  bytes[at++] = value
  return at
}
