/** Entries of a stored week as numbers, which threads pass on without copying. NaN for a missing value. */
export type PackedEntries = Float64Array<ArrayBuffer>

export type StoredEntry = {
  /** Number of the entity in the archive. */
  title: number
  rank: number
  weeksOn: number | null
  total: number | null
  revalued: number | null
}

const FIELDS = 5

/** @param rows arrays with the fields of a StoredEntry in order */
export function packEntries(rows: readonly unknown[]): PackedEntries {
  const packed = new Float64Array(rows.length * FIELDS)
  for (const [index, row] of rows.entries()) {
    const values = row as readonly unknown[]
    for (let field = 0; field < FIELDS; field++) {
      const value = values[field]
      packed[index * FIELDS + field] = typeof value === 'number' ? value : Number.NaN
    }
  }
  return packed
}

export function unpackEntries(packed: PackedEntries): StoredEntry[] {
  return Array.from({ length: packed.length / FIELDS }, (_, index) => {
    const at = (field: number) => packed[index * FIELDS + field] ?? Number.NaN
    return {
      title: at(0),
      rank: at(1),
      weeksOn: orNull(at(2)),
      total: orNull(at(3)),
      revalued: orNull(at(4)),
    }
  })
}

function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value
}
