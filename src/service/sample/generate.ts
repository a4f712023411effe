import type { ChartKind } from '#contract/entities.ts'
import { type DayNumber, toIsoDate } from '#contract/dates.ts'
import { weekOf } from '#contract/week-label.ts'
import { TERRITORIES } from '#contract/territories.ts'
import type { Writer } from '../store/writer.ts'
import { fridayOf, PRELUDE_WEEKS, weekAt } from './calendar.ts'
import { drawCatalog } from './catalog/catalog.ts'
import type { Catalog } from './catalog/catalog-types.ts'
import { CHART_PLANS } from './charts/chart-list.ts'
import { simulatePrelude } from './charts/prelude.ts'
import type { RowBuffer } from './writers/row-buffer.ts'
import { GENERATOR_VERSION, SAMPLE_META, type SampleProgress } from './sample-meta.ts'
import { simulateFacts } from './listening/simulate.ts'
import { releasedBy, writeEntities, type WrittenSample } from './writers/write-entities.ts'
import { createWeeklySums } from './writers/weekly-sums.ts'
import { createChartWriter } from './charts/write-charts.ts'
import type { WrittenUntil } from './written-until.ts'
import { writeCoverage, writePopularity, writeTerritory } from './writers/write-facts.ts'

/**
 * Writes the weeks after `written.week` (all weeks if null) up to `lastWeek` with their charts, the days of the open
 * week up to `lastDay`, and the entities that were released by then. Weeks are numbered as in calendar.ts.
 */
export function generateSample(
  writer: Writer,
  options: {
    seed: number
    scale: number
    written: WrittenUntil | null
    lastWeek: number
    lastDay: DayNumber
  },
  onProgress: (progress: SampleProgress) => void,
): void {
  const { seed, scale, written: before, lastWeek } = options
  const range = { from: before === null ? PRELUDE_WEEKS : before.week + 1, to: lastWeek + 1 }
  const lastDay = Math.max(options.lastDay, fridayOf(range.to) - 1)
  const hasClosedWeeks = range.from < range.to
  const report = (phase: string, part: number) => onProgress({ phase, part })

  report('drawing the catalog', 0)
  const catalog = releasedBy(drawCatalog(seed, scale), lastDay)
  report('writing artists, songs and albums', 0.06)
  const written = writeEntities(writer, catalog, before?.day ?? -Infinity, lastDay)
  report('simulating the year before', 0.14)
  const locations = hasClosedWeeks ? CHART_PLANS.map(({ location }) => location) : []
  const prelude = simulatePrelude(catalog, new Set(locations))
  const series = { ofRecording: written.seriesOf, ofSales: written.salesSeriesOf }
  const rows: (RowBuffer | undefined)[] = simulateFacts(
    catalog.recordings,
    catalog.products,
    series,
    { seed, from: range.from, to: weekAt(lastDay) + 1, lastDay },
    (part) => report('simulating the weeks', 0.17 + part * 0.2),
  )
  const numberOf = createNumbering(catalog, written)
  const charts = createChartWriter(writer, { catalog, written, prelude })
  for (const [territory, location] of TERRITORIES.entries()) {
    report('writing streams and charts', 0.37 + (territory / TERRITORIES.length) * 0.57)
    const plans = hasClosedWeeks ? CHART_PLANS.filter((plan) => plan.location === location) : []
    const kinds = [...new Set(plans.map(({ kind }) => kind))]
    const buffer = rows[territory]
    if (buffer === undefined) continue
    const sums = kinds.map((kind) => ({ kind, numberOf: numberOf[kind], sums: createWeeklySums(range) }))
    writeTerritory(writer, territory, buffer, sums, range.to)
    for (const plan of plans) {
      const ofKind = sums.find(({ kind }) => kind === plan.kind)?.sums
      if (ofKind !== undefined) charts.write(plan, ofKind, range)
    }
  }
  charts.flush()
  report('building the search index', 0.95)
  writeCoverage(writer, range.from, lastDay)
  writePopularity(writer, range.to)
  writer.rebuildSearch()
  writer.setMeta(SAMPLE_META.generator, GENERATOR_VERSION)
  writer.setMeta(SAMPLE_META.seed, String(seed))
  writer.setMeta(SAMPLE_META.scale, String(scale))
  writer.setMeta(SAMPLE_META.lastWeek, weekOf(toIsoDate(fridayOf(lastWeek))))
  writer.setMeta(SAMPLE_META.lastDay, toIsoDate(lastDay))
  report('done', 1)
}

function createNumbering(
  catalog: Catalog,
  written: WrittenSample,
): Record<ChartKind, (seriesId: number) => number | undefined> {
  const songs = new Map(catalog.songs.map((song, i) => [song, i]))
  const albums = new Map(catalog.albums.map((album, i) => [album, i]))
  const songOf: (number | undefined)[] = []
  const albumOf: (number | undefined)[] = []
  for (const recording of catalog.recordings) {
    for (const [placement, series] of written.seriesOf(recording).entries()) {
      const product = recording.placements[placement]
      songOf[series] = songs.get(recording.song)
      albumOf[series] = product && albums.get(product.album)
    }
  }
  for (const product of catalog.products)
    if (product.sales > 0) albumOf[written.salesSeriesOf(product)] = albums.get(product.album)
  return { song: (series) => songOf[series], album: (series) => albumOf[series] }
}
