import { crossesFormulaChange } from '../numbers/equivalents.ts'
import type { DeskCell, DeskTitle, DeskWeek } from '#contract/desk/desk-week.ts'

type Desk = Pick<DeskWeek, 'week' | 'window' | 'charts' | 'titles'>

/**
 * Returns the titles of a desk with moves and changes since another week instead of last week. Titles that were on a
 * chart then and aren't now get an exit. Moves are unknown on charts for which either week isn't loaded.
 */
export function compareDesks({ charts, titles, window }: Desk, other: Desk): DeskTitle[] {
  const otherTitles = new Map(other.titles.map((title) => [title.id, title]))
  const [now, then] = [charts, other.charts].map(
    (each) => new Set(each.flatMap(({ chart, state }) => (state === 'shown' ? chart.id : []))),
  )
  const units = new Map(charts.map(({ chart, unit }) => [chart.id, unit]))
  const isOtherFormula = crossesFormulaChange(other.window.start, window.end)
  const compare = (chartId: string, current: DeskCell | undefined, before: DeskCell | undefined): DeskCell | null => {
    const isComparable = units.get(chartId) !== 'album_equivalent' || !isOtherFormula
    if (current !== undefined && current.rank !== null) {
      return then?.has(chartId) === true
        ? toComparedCell(current, before, isComparable)
        : { ...current, movement: 'unknown', places: null, lastWeek: null, change: null }
    }
    if (before === undefined || before.rank === null || now?.has(chartId) !== true) return null
    return { ...before, rank: null, movement: 'exit', places: null, lastWeek: before.rank, total: null, change: null }
  }
  const toTitle = (title: DeskTitle, cells: readonly DeskCell[], before: readonly DeskCell[]): DeskTitle => {
    const ids = new Set([...cells, ...before].map(({ chartId }) => chartId))
    return { ...title, cells: [...ids].flatMap((id) => compare(id, cellOn(cells, id), cellOn(before, id)) ?? []) }
  }
  const known = new Set(titles.map(({ id }) => id))
  return [
    ...titles.map((title) => toTitle(title, title.cells, otherTitles.get(title.id)?.cells ?? [])),
    ...other.titles
      .filter(({ id }) => !known.has(id))
      .map((title) => toTitle({ ...title, run: title.run.map(() => null) }, [], title.cells)),
  ].filter(({ cells }) => cells.length > 0)
}

function cellOn(cells: readonly DeskCell[], id: string): DeskCell | undefined {
  return cells.find(({ chartId }) => chartId === id)
}

function toComparedCell(current: DeskCell, before: DeskCell | undefined, isComparable: boolean): DeskCell {
  const lastWeek = before?.rank ?? null
  if (lastWeek === null || current.rank === null) {
    return { ...current, movement: 'new', places: null, lastWeek: null, change: null }
  }
  const places = lastWeek - current.rank
  const total = before?.total ?? null
  const hasChange = isComparable && current.total !== null && total !== null && total > 0
  return {
    ...current,
    movement: places > 0 ? 'up' : places < 0 ? 'down' : 'same',
    places,
    lastWeek,
    change: hasChange ? ((current.total ?? 0) - total) / total : null,
  }
}
