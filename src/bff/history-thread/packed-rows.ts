/** Rows of numbers in one buffer, because copying thousands of arrays to another thread takes longer than computing them. */
export type PackedRows = {
  values: Float64Array<ArrayBuffer>
  /** Where each row ends. */
  ends: Uint32Array<ArrayBuffer>
}

export function packRows(rows: readonly ArrayLike<number>[]): PackedRows {
  const ends = new Uint32Array(rows.length)
  let end = 0
  for (const [index, row] of rows.entries()) {
    end += row.length
    ends[index] = end
  }
  const values = new Float64Array(end)
  for (const [index, row] of rows.entries()) values.set(row, (ends[index] ?? 0) - row.length)
  return { values, ends }
}

/** Rows share the buffer. */
export function unpackRows({ values, ends }: PackedRows): Float64Array[] {
  return Array.from(ends, (end, index) => values.subarray(ends[index - 1] ?? 0, end))
}
