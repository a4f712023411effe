import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, type IsoDate, toDayNumber, toIsoDate } from '#contract/dates.ts'
import { TEST_CHART } from '#contract/testing/chart-data.ts'
import { BAND_ENDS } from '#domain/insights/hold/chart-hold.ts'
import { toEndedBy } from '#domain/insights/hold/survival.ts'
import { MAX_ABSENCE } from '#domain/insights/hold/title-hold.ts'
import { MAX_RECORDS } from '#domain/insights/whole-chart/chart-records.ts'
import { explainMissingData, readShared } from '#service/import/testing/shared-data.ts'
import { toTrackingWeek } from '#service/import/charts/chart-row.ts'
import { packEntries, type StoredEntry } from './archive/packed/packed-entries.ts'
import { toReceipt } from './cache/receipt.ts'
import { type ComputedInsights, computeInsights } from './testing/compute-insights.ts'

type Row = { start: IsoDate; key: string; rank: number; weeksOn: number }
/** Ranks of a title by the first day of the week. */
type Runs = Map<IsoDate, number>

/** Parsing the file takes seconds on a busy machine. */
const TIMEOUT_MS = 120_000

/** Recomputes facts of a chart from 1958 to 2022 from the rows of the file, one title at a time. */
describe.skipIf(explainMissingData() !== null)('insights of a real chart', { timeout: TIMEOUT_MS }, () => {
  let rows: Row[] = []
  let insights: ComputedInsights
  let byTitle: Map<string, Runs>
  let byWeek: Map<IsoDate, Row[]>

  beforeAll(async () => {
    rows = await readRows()
    byTitle = toRuns(rows)
    byWeek = new Map([...Map.groupBy(rows, ({ start }) => start)].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    insights = compute(byWeek)
  }, TIMEOUT_MS)

  it('has the most weeks within ranks', () => {
    expect(byWeek.size).toBeGreaterThan(3_300)
    for (const [depth, found] of [
      [1, insights.records.atOne],
      [10, insights.records.inTop10],
      [40, insights.records.inTop40],
    ] as const) {
      const counts = [...byTitle.values()].map((runs) => [...runs.values()].filter((rank) => rank <= depth).length)
      expect(found.map(({ weeks }) => weeks)).toEqual(highest(counts))
    }
  })

  it('has the longest runs', () => {
    for (const [depth, found] of [
      [1, insights.records.runsAtOne],
      [Infinity, insights.records.runs],
    ] as const) {
      const lengths = [...byTitle.values()].flatMap((runs) => toLengths(runs, depth))
      expect(found.map(({ weeks }) => weeks)).toEqual(highest(lengths))
    }
  })

  it('has the biggest climbs and falls', () => {
    const moves = [...byTitle.values()].flatMap((runs) =>
      [...runs].flatMap(([start, rank]) => {
        const before = runs.get(addDays(start, -7))
        return before === undefined ? [] : before - rank
      }),
    )
    expect(insights.records.climbs.map(({ places }) => places)).toEqual(highest(moves))
    expect(insights.records.falls.map(({ places }) => -places)).toEqual(highest(moves.map((places) => -places)))
  })

  it('has the debuts, exits, and median age of every week', () => {
    const weeks = insights.answer.weeks
    expect(weeks.map(({ window }) => window.start)).toEqual([...byWeek.keys()])
    for (const { window, debuts, exits, medianWeeksOn } of weeks) {
      const [own, before] = [byWeek.get(window.start) ?? [], byWeek.get(addDays(window.start, -7))]
      const isOn = (part: readonly Row[], key: string) => part.some((row) => row.key === key)
      const arrived = own.filter(({ key }) => before !== undefined && !isOn(before, key))
      expect(debuts).toBe(before === undefined ? null : arrived.filter(({ weeksOn }) => weeksOn === 1).length)
      expect(exits).toBe(before === undefined ? null : before.filter(({ key }) => !isOn(own, key)).length)
      const ages = own.map(({ weeksOn }) => weeksOn).toSorted((one, other) => one - other)
      const middle = [ages[Math.ceil(ages.length / 2) - 1] ?? 0, ages[Math.floor(ages.length / 2)] ?? 0]
      expect(medianWeeksOn).toBe(((middle[0] ?? 0) + (middle[1] ?? 0)) / 2)
    }
  })

  it('has the median life of each band of debuts', () => {
    const lives = [...byTitle].flatMap(([key, runs]) => toLife(key, runs, byWeek))
    let from = 0
    for (const [band, end] of BAND_ENDS.entries()) {
      const own = lives.filter(({ debut }) => debut > from && debut <= end)
      from = end
      const found = insights.hold.bands[band]
      expect(found?.titles).toBe(own.length)
      expect(found && toEndedBy(found.life, 0.5)).toBe(toMedianLife(own))
    }
  })
})

/** Two recordings with the same title and artist were on the chart together, so each week has only the first. */
async function readRows(): Promise<Row[]> {
  const rows = new Map<string, Row>()
  for await (const row of readShared('charts_us_hot100_history.csv.gz')) {
    const start = toIsoDate(toTrackingWeek(toDayNumber(row.cell('chart_date'))))
    const key = `${row.cell('title')} by ${row.cell('artist')}`
    const own = { start, key, rank: Number(row.cell('rank')), weeksOn: Number(row.cell('weeks_on')) }
    if (!rows.has(`${start} ${key}`)) rows.set(`${start} ${key}`, own)
  }
  return [...rows.values()]
}

function toRuns(rows: readonly Row[]): Map<string, Runs> {
  const byTitle = new Map<string, Runs>()
  for (const { start, key, rank } of rows) {
    byTitle.set(key, (byTitle.get(key) ?? new Map<IsoDate, number>()).set(start, rank))
  }
  return byTitle
}

function compute(byWeek: ReadonlyMap<IsoDate, readonly Row[]>) {
  const numbers = new Map<string, number>()
  const numberOf = (key: string) => {
    const number = numbers.get(key) ?? numbers.size + 1
    numbers.set(key, number)
    return number
  }
  return computeInsights({
    chart: TEST_CHART,
    known: { weeks: byWeek.size, expected: null, reading: 0, later: 0 },
    receipt: toReceipt('Test', [{ fetchedAt: 0, stale: false }]),
    weeks: [...byWeek.keys()].map((start, no) => ({
      no,
      week: start,
      start,
      end: addDays(start, 6),
      readAt: 0,
      lead: null,
      unit: null,
    })),
    entries: [...byWeek.values()].map((own) =>
      packEntries(
        own
          .toSorted((one, other) => one.rank - other.rank)
          .map(({ key, rank, weeksOn }): StoredEntry => ({
            title: numberOf(key),
            rank,
            weeksOn,
            total: null,
            revalued: null,
          })),
      ),
    ),
    ours: null,
  })
}

function highest(values: readonly number[]): number[] {
  return values.toSorted((one, other) => other - one).slice(0, MAX_RECORDS)
}

function toLengths(runs: Runs, depth: number): number[] {
  const isOn = (start: IsoDate) => runs.has(start) && (runs.get(start) ?? 0) <= depth
  return [...runs.keys()]
    .filter((start) => isOn(start) && !isOn(addDays(start, -7)))
    .map((start) => {
      let length = 1
      while (isOn(addDays(start, length * 7))) length += 1
      return length
    })
}

type Life = { debut: number; weeks: number; isOver: boolean }

/** Checks week after week whether the title is on the chart, until it stays off or the stored weeks end. */
function toLife(key: string, runs: Runs, byWeek: ReadonlyMap<IsoDate, readonly Row[]>): Life[] {
  const [first = ''] = [...runs.keys()].toSorted()
  const own = byWeek.get(first)?.find((row) => row.key === key)
  if (own?.weeksOn !== 1) return []
  let last = first
  for (let start = first; byWeek.has(start); start = addDays(start, 7)) {
    if (runs.has(start)) last = start
    const away = (toDayNumber(start) - toDayNumber(last)) / 7
    const weeks = (toDayNumber(last) - toDayNumber(first)) / 7 + 1
    if (away > MAX_ABSENCE) return [{ debut: own.rank, weeks, isOver: true }]
    if (byWeek.has(addDays(start, 7))) continue
    const watched = (toDayNumber(start) - toDayNumber(first)) / 7 - MAX_ABSENCE
    return [{ debut: own.rank, weeks: Math.max(watched, 0), isOver: false }]
  }
  return []
}

/** Computes Kaplan–Meier one week after the other. */
function toMedianLife(lives: readonly Life[]): number | null {
  const known = lives.filter(({ weeks }) => weeks > 0)
  const longest = Math.max(0, ...known.map(({ weeks }) => weeks))
  let share = 1
  for (let week = 1; week <= longest; week++) {
    const atRisk = known.filter(({ weeks }) => weeks >= week).length
    const ended = known.filter(({ weeks, isOver }) => isOver && weeks === week).length
    share *= 1 - ended / atRisk
    if (share <= 0.5 + 1e-9) return week
  }
  return null
}
