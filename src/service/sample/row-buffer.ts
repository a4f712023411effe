import { DAYS_IN_WEEK } from '#contract/dates.ts'
import { COUNT_NAMES } from '../store/facts.ts'

export const CELLS = COUNT_NAMES.length
/** Seven days of counts, day after day. */
export const WEEK_CELLS = CELLS * DAYS_IN_WEEK

/** Series, week, length of the packed days, bit map of the columns. */
const HEADER_BYTES = 10
/** 77 numbers of at most 6 bytes, their sums of 8, the header. */
const LARGEST_ROW_BYTES = HEADER_BYTES + 2 + WEEK_CELLS * 6 + CELLS * 8
/** Rows are kept in pieces of this size, so that growing copies nothing. */
const CHUNK_BYTES = 512 * 1024

export type Row = { seriesId: number; week: number; sums: Float64Array; days: Uint8Array }

/**
 * Fact rows of one territory, held as they will be stored: facts are made series by series, but the table is ordered by
 * territory first, and rows put in order fill its pages.
 */
export type RowBuffer = {
  /** `cells`: seven days of counts from `at`; nothing is kept when all are zero. */
  add(seriesId: number, week: number, cells: Float64Array, at?: number): void
  /** Calls back with one row after the other, and lets go of each piece behind it. The row is reused. */
  drain(visit: (row: Row) => void): void
}

type Chunk = { bytes: Uint8Array; view: DataView; end: number }

export function createRowBuffer(): RowBuffer {
  let chunks: Chunk[] = []
  let last: Chunk | null = null

  function roomyChunk(): Chunk {
    if (last !== null && last.end + LARGEST_ROW_BYTES <= CHUNK_BYTES) return last
    const bytes = new Uint8Array(CHUNK_BYTES)
    last = { bytes, view: new DataView(bytes.buffer), end: 0 }
    chunks.push(last)
    return last
  }

  return {
    add(seriesId, week, cells, at = 0) {
      let mask = 0
      for (let day = at; day < at + WEEK_CELLS; day += CELLS)
        for (let i = 0; i < CELLS; i++) if (cells[day + i] !== 0) mask |= 1 << i
      if (mask !== 0) writeRow(roomyChunk(), seriesId, week, mask, cells, at)
    },
    drain(visit) {
      const row = { seriesId: 0, week: 0, sums: new Float64Array(CELLS), days: new Uint8Array(0) }
      for (const [i, chunk] of chunks.entries()) {
        for (let at = 0; at < chunk.end;) {
          at = readRow(chunk, at, row)
          visit(row)
        }
        chunks[i] = { bytes: row.days, view: chunk.view, end: 0 }
      }
      chunks = []
      last = null
    },
  }
}

function writeRow(chunk: Chunk, seriesId: number, week: number, mask: number, cells: Float64Array, from: number): void {
  const { bytes, view } = chunk
  view.setUint32(chunk.end, seriesId, true)
  view.setUint16(chunk.end + 4, week, true)
  view.setUint16(chunk.end + 8, mask, true)
  let at = chunk.end + HEADER_BYTES
  for (let i = 0; i < CELLS; i++) {
    if ((mask & (1 << i)) === 0) continue
    let sum = 0
    for (let j = from + i; j < from + WEEK_CELLS; j += CELLS) sum += cells[j] ?? 0
    view.setFloat64(at, sum, true)
    at += 8
  }
  const daysAt = at
  // The same bytes as packCounts makes of the seven rows; no count of the sample is negative.
  bytes[at++] = mask & 0xff
  bytes[at++] = mask >> 8
  for (let i = 0; i < CELLS; i++) {
    if ((mask & (1 << i)) === 0) continue
    for (let j = from + i; j < from + WEEK_CELLS; j += CELLS) {
      let value = (cells[j] ?? 0) * 2
      while (value >= 0x80) {
        bytes[at++] = (value % 0x80) | 0x80
        value = Math.floor(value / 0x80)
      }
      bytes[at++] = value
    }
  }
  view.setUint16(chunk.end + 6, at - daysAt, true)
  chunk.end = at
}

/** Returns where the next row begins. */
function readRow({ bytes, view }: Chunk, start: number, row: Row): number {
  row.seriesId = view.getUint32(start, true)
  row.week = view.getUint16(start + 4, true)
  const length = view.getUint16(start + 6, true)
  const mask = view.getUint16(start + 8, true)
  let at = start + HEADER_BYTES
  for (let i = 0; i < CELLS; i++) {
    row.sums[i] = 0
    if ((mask & (1 << i)) === 0) continue
    row.sums[i] = view.getFloat64(at, true)
    at += 8
  }
  row.days = bytes.subarray(at, at + length)
  return at + length
}
