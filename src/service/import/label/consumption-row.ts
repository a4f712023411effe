import { isWeekLabel, windowOf } from '#contract/week-label.ts'
import { type DayNumber, toDayNumber } from '#contract/dates.ts'
import { BREAKOUTS } from '#contract/breakouts.ts'
import { hasContentType, type Territory, WORLDWIDE } from '#contract/territories.ts'
import { COUNT_NAMES } from '../../store/facts.ts'
import { readOptionalIdentifier } from '../parse/identifiers.ts'
import { RowError } from '../parse/import-error.ts'
import { type RawRow, readDay, readOptionalText, readText, readTerritory, readWhole } from '../parse/raw-row.ts'

/** What a row of consumption counts, by place in {@link COUNT_NAMES}. */
export type CellCount = { cell: number; count: number }

export type ConsumptionRow = {
  isrc: string | null
  icpn: string | null
  territory: Territory
  /** A day, or the Friday of a week of which only the sum is known. */
  at: { day: DayNumber } | { week: DayNumber }
  counts: CellCount[]
}

/** Corrections can take more away than a day brought. */
const LEAST_COUNT = Number.MIN_SAFE_INTEGER

export function parseDailyRow(row: RawRow): ConsumptionRow {
  return { ...parseSubject(row), at: { day: readDay(row, 'date') }, counts: parseCounts(row) }
}

export function parseWeeklyRow(row: RawRow): ConsumptionRow {
  const label = readText(row, 'week')
  if (!isWeekLabel(label)) throw new RowError('week', `not a chart week like 2024-W17: ${label}`)
  return { ...parseSubject(row), at: { week: toDayNumber(windowOf(label).start) }, counts: parseCounts(row) }
}

function parseSubject(row: RawRow): Pick<ConsumptionRow, 'isrc' | 'icpn' | 'territory'> {
  const territory = readTerritory(row, 'territory')
  if (territory === WORLDWIDE) {
    throw new RowError('territory', `${WORLDWIDE} is the sum of the territories and is not imported`)
  }
  const isrc = readOptionalIdentifier(row, 'isrc', 'isrc')
  const icpn = readOptionalIdentifier(row, 'icpn', 'icpn')
  if (isrc === null && icpn === null) throw new RowError('isrc', 'is empty, and so is icpn')
  return { isrc, icpn, territory }
}

function parseCounts(row: RawRow): CellCount[] {
  const isOfRecording = row.cell('isrc').trim() !== ''
  const counts: CellCount[] = []
  const take = (column: string, cell: () => number) => {
    if (row.cell(column).trim() === '') return
    counts.push({ count: readWhole(row, column, LEAST_COUNT), cell: cell() })
  }
  const ofRecording = (column: string, cell: number): number => {
    if (!isOfRecording) throw new RowError(column, 'is counted by recording, and isrc is empty')
    return cell
  }
  take('streams', () => ofRecording('streams', readStreamCell(row)))
  take('song_sales', () => ofRecording('song_sales', cellOf('song_sales')))
  take('album_sales', () => {
    if (isOfRecording) throw new RowError('album_sales', 'is counted by product: leave isrc empty')
    return cellOf('album_sales')
  })
  if (counts.length === 0) throw new RowError('streams', 'is empty, and so are song_sales and album_sales')
  return counts
}

/** Short forms in the names of the cells. */
const PARTS = {
  ad_supported: 'ad',
  premium: 'pr',
  audio: 'a',
  video: 'v',
  on_demand: 'od',
  programmed: 'pg',
} as const

/** All three breakouts or none: streams of which only one is known cannot be put in a cell. */
function readStreamCell(row: RawRow): number {
  const columns = ['commercial_model', 'content_type', 'service_type'] as const
  if (columns.every((column) => row.cell(column).trim() === '')) return cellOf('unsplit')
  const model = readBreakout(row, 'commercial_model')
  const service = readBreakout(row, 'service_type')
  // Audio and video are told apart in few territories: elsewhere nothing is lost by counting audio.
  const isOptional = !hasContentType(readTerritory(row, 'territory')) && readOptionalText(row, 'content_type') === null
  const content = isOptional ? 'audio' : readBreakout(row, 'content_type')
  return cellOf(`${PARTS[model]}_${PARTS[content]}_${PARTS[service]}`)
}

function readBreakout<N extends keyof typeof BREAKOUTS>(row: RawRow, name: N): (typeof BREAKOUTS)[N][number] {
  const text = readOptionalText(row, name)
  if (text === null) throw new RowError(name, 'is empty: give all breakouts of the streams, or none')
  const values: readonly (typeof BREAKOUTS)[N][number][] = BREAKOUTS[name]
  const value = values.find((known) => known === text)
  if (value === undefined) throw new RowError(name, `not one of ${values.join(', ')}: ${text}`)
  return value
}

function cellOf(name: (typeof COUNT_NAMES)[number]): number {
  return COUNT_NAMES.indexOf(name)
}
