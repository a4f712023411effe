import { fridayOnOrBefore } from '#contract/week-label.ts'
import { DAYS_IN_WEEK, type DayNumber, toIsoDate } from '#contract/dates.ts'
import { type ChartKind } from '#contract/entities.ts'
import { WIRE_CHART_TYPES } from '#contract/provider/charts.ts'
import { type Territory } from '#contract/territories.ts'
import { RowError } from '../parse/import-error.ts'
import {
  parseTerritory,
  type RawRow,
  readDay,
  readOptionalText,
  readOptionalWhole,
  readTerritory,
  readText,
  readWhole,
} from '../parse/raw-row.ts'

/** A place on a chart in a week. Null: the file does not say, or (lastWeek) the title was not on the chart. */
export type ChartRow = {
  chart: string
  territory: Territory
  kind: ChartKind
  /** Day number of the week's Friday. */
  week: DayNumber
  rank: number
  title: string
  artist: string
  lastWeek: number | null
  peak: number | null
  weeksOn: number | null
  /** Where the chart counts streams of a recording. */
  track: ChartTrack | null
}

/** A recording by the publisher's own id, and its streams in the week. */
export type ChartTrack = { id: string; label: string | null; durationSec: number | null; streams: number }

/** The longest text that can be an honest title or credit. */
const MAX_NAME_CHARS = 1_000

/** Rows of `chart, territory, entity_type, start_date, end_date, rank, title, artist …`. */
export function parseChartRow(row: RawRow): ChartRow {
  return {
    chart: readText(row, 'chart'),
    territory: readTerritory(row, 'territory'),
    kind: readKind(row),
    week: readWindow(row),
    ...readPlace(row, 'artist'),
    track: null,
  }
}

/** Rows of `chart_date, rank, title, artist …`: `chart` and `territory` are said beside the file. */
export function parseHistoryRow(row: RawRow, chart: string, territory: string): ChartRow {
  return {
    chart,
    territory: parseTerritory(territory, '--territory'),
    kind: 'song',
    week: toTrackingWeek(readDay(row, 'chart_date')),
    ...readPlace(row, 'artist'),
    track: null,
  }
}

/** Rows of `territory, start_date, end_date, rank, track_id, title, artists, label, …, streams, duration_ms`. */
export function parseStreamsRow(row: RawRow, chart: string): ChartRow {
  const durationMs = readOptionalWhole(row, 'duration_ms', 0)
  return {
    chart,
    territory: readTerritory(row, 'territory'),
    kind: 'song',
    week: readWindow(row),
    ...readPlace(row, 'artists'),
    track: {
      id: readText(row, 'track_id'),
      label: readOptionalText(row, 'label'),
      durationSec: durationMs === null ? null : Math.round(durationMs / 1000),
      streams: readWhole(row, 'streams', 0),
    },
  }
}

/** A chart is printed for the Saturday 15 days after the Friday on which its tracking week began. */
const PRINTED_AFTER_DAYS = 15
const SATURDAY_AFTER_MONDAY = 5
const FRIDAY_AFTER_MONDAY = 4

/**
 * The Friday of the window behind a printed date. Charts of 2022 to 2024 that carry both are dated 15 days after it, on a
 * Saturday. Older ones were dated on Mondays (until 1961): they stand for the Saturday of their Monday-to-Sunday week,
 * which leaves no gap and no overlap where the custom changed. See docs/decisions/010.
 */
export function toTrackingWeek(printed: DayNumber): DayNumber {
  const monday = fridayOnOrBefore(printed + FRIDAY_AFTER_MONDAY) - FRIDAY_AFTER_MONDAY
  return monday + SATURDAY_AFTER_MONDAY - PRINTED_AFTER_DAYS
}

function readWindow(row: RawRow): DayNumber {
  const start = readDay(row, 'start_date')
  const end = readDay(row, 'end_date')
  if (fridayOnOrBefore(start) !== start) throw new RowError('start_date', `not a Friday: ${toIsoDate(start)}`)
  if (end !== start + DAYS_IN_WEEK - 1) {
    const expected = toIsoDate(start + DAYS_IN_WEEK - 1)
    throw new RowError('end_date', `not the Thursday of that week, ${expected}: ${toIsoDate(end)}`)
  }
  return start
}

function readKind(row: RawRow): ChartKind {
  const type = readText(row, 'entity_type')
  if (type === WIRE_CHART_TYPES.song) return 'song'
  if (type === WIRE_CHART_TYPES.album) return 'album'
  throw new RowError('entity_type', `neither SONG nor MRELG: ${type}`)
}

function readPlace(row: RawRow, artistColumn: string) {
  return {
    rank: readWhole(row, 'rank', 1),
    title: readName(row, 'title'),
    artist: readName(row, artistColumn),
    lastWeek: readOptionalWhole(row, 'last_week', 1),
    peak: readOptionalWhole(row, 'peak', 1),
    weeksOn: readOptionalWhole(row, 'weeks_on', 1),
  }
}

function readName(row: RawRow, column: string): string {
  const name = readText(row, column)
  if (name.length > MAX_NAME_CHARS) throw new RowError(column, `longer than ${MAX_NAME_CHARS} characters`)
  return name
}
