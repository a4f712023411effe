import { isWeekLabel, step, windowOf } from '#contract/week-label.ts'
import { type DayNumber, toDayNumber } from '#contract/dates.ts'
import { BREAKOUTS } from '#contract/breakouts.ts'
import { hasContentType, type Territory, WORLDWIDE } from '#contract/territories.ts'
import { COUNT_NAMES } from '../../store/facts.ts'
import { readOptionalIdentifier } from '../parse/identifiers.ts'
import { RowError, unexpectedValue } from '../parse/import-error.ts'
import {
  checkDay,
  MAX_COUNT,
  type RawRow,
  readDay,
  readOptionalText,
  readText,
  readTerritory,
  readInteger,
} from '../parse/raw-row.ts'

/** `cell` is an index into {@link COUNT_NAMES}. */
export type CellCount = { cell: number; count: number }

export type ConsumptionRow = {
  isrc: string | null
  icpn: string | null
  territory: Territory
  /** `week` is the Friday of the week of a total. */
  at: { day: DayNumber } | { week: DayNumber }
  counts: CellCount[]
}

/** Negative counts are valid, because corrections can exceed the count of a day. */
const MIN_COUNT = -MAX_COUNT

export function parseDailyRow(row: RawRow): ConsumptionRow {
  return { ...parseSubject(row), at: { day: readDay(row, 'date') }, counts: parseCounts(row) }
}

export function parseWeeklyRow(row: RawRow): ConsumptionRow {
  const label = readText(row, 'week')
  // A W53 by another rule would be the same week as our next W01.
  if (!isWeekLabel(label) || step(label, 0) !== label)
    throw unexpectedValue('week', 'a chart week like 2024-W17', label)
  const week = checkDay(toDayNumber(windowOf(label).start), 'week', label)
  return { ...parseSubject(row), at: { week }, counts: parseCounts(row) }
}

function parseSubject(row: RawRow): Pick<ConsumptionRow, 'isrc' | 'icpn' | 'territory'> {
  const territory = readTerritory(row)
  if (territory === WORLDWIDE) {
    throw new RowError('territory', `${WORLDWIDE} is calculated from the territories and can't be imported`)
  }
  const isrc = readOptionalIdentifier(row, 'isrc', 'isrc')
  const icpn = readOptionalIdentifier(row, 'icpn', 'icpn')
  if (isrc === null && icpn === null) throw new RowError('isrc', 'isrc and icpn are both empty')
  return { isrc, icpn, territory }
}

function parseCounts(row: RawRow): CellCount[] {
  const isOfRecording = row.cell('isrc').trim() !== ''
  const counts: CellCount[] = []
  const take = (column: string, cell: () => number) => {
    if (row.cell(column).trim() === '') return
    counts.push({ count: readInteger(row, column, MIN_COUNT, MAX_COUNT), cell: cell() })
  }
  const ofRecording = (column: string, cell: number): number => {
    if (!isOfRecording) throw new RowError(column, 'is counted per recording, so isrc is required')
    return cell
  }
  take('streams', () => ofRecording('streams', readStreamCell(row)))
  take('song_sales', () => ofRecording('song_sales', cellOf('song_sales')))
  take('album_sales', () => {
    if (isOfRecording) throw new RowError('album_sales', 'is counted per product, so isrc must be empty')
    return cellOf('album_sales')
  })
  if (counts.length === 0) throw new RowError('streams', 'streams, song_sales and album_sales are all empty')
  return counts
}

const ABBREVIATIONS = {
  ad_supported: 'ad',
  premium: 'pr',
  audio: 'a',
  video: 'v',
  on_demand: 'od',
  programmed: 'pg',
} as const

/** Requires all three breakouts or none, because each cell counts one combination of them. */
function readStreamCell(row: RawRow): number {
  const columns = ['commercial_model', 'content_type', 'service_type'] as const
  if (columns.every((column) => row.cell(column).trim() === '')) return cellOf('unsplit')
  const model = readBreakout(row, 'commercial_model')
  const service = readBreakout(row, 'service_type')
  // Territories without an audio/video split count all streams as audio.
  const isOptional = !hasContentType(readTerritory(row)) && readOptionalText(row, 'content_type') === null
  const content = isOptional ? 'audio' : readBreakout(row, 'content_type')
  return cellOf(`${ABBREVIATIONS[model]}_${ABBREVIATIONS[content]}_${ABBREVIATIONS[service]}`)
}

function readBreakout<N extends keyof typeof BREAKOUTS>(row: RawRow, name: N): (typeof BREAKOUTS)[N][number] {
  const text = readOptionalText(row, name)
  if (text === null) throw new RowError(name, 'is empty; fill in all three breakouts or none')
  const values: readonly (typeof BREAKOUTS)[N][number][] = BREAKOUTS[name]
  const value = values.find((known) => known === text)
  if (value === undefined) throw unexpectedValue(name, `one of ${values.join(', ')}`, text)
  return value
}

function cellOf(name: (typeof COUNT_NAMES)[number]): number {
  return COUNT_NAMES.indexOf(name)
}
