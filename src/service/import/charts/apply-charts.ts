import { DAYS_IN_WEEK, type DayNumber } from '#contract/dates.ts'
import { CHART_KINDS, type ChartKind } from '#contract/entities.ts'
import { packCounts } from '../../store/facts.ts'
import { type NewChartEntry } from '../../store/writer.ts'
import { type Catalogue } from '../catalogue.ts'
import { ImportError, RowError } from '../parse/import-error.ts'
import { type ImportTarget } from '../import-target.ts'
import { type CreditStyle } from '../names/split-credit.ts'
import { type StagedRow } from '../staging.ts'
import { updateChartHistory } from './chart-history.ts'
import { type ChartEntityKey, createChartIdentity, type RowIdentity } from './chart-identity.ts'
import { type ChartRow } from './chart-row.ts'
import { putChartStreams, toStreamCounts } from './chart-streams.ts'
import { chartNames, toChartKey } from './known-charts.ts'

type StagedChartRow = StagedRow<ChartRow>

/**
 * Writes charts, whose rows come by chart and week. A week is replaced as a whole; of two files that have the same week,
 * the later one is taken. Published peaks and counts of weeks are kept as published.
 */
export function applyCharts(rows: Iterable<StagedChartRow>, total: number, target: ImportTarget): void {
  const counts = { charts: 0, weeks: 0, renamed: 0, betterPeaks: 0, done: 0 }
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
        throw new ImportError('--name and --owner are for one chart, and these files hold several')
      }
    }
    counts.done += week.length
    const kept = takeLatest(week, chart.kind, target)
    // Nothing to put is no reason to empty a week that is known.
    if (kept.length === 0) continue
    const { renamed, betterPeaks } = chart.putWeek(first.row.week, kept)
    counts.weeks++
    counts.renamed += renamed
    counts.betterPeaks += betterPeaks
    target.onProgress(counts.done / total)
  }
  chart?.finish()
  addNotes(counts, target)
}

type ChartWriter = {
  key: string
  kind: ChartKind
  putWeek(week: DayNumber, rows: readonly ChartRow[]): { renamed: number; betterPeaks: number }
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
  const name = target.chartName ?? known.name
  const owner = target.chartOwner ?? known.owner
  const hasStreams = first.track !== null
  const catalogue = target.catalogueOf(key)
  const creditStyle: CreditStyle = hasStreams ? 'commas' : 'printed'
  const identity = createChartIdentity(catalogue, (entityKey, row) => addEntity(catalogue, entityKey, row, creditStyle))
  const runs = new Map<number, { weeksOn: number; peak: number }>()
  const spellings = new Set<string>()
  let depth = Number(stored?.['depth'] ?? 0)

  const putChart = () =>
    writer.putChart({
      key,
      name,
      owner,
      entityKind: kind,
      description: `${name}, as published by ${owner}: imported ranks, peaks and weeks on the chart`,
      location: territory,
      depth,
      metrics: hasStreams ? 'streams' : 'none',
      origin: `import:${key}`,
    })
  // The weeks refer to it; its depth is known at the end.
  const chartId = putChart()

  return {
    key,
    kind,
    putWeek(week, rows) {
      let renamed = 0
      let betterPeaks = 0
      const identities = identity.identify(week, rows)
      const entries = rows.flatMap((row): NewChartEntry[] => {
        const found = identities.get(row)
        if (found === undefined) return []
        if (found.isRenamed) renamed++
        noteSpelling(row, found)
        depth = Math.max(depth, row.rank)
        const { weeksOn, peak } = continueRun(row, found.rowId)
        if (row.peak !== null && peak < row.peak) betterPeaks++
        if (row.track !== null) putChartStreams(row, row.track, found.rowId, catalogue, target)
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
      writer.putChartWeek(chartId, week, entries)
      return { renamed, betterPeaks }
    },
    finish() {
      putChart()
      updateChartHistory(writer.database, chartId)
    },
  }

  /** Peak and weeks as published; a peak that the run itself has bettered is not believed. */
  function continueRun(row: ChartRow, rowId: number): { weeksOn: number; peak: number } {
    const before = runs.get(rowId)
    const weeksOn = row.weeksOn ?? (before?.weeksOn ?? 0) + 1
    // A counter that starts anew starts a new run, with a peak of its own.
    const peakBefore = before !== undefined && weeksOn > before.weeksOn ? before.peak : row.rank
    const run = { weeksOn, peak: Math.min(row.peak ?? row.rank, row.rank, peakBefore) }
    runs.set(rowId, run)
    return run
  }

  /** Takes a better spelling of what is there already: accents that another source left out. */
  function noteSpelling({ title, artist }: ChartRow, { rowId, isRenamed }: RowIdentity): void {
    const spelling = `${rowId}|${title}|${artist}`
    if (isRenamed || spellings.has(spelling)) return
    spellings.add(spelling)
    catalogue.improve(rowId, { kind, title, credit: artist })
  }
}

function addEntity(catalogue: Catalogue, key: ChartEntityKey, row: ChartRow, style: CreditStyle): number {
  const { rowId } = catalogue.put([key], { kind: row.kind, title: row.title, credit: row.artist })
  catalogue.putCredit(rowId, row.artist, style)
  return rowId
}

/** Rows by chart and week, one list a week. */
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

/** The rows of the last file that has the week, each once. */
function takeLatest(week: readonly StagedChartRow[], kind: ChartKind, { report }: ImportTarget): ChartRow[] {
  const latest = Math.max(...week.map(({ file }) => file))
  const seen = new Set<string>()
  const kept: ChartRow[] = []
  for (const { file, line, row } of week) {
    if (row.kind !== kind) {
      report.refuse(file, line, new RowError('entity_type', `the chart is one of ${kind}s`))
      continue
    }
    const said = `${row.rank}|${row.title}|${row.artist}`
    if (file !== latest || seen.has(said)) {
      report.merge(file)
      continue
    }
    seen.add(said)
    kept.push(row)
    report.keep(file)
  }
  return kept
}

function addNotes(
  { charts, weeks, renamed, betterPeaks }: { charts: number; weeks: number; renamed: number; betterPeaks: number },
  { report }: ImportTarget,
): void {
  if (charts > 0) report.notes.push(`charts: ${charts}, weeks: ${weeks}`)
  if (renamed > 0) report.notes.push(`titles or credits that changed their text and stayed one entity: ${renamed}`)
  if (betterPeaks > 0) {
    report.notes.push(`published peaks that the same run had bettered already, set to the better rank: ${betterPeaks}`)
  }
}
