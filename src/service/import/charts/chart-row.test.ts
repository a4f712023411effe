import { describe, expect, it } from 'vitest'
import { toDayNumber, toIsoDate } from '#contract/dates.ts'
import { RowError } from '../parse/import-error.ts'
import type { RawRow } from '../parse/raw-row.ts'
import { parseChartRow, parseStreamsRow, toTrackingWeek } from './chart-row.ts'

const CELLS = {
  chart: 'test-songs',
  territory: 'US',
  entity_type: 'SONG',
  start_date: '2024-04-19',
  end_date: '2024-04-25',
  rank: '3',
  title: 'Slow River',
  artist: 'Ana Lund',
  last_week: '',
  peak: '2',
  weeks_on: '5',
}

function row(cells: Record<string, string>): RawRow {
  return { line: 7, cell: (column) => cells[column] ?? '' }
}

describe('parseChartRow', () => {
  it('reads a row, with empty cells as null', () => {
    expect(parseChartRow(row(CELLS))).toEqual({
      chart: 'test-songs',
      territory: 'US',
      kind: 'song',
      week: toDayNumber('2024-04-19'),
      rank: 3,
      title: 'Slow River',
      artist: 'Ana Lund',
      lastWeek: null,
      peak: 2,
      weeksOn: 5,
      track: null,
    })
  })

  it.each([
    ['start_date', '2024-04-18', 'must be a Friday, not "2024-04-18"'],
    ['start_date', '2024-02-30', 'must be a date like 2024-04-19, not "2024-02-30"'],
    ['start_date', '0202-04-16', 'must be 1939-12-29 or later, not "0202-04-16"'],
    ['start_date', '9999-12-24', 'must be at most 366 days after today, not "9999-12-24"'],
    ['end_date', '2024-04-26', 'must be the Thursday of that week, 2024-04-25, not "2024-04-26"'],
    ['territory', 'XX', 'must be one of the 63 territory codes or GLOBAL, not "XX"'],
    ['entity_type', 'ALBUM', 'must be SONG, MRELG or VIDEO, not "ALBUM"'],
    ['rank', '0', 'must be at least 1, not "0"'],
    ['rank', '1.5', 'must be a whole number, not "1.5"'],
    ['rank', '', 'is empty'],
    ['rank', '99999999999', 'must be at most 100000, not "99999999999"'],
    ['last_week', '100001', 'must be at most 100000, not "100001"'],
    ['peak', 'first', 'must be a whole number, not "first"'],
    ['title', ' ', 'is empty'],
    ['title', '\u200B\u202E', 'has no visible characters'],
    ['artist', 'x'.repeat(1001), 'must not be longer than 1000 characters'],
  ])('rejects %s "%s"', (column, value, reason) => {
    const parse = () => parseChartRow(row({ ...CELLS, [column]: value }))
    expect(parse).toThrow(RowError)
    expect(parse).toThrow(expect.objectContaining({ column, message: reason }))
  })
})

describe('parseStreamsRow', () => {
  const cells = {
    ...CELLS,
    artists: 'Ana Lund, Per',
    track_id: 'abc',
    streams: '900',
    duration_ms: '201499',
    label: '',
  }

  it('reads the track and its duration in seconds', () => {
    expect(parseStreamsRow(row(cells), 'weekly')).toMatchObject({
      chart: 'weekly',
      artist: 'Ana Lund, Per',
      track: { id: 'abc', label: null, durationSec: 201, streams: 900 },
    })
  })

  it.each([
    ['-1', 'must be at least 0, not "-1"'],
    ['9007199254740991', 'must be at most 100000000000, not "9007199254740991"'],
  ])('rejects %s streams', (streams, message) => {
    expect(() => parseStreamsRow(row({ ...cells, streams }), 'weekly')).toThrow(message)
  })
})

describe('toTrackingWeek', () => {
  it.each([
    ['2023-01-14', '2022-12-30'],
    ['2023-01-07', '2022-12-23'],
    ['1962-01-06', '1961-12-22'],
    ['1961-12-25', '1961-12-15'],
    ['1958-08-04', '1958-07-25'],
  ])('assigns the chart printed for %s to the week starting on %s', (printed, friday) => {
    expect(toIsoDate(toTrackingWeek(toDayNumber(printed)))).toBe(friday)
  })

  it('returns the same Friday for every day from Monday to Sunday', () => {
    const monday = toDayNumber('2024-04-15')
    const fridays = new Set([0, 1, 2, 3, 4, 5, 6].map((day) => toTrackingWeek(monday + day)))
    expect(fridays).toEqual(new Set([toDayNumber('2024-04-05')]))
  })
})
