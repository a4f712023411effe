import type { ChartEntry } from '#contract/api/charts.ts'
import type { DeskCell, DeskTitle } from '#contract/desk/desk-week.ts'
import { CHART_KINDS, type ChartKind } from '#contract/entities.ts'
import { toGainShare } from '#domain/chart-view/figures.ts'
import type { RosterTitles } from '../../ours/roster-titles.ts'
import type { LoadedChart } from './load-desk-charts.ts'

/** Returns the titles of the roster with their ranks on all charts, including exits. */
export function toTitles(
  { artistIdsOf, byName, isOurs }: RosterTitles,
  charts: readonly LoadedChart[],
  runOf: (kind: ChartKind, id: string) => (number | null)[],
): DeskTitle[] {
  const titles = new Map<string, DeskTitle>()
  const add = (kind: ChartKind, row: { id: string; title: string | null; credit: string | null }, cell: DeskCell) => {
    const known = titles.get(row.id)
    if (known !== undefined) {
      known.title ??= row.title
      known.credit ??= row.credit
      return known.cells.push(cell)
    }
    const { id, title, credit } = row
    const artistIds = [...(artistIdsOf.get(id) ?? [])]
    const link = byName.has(id) ? { isByName: true } : {}
    return titles.set(id, { kind, id, title, credit, artistIds, ...link, cells: [cell], run: runOf(kind, id) }).size
  }
  for (const { chart, answer } of charts) {
    if (answer === null) continue
    const kind = chart.kind ?? CHART_KINDS[0]
    for (const entry of answer.entries) if (isOurs(chart.id, entry.id)) add(kind, entry, toCell(chart.id, entry))
    for (const { lastRank, ...exit } of answer.exits ?? []) {
      if (!isOurs(chart.id, exit.id)) continue
      const { peak, weeksOn } = exit
      const off = { rank: null, movement: 'exit', places: null, total: null, change: null } as const
      add(kind, exit, { chartId: chart.id, ...off, lastWeek: lastRank, peak, weeksOn })
    }
  }
  return [...titles.values()]
}

function toCell(chartId: string, entry: ChartEntry): DeskCell {
  const { rank, movement, places, lastWeek, peak, weeksOn, metrics } = entry
  return {
    chartId,
    rank,
    movement,
    places,
    lastWeek,
    peak,
    weeksOn,
    total: metrics[0] ?? null,
    change: toGainShare(entry),
  }
}
