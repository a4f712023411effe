import { COUNT_NAMES, DAYS_IN_WEEK } from '../store/facts.ts'

export const CELLS = COUNT_NAMES.length
/** Seven days of counts, day after day. */
export const WEEK_CELLS = CELLS * DAYS_IN_WEEK

/** Series, week, length of the packed days, bit map of the columns. */
const HEADER_BYTES = 10
/** 77 numbers of at most 6 bytes, their sums of 8, the header. */
const LARGEST_ROW_BYTES = HEADER_BYTES + 2 + WEEK_CELLS * 6 + CELLS * 8
const FIRST_BYTES = 64 * 1024

export type Row = { seriesId: number; week: number; sums: Float64Array; days: Uint8Array }

/**
 * Fact rows of one territory, held as they will be stored: facts are made series by series, but the table is ordered by
 * territory first, and rows put in order fill its pages.
 */
export type RowBuffer = {
  readonly count: number
  /** `cells`: seven days of counts; nothing is kept when all are zero. */
  add(seriesId: number, week: number, cells: Float64Array, from?: number): void
  /** Calls back with one row after the other; the row is reused. */
  forEach(visit: (row: Row) => void): void
}

export function createRowBuffer(): RowBuffer {
  let bytes = new Uint8Array(FIRST_BYTES)
  let view = new DataView(bytes.buffer)
  let end = 0
  let count = 0

  function grow(): void {
    const larger = new Uint8Array(bytes.length * 2)
    larger.set(bytes)
    bytes = larger
    view = new DataView(bytes.buffer)
  }

  return {
    get count() {
      return count
    },
    add(seriesId, week, cells, from = 0) {
      let mask = 0
      for (let i = 0; i < WEEK_CELLS; i++) if (cells[from + i] !== 0) mask |= 1 << (i % CELLS)
      if (mask === 0) return
      if (end + LARGEST_ROW_BYTES > bytes.length) grow()
      view.setUint32(end, seriesId, true)
      view.setUint16(end + 4, week, true)
      view.setUint16(end + 8, mask, true)
      let at = end + HEADER_BYTES
      for (let i = 0; i < CELLS; i++) {
        if ((mask & (1 << i)) === 0) continue
        let sum = 0
        for (let j = from + i; j < from + WEEK_CELLS; j += CELLS) sum += cells[j] ?? 0
        view.setFloat64(at, sum, true)
        at += 8
      }
      const daysAt = at
      // The same bytes as packCounts makes of the seven rows: no count of the sample is negative.
      bytes[at++] = mask & 0xff
      bytes[at++] = mask >> 8
      for (let i = 0; i < CELLS; i++) {
        if ((mask & (1 << i)) === 0) continue
        for (let j = from + i; j < from + WEEK_CELLS; j += CELLS) {
          let value = (cells[j] ?? 0) * 2
          while (value >= 0x80) {
            bytes[at++] = (value % 128) | 0x80
            value = Math.floor(value / 128)
          }
          bytes[at++] = value
        }
      }
      view.setUint16(end + 6, at - daysAt, true)
      end = at
      count++
    },
    forEach(visit) {
      const sums = new Float64Array(CELLS)
      for (let at = 0; at < end;) {
        const seriesId = view.getUint32(at, true)
        const week = view.getUint16(at + 4, true)
        const length = view.getUint16(at + 6, true)
        const mask = view.getUint16(at + 8, true)
        at += HEADER_BYTES
        for (let i = 0; i < CELLS; i++) {
          sums[i] = 0
          if ((mask & (1 << i)) === 0) continue
          sums[i] = view.getFloat64(at, true)
          at += 8
        }
        visit({ seriesId, week, sums, days: bytes.subarray(at, at + length) })
        at += length
      }
    },
  }
}
