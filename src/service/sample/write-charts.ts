import { unitKindOf } from '#contract/territories.ts'
import { packCounts } from '../store/facts.ts'
import { type Writer } from '../store/writer.ts'
import { fridayOf, PRELUDE_WEEKS, weekAt } from './calendar.ts'
import { type Album, type Catalogue, type Song } from './catalogue-types.ts'
import { type ChartPlan, isAlbumEligible, isOfGenre } from './chart-list.ts'
import { type Prelude } from './prelude.ts'
import { type ChartHistory, compareContenders, type Contender, createChartHistory, totalOf } from './ranking.ts'
import { CELLS } from './row-buffer.ts'
import { SAMPLE_ORIGIN, type WrittenSample } from './write-entities.ts'
import { type WeeklyCounts } from './write-facts.ts'

type Item = { key: string; releaseDay: number; serviceId: string; rowId: number }

/** Ranks the weeks of one chart and writes them. */
export function writeChart(
  writer: Writer,
  plan: ChartPlan,
  catalogue: Catalogue,
  written: WrittenSample,
  prelude: Prelude,
  counts: ReadonlyMap<number, WeeklyCounts>,
  range: { from: number; to: number },
): void {
  const { key, name, owner, kind, description, location, depth } = plan
  const entityKind = kind
  const chartId = writer.putChart({
    key,
    name,
    owner,
    entityKind,
    description,
    location,
    depth,
    metrics: 'facts',
    origin: SAMPLE_ORIGIN,
  })
  const items = itemsOf(plan, catalogue, written)
  const unit = unitKindOf(location)
  const history = createChartHistory()
  playHistory(history, prelude, plan, items)
  if (range.from > PRELUDE_WEEKS) restoreHistory(history, writer, chartId, items)

  for (let week = range.from; week < range.to; week++) {
    const friday = fridayOf(week)
    const contenders: Contender[] = []
    for (const [number, { from, counts: sums }] of counts) {
      const item = items.get(number)
      if (item === undefined || week < from) continue
      const total = totalOf(unit, friday, sums, (week - from) * CELLS)
      if (total > 0) contenders.push({ number, total, releaseDay: item.releaseDay, serviceId: item.serviceId })
    }
    const ranked = contenders.sort(compareContenders).slice(0, depth)
    const entries = ranked.map(({ number }, i) => {
      const { premiere, weeksOn, peak, low } = history.enter(number, i + 1, week)
      return {
        rank: i + 1,
        entityRowId: items.get(number)?.rowId ?? 0,
        premiere: fridayOf(premiere),
        weeksOn,
        peak,
        low,
        counts: packCounts([countsIn(counts.get(number), week)]),
      }
    })
    writer.putChartWeek(chartId, friday, entries)
  }
}

function countsIn(sum: WeeklyCounts | undefined, week: number): number[] {
  if (sum === undefined) return []
  const at = (week - sum.from) * CELLS
  return [...sum.counts.subarray(at, at + CELLS)]
}

function itemsOf({ kind, genre }: ChartPlan, catalogue: Catalogue, written: WrittenSample): Map<number, Item> {
  const all: readonly (Song | Album)[] = kind === 'song' ? catalogue.songs : catalogue.albums
  const items = new Map<number, Item>()
  for (const [number, item] of all.entries()) {
    if (!isOfGenre(item, genre) || ('type' in item && !isAlbumEligible(item))) continue
    const { key, releaseDay } = item
    items.set(number, { key, releaseDay, serviceId: written.serviceIdOf(key), rowId: written.rowIdOf(key) })
  }
  return items
}

/** Runs through the year before the first stored week. Its first chart finds older songs that had a life already. */
function playHistory(history: ChartHistory, prelude: Prelude, plan: ChartPlan, items: ReadonlyMap<number, Item>): void {
  const totals = prelude.totalsOf(plan.location, plan.kind)
  for (let week = 0; week < PRELUDE_WEEKS; week++) {
    const contenders: Contender[] = []
    for (const [number, byWeek] of totals) {
      const item = items.get(number)
      const total = byWeek[week] ?? 0
      if (item !== undefined && total > 0)
        contenders.push({ number, total, releaseDay: item.releaseDay, serviceId: item.serviceId })
    }
    for (const [i, { number, releaseDay }] of contenders.sort(compareContenders).slice(0, plan.depth).entries()) {
      const age = -weekAt(releaseDay)
      if (week === 0 && age > 0) {
        const weeksOn = Math.min(age, 5 + (number % 40))
        history.restore(number, {
          premiere: -weeksOn,
          weeksOn,
          peak: Math.max(1, i - (number % 30)),
          low: plan.depth - (number % 9),
        })
      }
      history.enter(number, i + 1, week)
    }
  }
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
