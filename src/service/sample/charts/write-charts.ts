import { unitKindOf } from '#contract/territories.ts'
import { packCounts } from '../../store/facts.ts'
import type { Writer } from '../../store/writer.ts'
import { type BulkInsert, createBulkInsert } from '../writers/bulk-insert.ts'
import { fridayOf, PRELUDE_WEEKS, weekAt } from '../calendar.ts'
import type { Album, Catalog, Song } from '../catalog/catalog-types.ts'
import { type ChartPlan, isEligible } from './chart-list.ts'
import { pickEntries } from './chart-rules.ts'
import type { Prelude } from './prelude.ts'
import { hashText, unit as toUnit } from '../random.ts'
import { type ChartHistory, createChartHistory, createRanking, type Ranking, totalOf } from './ranking.ts'
import { CELLS } from '../writers/row-buffer.ts'
import { SAMPLE_ORIGIN } from '../../store/data-sources.ts'
import type { WrittenSample } from '../writers/write-entities.ts'
import type { WeeklySums } from '../writers/weekly-sums.ts'

/** A song or album that the chart accepts. `order` breaks ties: earlier release first, then lower service ID. */
type Item = { key: string; releaseDay: number; rowId: number; order: number; isChristmas: boolean }

export type ChartSource = { catalog: Catalog; written: WrittenSample; prelude: Prelude }

const ENTRY_COLUMNS = ['chart_id', 'week', 'rank', 'entity_id', 'premiere', 'weeks_on', 'peak', 'low', 'counts']

export type ChartWriter = {
  /** `sums` must belong to the chart's territory. */
  write(plan: ChartPlan, sums: WeeklySums, range: { from: number; to: number }): void
  flush(): void
}

export function createChartWriter(writer: Writer, source: ChartSource): ChartWriter {
  const entries = createBulkInsert(writer.database, 'chart_entry', ENTRY_COLUMNS)
  const addWeek = writer.database.prepare('insert into chart_week values (?, ?)')
  return {
    write(plan, sums, range) {
      const { key, name, owner, kind: entityKind, description, location, depth } = plan
      const shared = { location, depth, metrics: 'facts', origin: SAMPLE_ORIGIN } as const
      const chartId = writer.putChart({ key, name, owner, entityKind, description, ...shared })
      const items = itemsOf(plan, source)
      const history = createChartHistory()
      addPreludeHistory(history, source.prelude, plan, items)
      if (range.from > PRELUDE_WEEKS) restoreHistory(history, writer, chartId, items)
      for (let week = range.from; week < range.to; week++) {
        addWeek.run(chartId, fridayOf(week))
        writeWeek(entries, { chartId, plan, items, sums, history, week })
      }
    },
    flush: () => entries.flush(),
  }
}

type Week = {
  chartId: string
  plan: ChartPlan
  items: ReadonlyMap<number, Item>
  sums: WeeklySums
  history: ChartHistory
  week: number
}

function writeWeek(entries: BulkInsert, { chartId, plan, items, sums, history, week }: Week): void {
  const unit = unitKindOf(plan.location)
  const friday = fridayOf(week)
  const ranking = createRanking()
  for (const number of sums.activeIn(week)) {
    const item = items.get(number)
    if (item === undefined) continue
    const { counts, at } = sums.countsIn(number, week)
    const total = totalOf(unit, friday, counts, at)
    if (total > 0) ranking.add(number, total, item.order)
  }
  for (const [place, number] of pickFor(ranking, { plan, items, history, week }).entries()) {
    const { premiere, weeksOn, peak, low } = history.enter(number, place + 1, week)
    const { counts, at } = sums.countsIn(number, week)
    const packed = packCounts([Array.from(counts.subarray(at, at + CELLS))])
    const rowId = items.get(number)?.rowId ?? 0
    entries.add(chartId, friday, place + 1, rowId, fridayOf(premiere), weeksOn, peak, low, packed)
  }
}

