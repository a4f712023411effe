import { fridayOnOrBefore } from '#contract/week-label.ts'
import { DAYS_IN_WEEK, type DayNumber } from '#contract/dates.ts'
import { addCounts, type Counts, zeroCounts } from '../../store/facts.ts'
import type { Catalog } from '../catalog.ts'
import type { Bucket, Format } from '../format.ts'
import type { WeekFacts } from '../fact-weeks.ts'
import { toBarcodeKey, toIsrcKey } from '../parse/identifiers.ts'
import { RowError } from '../parse/import-error.ts'
import type { ImportTarget } from '../import-target.ts'
import type { StagedOrder, StagedRow } from '../staging.ts'
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

/** Consumption of known recordings and products. Replaces the same days. Format: docs/import.md. */
export const CONSUMPTION_BUCKET: Bucket = {
  name: BUCKET,
  apply(rows, total, target) {
    const catalog = target.catalogOf('label')
    let done = 0
    for (const week of weeksOf(rows as Iterable<StagedConsumption>)) {
      applyWeek(week, catalog, target)
      done += week.length
      target.onProgress(done / total)
    }
  },
}

type StagedConsumption = StagedRow<ConsumptionRow>

function toStaged(row: ConsumptionRow): StagedOrder & { row: ConsumptionRow } {
  const day = 'day' in row.at ? row.at.day : row.at.week
  const time = `${String(weekOf(row) + 1_000_000).padStart(7, '0')}${'day' in row.at ? String(day - weekOf(row)) : ''}`
  return { sort: [row.isrc, row.icpn, row.territory, time].join('\t'), factWeek: weekOf(row), row }
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

function applyWeek(rows: readonly StagedConsumption[], catalog: Catalog, target: ImportTarget): void {
  const [first] = rows
  if (first === undefined) return
  const week = weekOf(first.row)
  const { territory } = first.row
  const { report, facts, log } = target
  try {
    const series = toSeries(first.row, catalog)
    const { days, sum, outcomes } = sumRows(rows, week)
    const known = facts.read(series, territory, week)
    const merged = mergeWeek(known, days, sum)
    facts.put(series, territory, week, merged, {
      zeroDays: [...days.keys()].reduce((bits, day) => bits | (1 << day), 0),
    })
    for (const { file, line, day, outcome } of outcomes) {
      if (outcome === 'counted') {
        report.countWritten(file, !isSameDay(known, merged, day))
        log.countFacts(series, file)
      } else if (outcome === 'merged') report.countMerged(file)
      else report.reject(file, line, new RowError(null, 'another row has a different number for the same dates'))
    }
  } catch (error) {
    if (!(error instanceof RowError)) throw error
    for (const { file, line } of rows) report.reject(file, line, error)
  }
}

type WeekSums = {
  /** Counts by day of the chart week. Friday is 0. */
  days: Map<number, Counts>
  sum: Counts | null
}

/** Merges new counts into a stored week. Rejects a mix of days and a weekly total, because one of them would be wrong. */
function mergeWeek(known: WeekFacts | null, days: WeekSums['days'], sum: WeekSums['sum']): WeekFacts {
  if (sum !== null) {
    if (days.size > 0 || known?.days)
      throw new RowError('week', 'this week has data by day, so import days, not a weekly total')
    return { sums: sum, days: null }
  }
  if (known?.days === null && days.size < DAYS_IN_WEEK) {
    throw new RowError('date', 'this week has only a weekly total; import all seven days to replace it')
  }
  const merged = Array.from({ length: DAYS_IN_WEEK }, (_, i) => days.get(i) ?? known?.days?.[i] ?? zeroCounts())
  const sums = zeroCounts()
  for (const day of merged) addCounts(sums, day)
  return { sums, days: merged }
}

/** `day` is a key of {@link WeekSums}, or null for a weekly total. */
type Outcome = { file: number; line: number; day: number | null; outcome: 'counted' | 'merged' | 'conflicting' }

function isSameDay(known: WeekFacts | null, merged: WeekFacts, day: number | null): boolean {
  if (known === null || (known.days === null) !== (merged.days === null)) return false
  const pick = ({ sums, days }: WeekFacts) => (day === null ? sums : days?.[day])
  return JSON.stringify(pick(known)) === JSON.stringify(pick(merged))
}

/** Adds up the rows of a week. If a cell is repeated, an equal number is merged and a different one is a conflict. */
function sumRows(rows: readonly StagedConsumption[], week: DayNumber): WeekSums & { outcomes: Outcome[] } {
  const days = new Map<number, Counts>()
  let sum: Counts | null = null
  const countsByKey = new Map<string, number>()
  const outcomes: Outcome[] = []
  for (const { file, line, row } of rows) {
    const { at, counts } = row
    const dayOfWeek = 'day' in at ? at.day - week : null
    const keyed = counts.map(({ cell, count }) => ({ key: `${dayOfWeek} ${cell}`, cell, count }))
    if (keyed.some(({ key, count }) => (countsByKey.get(key) ?? count) !== count)) {
      outcomes.push({ file, line, day: dayOfWeek, outcome: 'conflicting' })
      continue
    }
    const outcome = keyed.every(({ key }) => countsByKey.has(key)) ? 'merged' : 'counted'
    outcomes.push({ file, line, day: dayOfWeek, outcome })
    const total: Counts = (dayOfWeek === null ? sum : days.get(dayOfWeek)) ?? zeroCounts()
    if (dayOfWeek === null) sum = total
    else days.set(dayOfWeek, total)
    for (const { key, cell, count } of keyed) {
      countsByKey.set(key, count)
      total[cell] = count
    }
  }
  return { days, sum, outcomes }
}

function toSeries({ isrc, icpn }: ConsumptionRow, catalog: Catalog): number {
  const recording = isrc === null ? null : catalog.find(toIsrcKey(isrc))
  if (isrc !== null && recording === null) throw unknownEntity('isrc', 'recording', isrc)
  const product = icpn === null ? null : catalog.find(toBarcodeKey(icpn))
  if (icpn !== null && product === null) throw unknownEntity('icpn', 'product', icpn)
  return catalog.putSeries(recording, product)
}

function unknownEntity(column: string, kind: string, value: string): RowError {
  const advice = 'import its catalog too'
  return new RowError(column, `unknown ${kind} ${value}; ${advice}`, `unknown ${kind}; ${advice}`)
}
