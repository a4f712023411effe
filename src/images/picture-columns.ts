import { type ChartEntry, type ChartWeekAnswer, type HistoryAnswer } from '#contract/api/charts.ts'
import { toDecimals, toGain, toMetricId } from '#contract/chart-view/figures.ts'
import { type Standings, toComparedKeys } from '#contract/chart-view/pick-entries.ts'
import { type SortKey } from '#contract/chart-view/sort-entries.ts'
import { measureFigures, measureText } from './measure-text.ts'
import { type Words } from './words.ts'

/** `figure`: right under its header. `spark`: a line of ranks. */
export type PictureColumn = {
  id: string
  label: string
  /** How wide its content is, in ems of a row's text. */
  em: number
  /** The first to be kept where there is no room for all. */
  keep: number
} & (
  | { kind: 'figure'; texts: ReadonlyMap<string, string>; tones: ReadonlyMap<string, Tone> }
  | { kind: 'spark'; ranks: ReadonlyMap<string, readonly (number | null)[]>; weeks: HistoryAnswer['weeks']; depth: number }
) // prettier-ignore

export type Tone = 'plain' | 'rise' | 'fall' | 'quiet'

export type ColumnSources = {
  week: ChartWeekAnswer
  /** The entries that are drawn. */
  entries: readonly ChartEntry[]
  words: Words
  history: HistoryAnswer | null
  compared: { week: string; standings: Standings } | null
}

const ABSENT = '–'
const SPARK_EM = 6.2
/** No column is narrower than this, nor its header wider than that. */
const MIN_EM = 2.1
const MAX_HEADER_EM = 6.4
const HEADER_SHARE = 0.72

/** The chosen columns that can be drawn, in the page's order; rank, change and name are always there. */
export function toPictureColumns(sources: ColumnSources, chosen: readonly string[]): PictureColumn[] {
  return [...toComparedColumns(sources), ...toAllColumns(sources).filter(({ id }) => chosen.includes(id))]
}

function toAllColumns({ week, entries, words, history }: ColumnSources): PictureColumn[] {
  const { metricNames } = week
  const plain = (read: (entry: ChartEntry) => number | string | null) =>
    entries.map((entry): Cell => [entry.id, read(entry) === null ? ABSENT : String(read(entry)), 'plain'])
  return [
    figures('last-week', 'LW', 6, plain(({ lastWeek }) => lastWeek)),
    ...(history === null ? [] : [toSpark(week, history)]),
    figures('peak', 'Peak', 5, plain(({ peak }) => peak)),
    figures('low', 'Low', 2, plain(({ low }) => low)),
    figures('weeks-on', 'Weeks', 5, plain(({ weeksOn }) => weeksOn)),
    figures('premiere', 'Premiere', 1, plain(({ premiereWeek }) => premiereWeek)),
    ...metricNames.slice(0, 1).flatMap((name) => [
      figures('total', name, 8, toCounts(week, entries, 0, words)),
      figures('gain', '± LW', 7, toDifferences(week.entries, entries, toGain, words)),
    ]),
    ...metricNames.slice(1).map((name, index) =>
      figures(toMetricId(name), name, 3, toCounts(week, entries, index + 1, words)),
    ),
  ] // prettier-ignore
}

function toComparedColumns({ week, entries, words, compared }: ColumnSources): PictureColumn[] {
  if (compared === null) return []
  const [rank, places, gain] = toComparedKeys(compared.standings)
  if (rank === undefined || places === undefined || gain === undefined) return []
  const ranks = entries.map((entry): Cell => [entry.id, String(rank.read(entry) ?? ABSENT), 'plain'])
  const [lead] = week.metricNames
  return [
    figures('vs-rank', compared.week, 9, ranks),
    figures('vs-places', '± rank', 9, toDifferences(week.entries, entries, numberOf(places), words)),
    ...(lead === undefined
      ? []
      : [figures('vs-gain', `± ${lead}`, 9, toDifferences(week.entries, entries, numberOf(gain), words))]),
  ]
}

function numberOf({ read }: SortKey): (entry: ChartEntry) => number | null {
  return (entry) => {
    const value = read(entry)
    return typeof value === 'number' ? value : null
  }
}

type Cell = readonly [id: string, text: string, tone: Tone]

function figures(id: string, label: string, keep: number, cells: readonly Cell[]): PictureColumn {
  const widest = Math.max(MIN_EM, ...cells.map(([, text]) => measureFigures(text, { size: 1, weight: 500 })))
  const words = label.split(' ').map((word) => measureText(word, { size: HEADER_SHARE, weight: 500 }))
  // On two lines where it has several words.
  const header = Math.min(Math.max(...words, words.reduce((sum, width) => sum + width, 0) * 0.62), MAX_HEADER_EM)
  return {
    id,
    label,
    keep,
    em: Math.max(widest, header),
    kind: 'figure',
    texts: new Map(cells.map(([entry, text]) => [entry, text])),
    tones: new Map(cells.map(([entry, , tone]) => [entry, tone])),
  }
}

/** As many decimals as on the page: by the whole chart. */
function toCounts(week: ChartWeekAnswer, entries: readonly ChartEntry[], index: number, words: Words): Cell[] {
  const decimals = toDecimals(week.entries.map(({ metrics }) => metrics[index] ?? null))
  return entries.map(({ id, metrics }) => {
    const value = metrics[index] ?? null
    return [id, value === null ? ABSENT : words.number(value, decimals), 'plain']
  })
}

function toDifferences(
  all: readonly ChartEntry[],
  entries: readonly ChartEntry[],
  read: (entry: ChartEntry) => number | null,
  words: Words,
): Cell[] {
  const decimals = toDecimals(all.map(read))
  return entries.map((entry) => {
    const value = read(entry)
    if (value === null) return [entry.id, ABSENT, 'quiet']
    return [entry.id, words.difference(value, decimals), value > 0 ? 'rise' : value < 0 ? 'fall' : 'quiet']
  })
}

function toSpark({ chart, entries }: ChartWeekAnswer, { weeks, entries: runs }: HistoryAnswer): PictureColumn {
  return {
    id: 'run',
    label: `${weeks.length} weeks`,
    em: SPARK_EM,
    keep: 4,
    kind: 'spark',
    weeks,
    ranks: new Map(runs.map(({ id, ranks }) => [id, ranks])),
    depth: chart.depth ?? Math.max(1, ...entries.map(({ rank }) => rank)),
  }
}
