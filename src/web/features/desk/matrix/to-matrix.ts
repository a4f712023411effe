import type { DeskArtist, DeskCell, DeskChart, DeskTitle } from '#contract/desk/desk-week.ts'
import type { ChartKind } from '#contract/entities.ts'
import { createTextFilter } from '#contract/text/fold-text.ts'
import { type Territory, territoryName, WORLDWIDE } from '#contract/territories.ts'
import {
  isGeneralSongChart,
  toShortChartName,
  toShortTerritory,
  toUniqueNames,
} from '#domain/chart-view/chart-place.ts'
import type { DeskSearch } from '../search.ts'

/** A title with its positions by chart. `lead` is its position on the chart of the territory. */
export type MatrixTitle = { title: DeskTitle; cells: ReadonlyMap<string, DeskCell>; lead: DeskCell | null }

export type MatrixRow =
  | { type: 'title'; key: string; title: MatrixTitle }
  /** Null for titles without a roster artist. */
  | { type: 'group'; key: string; name: string | null; count: number }

/** Number of charts in the matrix by default. */
const DEFAULT_COLUMN_COUNT = 12

export function toMatrixTitles(titles: readonly DeskTitle[], kind: ChartKind, leadChart: string | null): MatrixTitle[] {
  return titles
    .filter((title) => title.kind === kind)
    .map((title) => {
      const cells = new Map(title.cells.map((cell) => [cell.chartId, cell]))
      return { title, cells, lead: leadChart === null ? null : (cells.get(leadChart) ?? null) }
    })
}

/** Returns the charts of a type: that of the territory first, then worldwide, then by number of roster titles. */
export function toKindCharts(charts: readonly DeskChart[], kind: ChartKind, leadChart: string | null): DeskChart[] {
  const order = ({ chart: { id, location } }: DeskChart) => (id === leadChart ? 0 : location === WORLDWIDE ? 1 : 2)
  return charts
    .filter(({ chart }) => chart.kind === kind)
    .toSorted((a, b) => order(a) - order(b) || b.ours - a.ours || a.chart.name.localeCompare(b.chart.name))
}

/**
 * Returns the charts of an incomplete desk in the order of their arrival, so that columns keep their place.
 * @param places places of earlier charts by ID, to which this adds new ones
 */
export function sortByArrival(charts: readonly DeskChart[], places: Map<string, number>): DeskChart[] {
  for (const { chart } of charts) if (!places.has(chart.id)) places.set(chart.id, places.size)
  const placeOf = ({ chart }: DeskChart) => places.get(chart.id) ?? 0
  return charts.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** @param charts charts in the order of {@link toKindCharts} */
export function toMatrixCharts(charts: readonly DeskChart[], cols: string): DeskChart[] {
  if (cols === 'none') return []
  const chosen = new Set(cols.split(','))
  const found = charts.filter(({ chart }) => chosen.has(chart.id))
  return found.length > 0 ? found : charts.slice(0, DEFAULT_COLUMN_COUNT)
}

/** Matches words that all charts of a matrix share. */
const KIND_WORD = / (?:songs|singles|tracks)$/i

/**
 * Returns short, unique column headers: the territory for its only chart and for its general song chart, `US Country`
 * for another chart, and the full name if these would be the same.
 */
export function toColumnLabels(charts: readonly DeskChart[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const { chart } of charts) {
    if (chart.location !== null) counts.set(chart.location, (counts.get(chart.location) ?? 0) + 1)
  }
  return toUniqueNames(
    charts.map(({ chart }) => chart),
    (chart) => {
      const { name, location } = chart
      if (location === null) return toShortChartName(chart)
      const isTerritory = (counts.get(location) ?? 0) === 1 || isGeneralSongChart(chart)
      return isTerritory ? toShortTerritory(location) : toShortLabel(name, location)
    },
  )
}

/** Shortens the territory and drops `Songs`: `US Country`. A name without its territory doesn't change. */
function toShortLabel(name: string, location: Territory): string {
  const short = toShortChartName({ name, location: null })
  const place = territoryName(location)
  return short.startsWith(`${place} `)
    ? `${toShortTerritory(location)}${short.slice(place.length)}`.replace(KIND_WORD, '')
    : short
}

/** Returns the sort in the URL, or by rank on the chart of the territory. */
export function toSort(sort: string, columns: readonly DeskChart[], leadChart: string | null): string {
  return sort === '' ? (leadChart ?? columns[0]?.chart.id ?? 'title') : sort
}

/** Returns the sort after a click on a column: first its usual direction, then the other one. */
export function toNextMatrixSort(current: string, column: string): string {
  const first = column === 'units' || column === 'change' ? `-${column}` : column
  const other = first === column ? `-${column}` : column
  return current === first ? other : first
}

/** Puts titles without a value last in both directions. Equal values stay in order. */
export function sortTitles(titles: readonly MatrixTitle[], sort: string, locale: string): MatrixTitle[] {
  const isDescending = sort.startsWith('-')
  const column = isDescending ? sort.slice(1) : sort
  const sign = isDescending ? -1 : 1
  if (column === 'title') {
    const { compare } = new Intl.Collator(locale)
    return titles.toSorted((a, b) => sign * compare(toName(a), toName(b)))
  }
  const valueOf = createToValue(column)
  return titles.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)]
    if (one === null || other === null) return (one === null ? 1 : 0) - (other === null ? 1 : 0)
    return sign * (one - other)
  })
}

function createToValue(column: string): (title: MatrixTitle) => number | null {
  if (column === 'units') return ({ lead }) => lead?.total ?? null
  if (column === 'change') return ({ lead }) => lead?.change ?? null
  return ({ cells }) => cells.get(column)?.rank ?? null
}

function toName({ title: { title, id } }: MatrixTitle): string {
  return title ?? id
}

/** Finds titles by title, credit, or ID. */
export const filterTitles = createTextFilter(({ title: { title, credit, id } }: MatrixTitle) =>
  [title ?? id, credit].join(' '),
)

/** Groups follow the order of the titles: the artist of the first title comes first. */
export function toRows(
  titles: readonly MatrixTitle[],
  group: DeskSearch['group'],
  artists: readonly DeskArtist[],
): MatrixRow[] {
  if (group === 'none') return titles.map(toTitleRow)
  const names = new Map(artists.map(({ id, name }) => [id, name ?? id]))
  const groups = new Map<string, MatrixTitle[]>()
  for (const title of titles) {
    const artistId = title.title.artistIds[0] ?? ''
    const members = groups.get(artistId)
    if (members === undefined) groups.set(artistId, [title])
    else members.push(title)
  }
  const rows: MatrixRow[] = []
  for (const [artistId, members] of groups) {
    const name = artistId === '' ? null : (names.get(artistId) ?? artistId)
    rows.push({ type: 'group', key: `group ${artistId}`, name, count: members.length })
    for (const member of members) rows.push(toTitleRow(member))
  }
  return rows
}

function toTitleRow(title: MatrixTitle): MatrixRow {
  return { type: 'title', key: title.title.id, title }
}

/** Three steps of shading: number 1, the top 10, and the top 40. */
export type Heat = 'one' | 'ten' | 'forty' | 'none'

export function toHeat(rank: number | null): Heat {
  if (rank === null || rank > 40) return 'none'
  if (rank > 10) return 'forty'
  return rank > 1 ? 'ten' : 'one'
}
