import { fridayOnOrBefore } from '#contract/week-label.ts'
import { DAYS_IN_WEEK, type DayNumber, toIsoDate } from '#contract/dates.ts'
import type { ChartKind } from '#contract/entities.ts'
import { toPlainText } from '#contract/text/plain-text.ts'
import { WIRE_CHART_TYPES } from '#contract/provider/charts.ts'
import type { Territory } from '#contract/territories.ts'
import { RowError, unexpectedValue } from '../parse/import-error.ts'
import {
  MAX_COUNT,
  parseTerritory,
  type RawRow,
  readDay,
  readOptionalText,
  readOptionalInteger,
  readTerritory,
  readText,
  readInteger,
} from '../parse/raw-row.ts'

/** Null means unknown. `lastWeek` is also null if the title was not on the chart that week. */
export type ImportedRow = {
  chart: string
  territory: Territory
  kind: ChartKind
  week: DayNumber
  /** Missing, like the owner, if the file has no such column. */
  chartName?: string
  chartOwner?: string
  rank: number
  title: string
  artist: string
  lastWeek: number | null
  peak: number | null
  weeksOn: number | null
  track: ChartTrack | null
}

export type ChartTrack = { id: string; label: string | null; durationSec: number | null; streams: number }

const MAX_NAME_CHARS = 1_000
/** No chart is this long, so a higher rank is a mistake. It would also become the chart's number of ranks. */
const MAX_RANK = 100_000

export function parseChartRow(row: RawRow): ImportedRow {
  return {
    chart: readText(row, 'chart'),
    territory: readTerritory(row),
    kind: readKind(row),
    week: readWindow(row),
    ...readPosition(row, 'artist'),
    track: null,
  }
}

export function parseHistoryRow(row: RawRow, chart: string, territory: string): ImportedRow {
  return {
    chart,
    territory: parseTerritory(territory, '--territory'),
    kind: 'song',
    week: toTrackingWeek(readDay(row, 'chart_date')),
    ...readPosition(row, 'artist'),
    track: null,
  }
}

export function parseStreamsRow(row: RawRow, chart: string): ImportedRow {
  const durationMs = readOptionalInteger(row, 'duration_ms', 0)
  return {
    chart,
    territory: readTerritory(row),
    kind: 'song',
    week: readWindow(row),
    ...readPosition(row, 'artists'),
    track: {
      id: readText(row, 'track_id'),
      label: readOptionalText(row, 'label'),
      durationSec: durationMs === null ? null : Math.round(durationMs / 1000),
      streams: readInteger(row, 'streams', 0, MAX_COUNT),
    },
  }
}

/** Days from the Friday that starts a tracking week to the Saturday printed on its chart. */
const PRINTED_AFTER_DAYS = 15
const SATURDAY_AFTER_MONDAY = 5
const FRIDAY_AFTER_MONDAY = 4

/**
 * Returns the Friday that starts the tracking week of a printed date. Until 1961, charts were dated on Mondays. Counting
 * those as the following Saturday leaves no gap or overlap. See docs/decisions/010.
 */
export function toTrackingWeek(printed: DayNumber): DayNumber {
  const monday = fridayOnOrBefore(printed + FRIDAY_AFTER_MONDAY) - FRIDAY_AFTER_MONDAY
  return monday + SATURDAY_AFTER_MONDAY - PRINTED_AFTER_DAYS
}

function readWindow(row: RawRow): DayNumber {
  const start = readDay(row, 'start_date')
  const end = readDay(row, 'end_date')
  if (fridayOnOrBefore(start) !== start) throw unexpectedValue('start_date', 'a Friday', toIsoDate(start))
  if (end !== start + DAYS_IN_WEEK - 1) {
    const expected = toIsoDate(start + DAYS_IN_WEEK - 1)
    const rule = 'the Thursday of that week'
    throw unexpectedValue('end_date', `${rule}, ${expected}`, toIsoDate(end), rule)
  }
  return start
}

/** The interface has no video charts, but it can treat videos as songs, because title and artist identify a row. */
const KINDS: Record<string, ChartKind> = {
  [WIRE_CHART_TYPES.song]: 'song',
  [WIRE_CHART_TYPES.album]: 'album',
  VIDEO: 'song',
  MUSIC_VIDEO: 'song',
}

function readKind(row: RawRow): ChartKind {
  const type = readText(row, 'entity_type')
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  if (kind !== undefined) return kind
  if (type === 'ARTIST') throw new RowError('entity_type', NO_ARTIST_CHARTS)
  throw unexpectedValue('entity_type', 'SONG, MRELG or VIDEO', type)
}

export const NO_ARTIST_CHARTS =
  "charts of artists can't be imported, because the provider's interface has only charts of songs and albums"

function readPosition(row: RawRow, artistColumn: string) {
  return {
    ...readChartNames(row),
    rank: readInteger(row, 'rank', 1, MAX_RANK),
    title: readName(row, 'title'),
    artist: readName(row, artistColumn),
    lastWeek: readOptionalInteger(row, 'last_week', 1, MAX_RANK),
    peak: readOptionalInteger(row, 'peak', 1, MAX_RANK),
    weeksOn: readOptionalInteger(row, 'weeks_on', 1, MAX_RANK),
  }
}

function readChartNames(row: RawRow): Pick<ImportedRow, 'chartName' | 'chartOwner'> {
  return {
    ...(readOptionalText(row, 'chart_name') && { chartName: readName(row, 'chart_name') }),
    ...(readOptionalText(row, 'chart_owner') && { chartOwner: readName(row, 'chart_owner') }),
  }
}

function readName(row: RawRow, column: string): string {
  const name = readText(row, column)
  if (toPlainText(name) === '') throw new RowError(column, 'has no visible characters')
  if (name.length > MAX_NAME_CHARS) throw new RowError(column, `must not be longer than ${MAX_NAME_CHARS} characters`)
  return name
}
