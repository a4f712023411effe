import { fridayOnOrBefore } from '#contract/week-label.ts'
import { DAYS_IN_WEEK, type DayNumber } from '#contract/dates.ts'
import { addCounts, type Counts, zeroCounts } from '../../store/facts.ts'
import { type Catalogue } from '../catalogue.ts'
import { type Bucket, type Format } from '../format.ts'
import { type WeekFacts } from '../fact-weeks.ts'
import { toBarcodeKey, toIsrcKey } from '../parse/identifiers.ts'
import { RowError } from '../parse/import-error.ts'
import { type ImportTarget } from '../import-target.ts'
import { type StagedRow } from '../staging.ts'
import { type ConsumptionRow, parseDailyRow, parseWeeklyRow } from './consumption-row.ts'

const BUCKET = 'consumption'
const COUNTS = ['streams', 'song_sales', 'album_sales']

export const CONSUMPTION_FORMATS: readonly Format<ConsumptionRow>[] = [
  {
    name: 'consumption by day',
    columns: ['date', 'territory'],
    anyOf: COUNTS,
    bucket: BUCKET,
    open: () => (row) => toStaged(parseDailyRow(row)),
  },
  {
    name: 'consumption by week',
    columns: ['week', 'territory'],
    anyOf: COUNTS,
    bucket: BUCKET,
    open: () => (row) => toStaged(parseWeeklyRow(row)),
  },
]

/** Consumption of known recordings and products: docs/import.md. What is there of the same days is replaced. */
export const CONSUMPTION_BUCKET: Bucket = {
  name: BUCKET,
  apply(rows, total, target) {
    const catalogue = target.catalogueOf('label')
    let done = 0
    for (const week of weeksOf(rows as Iterable<StagedConsumption>)) {
      applyWeek(week, catalogue, target)
      done += week.length
      target.onProgress(done / total)
    }
  },
}

type StagedConsumption = StagedRow<ConsumptionRow>

/** Rows of one series, territory and week come together, weekly sums before days. */
function toStaged(row: ConsumptionRow): { sort: string; row: ConsumptionRow } {
  const day = 'day' in row.at ? row.at.day : row.at.week
  const place = `${String(weekOf(row) + 1_000_000).padStart(7, '0')}${'day' in row.at ? String(day - weekOf(row)) : ''}`
  return { sort: [row.isrc, row.icpn, row.territory, place].join('\t'), row }
}

function* weeksOf(rows: Iterable<StagedConsumption>): Generator<StagedConsumption[]> {
  let week: StagedConsumption[] = []
  for (const staged of rows) {
    const last = week.at(-1)?.row
    if (last !== undefined && !isSameWeek(last, staged.row)) {
      yield week
      week = []
    }
    week.push(staged)
  }
  if (week.length > 0) yield week
}

function isSameWeek(one: ConsumptionRow, other: ConsumptionRow): boolean {
  return (
    weekOf(one) === weekOf(other) &&
    one.isrc === other.isrc &&
    one.icpn === other.icpn &&
    one.territory === other.territory
  )
}

function weekOf({ at }: ConsumptionRow): DayNumber {
  return 'week' in at ? at.week : fridayOnOrBefore(at.day)
}

function applyWeek(rows: readonly StagedConsumption[], catalogue: Catalogue, target: ImportTarget): void {
  const [first] = rows
  if (first === undefined) return
  const week = weekOf(first.row)
  const { territory } = first.row
  const { report, facts } = target
  try {
    const series = toSeries(first.row, catalogue, target)
    const { days, sum, outcomes } = sumRows(rows, week)
    facts.put(series, territory, week, mergeWeek(facts.read(series, territory, week), days, sum))
    for (const { file, line, outcome } of outcomes) {
      if (outcome === 'kept') report.keep(file)
      else if (outcome === 'merged') report.merge(file)
      else report.refuse(file, line, new RowError(null, 'another row says another number of the same'))
    }
  } catch (error) {
    if (!(error instanceof RowError)) throw error
    for (const { file, line } of rows) report.refuse(file, line, error)
  }
}

type WeekSums = {
  /** By place in the week. */
  days: Map<number, Counts>
  /** The week where only its sum is given. */
  sum: Counts | null
}

/** What is known of a week, with what is new. Days and a weekly sum never mix: one of them would be wrong. */
function mergeWeek(known: WeekFacts | null, days: WeekSums['days'], sum: WeekSums['sum']): WeekFacts {
  if (sum !== null) {
    if (days.size > 0 || known?.days) throw new RowError('week', 'this week is known by day: give days, not the week')
    return { sums: sum, days: null }
  }
  if (known?.days === null && days.size < DAYS_IN_WEEK) {
    throw new RowError('date', 'only the sum of this week is known: all seven days are needed to replace it')
  }
  const merged = Array.from({ length: DAYS_IN_WEEK }, (_, i) => days.get(i) ?? known?.days?.[i] ?? zeroCounts())
  const sums = zeroCounts()
  for (const day of merged) addCounts(sums, day)
  return { sums, days: merged }
}

type Outcome = { file: number; line: number; outcome: 'kept' | 'merged' | 'clashing' }

/** Adds up the rows of a week. A row that says a cell again is merged, or clashes where it says another number. */
function sumRows(rows: readonly StagedConsumption[], week: DayNumber): WeekSums & { outcomes: Outcome[] } {
  const days = new Map<number, Counts>()
  let sum: Counts | null = null
  const said = new Map<string, number>()
  const outcomes: Outcome[] = []
  for (const { file, line, row } of rows) {
    const { at, counts } = row
    const place = 'day' in at ? at.day - week : null
    const keyed = counts.map(({ cell, count }) => ({ key: `${place} ${cell}`, cell, count }))
    if (keyed.some(({ key, count }) => (said.get(key) ?? count) !== count)) {
      outcomes.push({ file, line, outcome: 'clashing' })
      continue
    }
    outcomes.push({ file, line, outcome: keyed.every(({ key }) => said.has(key)) ? 'merged' : 'kept' })
    const into: Counts = (place === null ? sum : days.get(place)) ?? zeroCounts()
    if (place === null) sum = into
    else days.set(place, into)
    for (const { key, cell, count } of keyed) {
      said.set(key, count)
      into[cell] = count
    }
  }
  return { days, sum, outcomes }
}

function toSeries({ isrc, icpn }: ConsumptionRow, catalogue: Catalogue, { writer }: ImportTarget): number {
  const recording = isrc === null ? null : catalogue.find(toIsrcKey(isrc))
  if (isrc !== null && recording === null) throw new RowError('isrc', `no recording ${isrc}: import the catalogue too`)
  const product = icpn === null ? null : catalogue.find(toBarcodeKey(icpn))
  if (icpn !== null && product === null) throw new RowError('icpn', `no product ${icpn}: import the catalogue too`)
  return writer.putSeries(recording, product)
}
