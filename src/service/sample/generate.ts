import type { ChartKind } from '#contract/entities.ts'
import { toIsoDate } from '#contract/dates.ts'
import { weekOf } from '#contract/week-label.ts'
import { TERRITORIES } from '#contract/territories.ts'
import type { Writer } from '../store/writer.ts'
import { fridayOf, PRELUDE_WEEKS } from './calendar.ts'
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
import { writeCoverage, writePopularity, writeTerritory } from './writers/write-facts.ts'

/**
 * Writes the weeks after `writtenUntil` (null to start from the first) up to `lastWeek`, and the entities released in
 * them. Weeks are numbered as in calendar.ts.
 */
export function generateSample(
  writer: Writer,
  options: { seed: number; scale: number; writtenUntil: number | null; lastWeek: number },
  onProgress: (progress: SampleProgress) => void,
): void {
  const { seed, scale, writtenUntil, lastWeek } = options
  const range = { from: writtenUntil === null ? PRELUDE_WEEKS : writtenUntil + 1, to: lastWeek + 1 }
  const report = (phase: string, part: number) => onProgress({ phase, part })

  report('drawing the catalog', 0)
  const lastDay = fridayOf(range.to) - 1
  const catalog = releasedBy(drawCatalog(seed, scale), lastDay)
  report('writing artists, songs and albums', 0.06)
  const written = writeEntities(writer, catalog, writtenUntil === null ? -Infinity : fridayOf(range.from) - 1, lastDay)
  report('simulating the year before', 0.14)
  const prelude = simulatePrelude(catalog, new Set(CHART_PLANS.map(({ location }) => location)))
  const series = { ofRecording: written.seriesOf, ofSales: written.salesSeriesOf }
  const rows: (RowBuffer | undefined)[] = simulateFacts(
    catalog.recordings,
    catalog.products,
    series,
    { seed, ...range },
    (part) => report('simulating the weeks', 0.17 + part * 0.2),
  )
  const numberOf = createNumbering(catalog, written)
  const charts = createChartWriter(writer, { catalog, written, prelude })
  for (const [territory, location] of TERRITORIES.entries()) {
    report('writing streams and charts', 0.37 + (territory / TERRITORIES.length) * 0.57)
    const plans = CHART_PLANS.filter((plan) => plan.location === location)
    const kinds = [...new Set(plans.map(({ kind }) => kind))]
    const buffer = rows[territory]
    if (buffer === undefined) continue
    const sums = kinds.map((kind) => ({ kind, numberOf: numberOf[kind], sums: createWeeklySums(range) }))
    writeTerritory(writer, territory, buffer, sums)
    for (const plan of plans) {
      const ofKind = sums.find(({ kind }) => kind === plan.kind)?.sums
      if (ofKind !== undefined) charts.write(plan, ofKind, range)
    }
  }
  charts.flush()
  report('building the search index', 0.95)
  writeCoverage(writer, range.from, range.to)
  writePopularity(writer, range.to)
  writer.rebuildSearch()
  writer.setMeta(SAMPLE_META.generator, GENERATOR_VERSION)
  writer.setMeta(SAMPLE_META.seed, String(seed))
  writer.setMeta(SAMPLE_META.scale, String(scale))
  writer.setMeta(SAMPLE_META.lastWeek, weekOf(toIsoDate(fridayOf(lastWeek))))
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
