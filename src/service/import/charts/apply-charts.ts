import { DAYS_IN_WEEK, type DayNumber } from '#contract/dates.ts'
import { CHART_KINDS, type ChartKind } from '#contract/entities.ts'
import { packCounts } from '../../store/facts.ts'
import { type NewChartEntry } from '../../store/writer.ts'
import { type Catalog, toOrigin } from '../catalog.ts'
import { ImportError, RowError } from '../parse/import-error.ts'
import { type ImportTarget } from '../import-target.ts'
import { type CreditStyle } from '../names/split-credit.ts'
import { type StagedRow } from '../staging.ts'
import { updateChartHistory } from './chart-history.ts'
import { type ChartEntityKey, createChartIdentity, type RowIdentity } from './chart-identity.ts'
import { createChartChanges } from './chart-changes.ts'
import { type ChartRow } from './chart-row.ts'
import { putChartStreams, toStreamCounts } from './chart-streams.ts'
import { chartNames, toChartKey } from './known-charts.ts'

type StagedChartRow = StagedRow<ChartRow>

/**
 * Writes charts. Rows must be ordered by chart and week. Replaces entire weeks; if several files have the same week, the
 * last one wins.
 */
export function applyCharts(rows: Iterable<StagedChartRow>, total: number, target: ImportTarget): void {
  const counts = { charts: 0, weeks: 0, renamed: 0, correctedPeaks: 0, done: 0 }
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
          'a chart name or owner (--chart-name, --owner) applies to a single chart, but these files contain several; ' +
            'use the columns chart_name and chart_owner instead',
        )
      }
    }
    counts.done += week.length
    const { file, rows: validRows } = takeLatest(week, chart.kind, target)
    if (validRows.length === 0) continue
    const { renamed, correctedPeaks } = chart.putWeek(first.row.week, validRows, file)
    noteFiles(week, chart, target)
    counts.weeks++
    counts.renamed += renamed
    counts.correctedPeaks += correctedPeaks
    target.onProgress(counts.done / total)
  }
  chart?.finish()
  addNotes(counts, target)
}

type ChartWriter = {
  key: string
  id: string
  kind: ChartKind
  putWeek(week: DayNumber, rows: readonly ChartRow[], file: number): { renamed: number; correctedPeaks: number }
  finish(): void
}

function createChartWriter(first: ChartRow, target: ImportTarget): ChartWriter {
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
  const creditStyle: CreditStyle = hasStreams ? 'commas' : 'printed'
  const identity = createChartIdentity(catalog, (entityKey, row) => addEntity(catalog, entityKey, row, creditStyle))
  const runs = new Map<number, { weeksOn: number; peak: number }>()
  const spellings = new Set<string>()
  let depth = Number(stored?.['depth'] ?? 0)

  const putChart = () =>
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
  // Weeks refer to the chart, so add it first. finish() updates its depth.
  const chartId = putChart()
  const changes = createChartChanges(writer.database, chartId)

  return {
    key,
    id: chartId,
    kind,
    putWeek(week, rows, file) {
      // Later weeks have the current name.
      name = target.chartName ?? rows[0]?.chartName ?? name
      owner = target.chartOwner ?? rows[0]?.chartOwner ?? owner
      let renamed = 0
      let correctedPeaks = 0
      const identities = identity.identify(week, rows)
      const entries = rows.flatMap((row): NewChartEntry[] => {
        const found = identities.get(row)
        if (found === undefined) return []
        if (found.isRenamed) renamed++
        improveSpelling(row, found)
        depth = Math.max(depth, row.rank)
        const { weeksOn, peak } = continueRun(row, found.rowId)
        if (row.peak !== null && peak < row.peak) correctedPeaks++
        if (row.track !== null) putChartStreams(row, row.track, found.rowId, catalog, target)
        return [
          {
            rank: row.rank,
            entityRowId: found.rowId,
            premiere: week - (weeksOn - 1) * DAYS_IN_WEEK,
            weeksOn,
            peak,
            low: Math.max(row.rank, row.lastWeek ?? 0),
            counts: row.track === null ? null : packCounts([toStreamCounts(row.track.streams)]),
          },
        ]
      })
      changes.remember(week, file, entries.length)
      writer.putChartWeek(chartId, week, entries)
      return { renamed, correctedPeaks }
    },
    finish() {
      putChart()
      updateChartHistory(writer.database, chartId)
      for (const { file, changed, unchanged } of changes.count()) target.report.countWritten(file, changed, unchanged)
    },
  }

  /** Uses published peaks and weeks on chart, unless the run has already reached a better peak. */
  function continueRun(row: ChartRow, rowId: number): { weeksOn: number; peak: number } {
    const before = runs.get(rowId)
    const weeksOn = row.weeksOn ?? (before?.weeksOn ?? 0) + 1
    // If weeks on chart restart, a new run begins with its own peak.
    const peakBefore = before !== undefined && weeksOn > before.weeksOn ? before.peak : row.rank
    const run = { weeksOn, peak: Math.min(row.peak ?? row.rank, row.rank, peakBefore) }
    runs.set(rowId, run)
    return run
  }

  function improveSpelling({ title, artist }: ChartRow, { rowId, isRenamed }: RowIdentity): void {
    const spelling = `${rowId}|${title}|${artist}`
    if (isRenamed || spellings.has(spelling)) return
    spellings.add(spelling)
    catalog.improve(rowId, { kind, title, credit: artist })
  }
}

function addEntity(catalog: Catalog, key: ChartEntityKey, row: ChartRow, style: CreditStyle): number {
  const { rowId } = catalog.put([key], { kind: row.kind, title: row.title, credit: row.artist })
  catalog.putCredit(rowId, row.artist, style)
  return rowId
}

/** Only rows of the last file are imported (takeLatest). */
function noteFiles(week: readonly StagedChartRow[], { key, id }: ChartWriter, { log }: ImportTarget): void {
  const file = Math.max(...week.map((staged) => staged.file))
  for (const staged of week) if (staged.file === file) log.countRow(toOrigin(key), file)
  const [first] = week
  if (first !== undefined) log.noteWeek(toOrigin(key), file, id, first.row.week)
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

function takeLatest(
  week: readonly StagedChartRow[],
  kind: ChartKind,
  { report }: ImportTarget,
): { file: number; rows: ChartRow[] } {
  const latest = Math.max(...week.map(({ file }) => file))
  const seen = new Set<string>()
  const latestRows: ChartRow[] = []
  for (const { file, line, row } of week) {
    if (row.kind !== kind) {
      report.reject(file, line, new RowError('entity_type', `doesn't fit this chart, which ranks ${kind}s`))
      continue
    }
    const key = `${row.rank}|${row.title}|${row.artist}`
    if (file !== latest || seen.has(key)) {
      report.countMerged(file)
      continue
    }
    seen.add(key)
    latestRows.push(row)
  }
  return { file: latest, rows: latestRows }
}

function addNotes(
  {
    charts,
    weeks,
    renamed,
    correctedPeaks,
  }: { charts: number; weeks: number; renamed: number; correctedPeaks: number },
  { report }: ImportTarget,
): void {
  if (charts > 0) report.notes.push(`charts: ${charts}, weeks: ${weeks}`)
  if (renamed > 0)
    report.notes.push(`titles or artists printed differently but recognized as the same entity: ${renamed}`)
  if (correctedPeaks > 0) {
    report.notes.push(`published peaks corrected, because the title had already ranked higher: ${correctedPeaks}`)
  }
}