function pickFor(
  ranking: Ranking,
  { plan, items, history, week }: Pick<Week, 'plan' | 'items' | 'history' | 'week'>,
): number[] {
  return pickEntries(ranking, plan, week, (number) => {
    const item = items.get(number)
    return {
      releaseWeek: weekAt(item?.releaseDay ?? 0),
      isChristmas: item?.isChristmas === true,
      run: history.runOf(number),
    }
  })
}

function itemsOf(plan: ChartPlan, { catalog, written }: ChartSource): Map<number, Item> {
  const all: readonly (Song | Album)[] = plan.kind === 'song' ? catalog.songs : catalog.albums
  const eligible = [...all.entries()]
    .filter(([, item]) => isEligible(plan, item))
    .map(([number, item]) => ({ number, item, serviceId: written.serviceIdOf(item.key) }))
    .sort((a, b) => a.item.releaseDay - b.item.releaseDay || (a.serviceId < b.serviceId ? -1 : 1))
  return new Map(
    eligible.map(({ number, item }, order) => [
      number,
      {
        key: item.key,
        releaseDay: item.releaseDay,
        rowId: written.rowIdOf(item.key),
        order,
        isChristmas: isChristmas(item),
      },
    ]),
  )
}

function isChristmas(item: Song | Album): boolean {
  const [recording] = 'type' in item ? (item.products[0]?.tracks ?? []) : item.recordings
  return recording?.life.isChristmas === true
}

/** Adds the year before the first stored week. Titles that are older get an invented earlier run. */
function addPreludeHistory(
  history: ChartHistory,
  prelude: Prelude,
  plan: ChartPlan,
  items: ReadonlyMap<number, Item>,
): void {
  const totals = prelude.totalsOf(plan.location, plan.kind)
  for (const [number, item] of items) restoreEarlierRun(history, number, item, plan)
  for (let week = 0; week < PRELUDE_WEEKS; week++) {
    const ranking = createRanking()
    for (const [number, byWeek] of totals) {
      const item = items.get(number)
      const total = byWeek[week] ?? 0
      if (item !== undefined && total > 0) ranking.add(number, total, item.order)
    }
    for (const [place, number] of pickFor(ranking, { plan, items, history, week }).entries()) {
      history.enter(number, place + 1, week)
    }
  }
}

/** Returns the weeks on the chart of titles from before the prelude. Songs leave soon, but albums stay for years. */
function earlierWeeksOn(hash: number, { kind, isCurrent }: ChartPlan): number {
  if (isCurrent) return 3 + (hash % 16)
  const part = toUnit(hash)
  return kind === 'song' ? 2 + Math.floor(8 * part) : 200 + Math.floor(500 * part)
}

/** The invented run depends only on the title, so that it never changes. */
function restoreEarlierRun(history: ChartHistory, number: number, item: Item, plan: ChartPlan): void {
  const age = -weekAt(item.releaseDay)
  if (age <= 0) return
  const hash = hashText(item.key)
  const weeksOn = Math.min(age, earlierWeeksOn(hash, plan))
  const peak = 1 + ((hash >>> 8) % Math.ceil(plan.depth / 2))
  const low = plan.depth - ((hash >>> 16) % 9)
  history.restore(number, { premiere: -age, weeksOn, peak, low: Math.max(peak, low) })
}

function restoreHistory(
  history: ChartHistory,
  writer: Writer,
  chartId: string,
  items: ReadonlyMap<number, Item>,
): void {
  const numbers = new Map([...items].map(([number, { rowId }]) => [rowId, number]))
  const rows = writer.database
    .prepare(
      // SQLite takes the bare columns from the row with the maximum: https://sqlite.org/lang_select.html#bareagg
      'select entity_id, max(week), premiere, weeks_on, peak, low from chart_entry where chart_id = ? group by entity_id',
    )
    .all(chartId)
  for (const row of rows) {
    const number = numbers.get(Number(row['entity_id']))
    if (number === undefined) continue
    history.restore(number, {
      premiere: weekAt(Number(row['premiere'])),
      weeksOn: Number(row['weeks_on']),
      peak: Number(row['peak']),
      low: Number(row['low']),
    })
  }
}
