import type { DayNumber } from '#contract/dates.ts'
import { CHART_KINDS, type ChartKind } from '#contract/entities.ts'
import { toOrigin } from '../catalog.ts'
import { ImportError, RowError } from '../parse/import-error.ts'
import type { ImportTarget } from '../import-target.ts'
import type { StagedRow } from '../staging.ts'
import type { ImportedRow } from './chart-row.ts'
import { putChartStreams } from './chart-streams.ts'
import { chartNames, toChartKey } from './known-charts.ts'
import { createPublishedRows } from './published-rows.ts'

type StagedChartRow = StagedRow<ImportedRow>

/**
 * Stores published rows. Entities and entries are derived from them later. Rows must be sorted by chart and week.
 * Replaces entire weeks. If several files have the same week, the last one wins.
 */
export function applyCharts(rows: Iterable<StagedChartRow>, total: number, target: ImportTarget): void {
  const counts = { charts: 0, weeks: 0, done: 0 }
  let chart: ChartWriter | null = null
  for (const week of weeksOf(rows)) {
    const [first] = week
    if (first === undefined) continue
    const key = toChartKey(first.row.chart, first.row.territory)
    if (chart?.key !== key) {
      chart?.finish()
      chart = createChartWriter(first.row, target)
      counts.charts++
      if (counts.charts > 1 && (target.chartName !== null || target.chartOwner !== null)) {
        throw new ImportError(
          '--chart-name and --owner apply to a single chart, but these files contain several; ' +
            'use the columns chart_name and chart_owner instead',
        )
      }
    }
    counts.done += week.length
    const { file, rows: validRows, otherRows } = takeLatest(week, chart.kind, target)
    if (validRows.length === 0) continue
    chart.putWeek(first.row.week, validRows, file, otherRows)
    noteFiles(week, chart, target)
    counts.weeks++
    target.onProgress(counts.done / total)
  }
  chart?.finish()
  if (counts.charts > 0) target.report.notes.push(`charts: ${counts.charts}, weeks: ${counts.weeks}`)
}

type ChartWriter = {
  key: string
  id: string
  kind: ChartKind
  putWeek(week: DayNumber, rows: readonly ImportedRow[], file: number, otherRows: number): void
  finish(): void
}

function createChartWriter(first: ImportedRow, target: ImportTarget): ChartWriter {
  const { writer } = target
  const { chart, territory } = first
  const key = toChartKey(chart, territory)
  const stored = writer.database.prepare('select name, owner, entity_kind, depth from chart where key = ?').get(key)
  const known =
    stored === undefined ? chartNames(chart) : { name: String(stored['name']), owner: String(stored['owner']) }
  const kind = CHART_KINDS.find((one) => one === stored?.['entity_kind']) ?? first.kind
  let name = target.chartName ?? first.chartName ?? known.name
  let owner = target.chartOwner ?? first.chartOwner ?? known.owner
  const hasStreams = first.track !== null
  const catalog = target.catalogOf(key)
  const published = createPublishedRows(writer.database)

  const putChart = (depth: number) =>
    writer.putChart({
      key,
      name,
      owner,
      entityKind: kind,
      description: `${name}, as published by ${owner}: imported ranks, peaks and weeks on chart`,
      location: territory,
      depth,
      metrics: hasStreams ? 'streams' : 'none',
      origin: toOrigin(key),
    })
  // Weeks refer to the chart, so it is added first. finish() updates its depth.
  const chartId = putChart(Number(stored?.['depth'] ?? 0))
  const importedWeeks = target.importedWeeks.get(chartId) ?? new Set()
  target.importedWeeks.set(chartId, importedWeeks)

  return {
    key,
    id: chartId,
    kind,
    putWeek(week, rows, file, otherRows) {
      // Later weeks have the current name of the chart.
      name = target.chartName ?? rows[0]?.chartName ?? name
      owner = target.chartOwner ?? rows[0]?.chartOwner ?? owner
      const { changed, storedRows } = published.replaceWeek(chartId, week, rows)
      if (rows.length < Math.max(storedRows, otherRows)) target.report.countShorter(file)
      target.report.countWritten(file, changed, rows.length - changed)
      importedWeeks.add(week)
      for (const row of rows) if (row.track !== null) putChartStreams(row, row.track, catalog, target)
    },
    finish: () => void putChart(published.depthOf(chartId)),
  }
}

/** All rows of a week are from the last file that has it (see takeLatest). */
function noteFiles(week: readonly StagedChartRow[], { key, id }: ChartWriter, { log }: ImportTarget): void {
  const file = latestFile(week)
  for (const staged of week) if (staged.file === file) log.countRow(toOrigin(key), file)
  const [first] = week
  if (first !== undefined) log.noteWeek(toOrigin(key), file, id, first.row.week)
}

function latestFile(week: readonly StagedChartRow[]): number {
  return week.reduce((latest, { file }) => Math.max(latest, file), 0)
}

function* weeksOf(rows: Iterable<StagedChartRow>): Generator<StagedChartRow[]> {
  let week: StagedChartRow[] = []
  for (const staged of rows) {
    const last = week.at(-1)?.row
    const { row } = staged
    if (last && (last.week !== row.week || last.chart !== row.chart || last.territory !== row.territory)) {
      yield week
      week = []
    }
    week.push(staged)
  }
  if (week.length > 0) yield week
}

/** `otherRows`: the most rows that an earlier file of this import has for the week. */
function takeLatest(
  week: readonly StagedChartRow[],
  kind: ChartKind,
  { report }: ImportTarget,
): { file: number; rows: ImportedRow[]; otherRows: number } {
  const latest = latestFile(week)
  const seen = new Set<string>()
  const rowsByFile = new Map<number, ImportedRow[]>()
  for (const { file, line, row } of week) {
    if (row.kind !== kind) {
      report.reject(file, line, new RowError('entity_type', `doesn't fit this chart, which ranks ${kind}s`))
      continue
    }
    const key = `${file}|${row.rank}|${row.title}|${row.artist}`
    if (file !== latest || seen.has(key)) report.countMerged(file)
    if (seen.has(key)) continue
    seen.add(key)
    const rows = rowsByFile.get(file) ?? []
    rowsByFile.set(file, rows)
    rows.push(row)
  }
  const rows = rowsByFile.get(latest) ?? []
  rowsByFile.delete(latest)
  return { file: latest, rows, otherRows: Math.max(0, ...[...rowsByFile.values()].map(({ length }) => length)) }
}
