import { toGain } from '#domain/chart-view/figures.ts'
import type { ChartEntry } from '#contract/api/charts.ts'

/** Entities and charts of the sample that the gallery shows. */
export type GallerySubjects = {
  song: string
  /** Value of the comparison's `e` parameter. */
  compared: string
  charts: readonly GalleryWeek[]
}
export type GalleryWeek = { path: string; entries: readonly ChartEntry[] }

type Ratio = '1:1' | '4:5' | '9:16' | '16:9'

export type GalleryImage = {
  /** File name without the theme and the extension. */
  file: string
  title: string
  ratio: Ratio
  /** Pages that may have the button of the image. The first one is tried first. */
  listPages: (subjects: GallerySubjects) => string[]
  /** Accessible name of the menu's button, or a pattern for the button of a card. */
  button: string | RegExp
  /** The option to choose in a card's dialog. */
  moment?: string
}

/** All charts of the sample have this metric, and this breakout has several parts. */
const STACKED = 'trend_stack=commercial_model'

const onSong =
  (search: string): GalleryImage['listPages'] =>
  ({ song }) => [`/songs/${song}?range=${search}`]
const onComparison =
  (search: string): GalleryImage['listPages'] =>
  ({ compared }) => [`/compare?e=${compared}&${search}`]
const isLongRun: Matches = ({ weeksOn }) => weeksOn !== null && weeksOn > 8

export const GRAPHS: readonly GalleryImage[] = [
  toGraph('trend', 'Trend', 'the trend', onSong('26w')),
  toGraph('trend-stacked', 'Trend, broken down', 'the trend', onSong(`26w&${STACKED}`)),
  toGraph('comparison', 'Comparison', 'the comparison', onComparison('range=26w')),
  toGraph('comparison-since-release', 'Comparison since release', 'the comparison', onComparison('align=release')),
  toGraph('chart-run', 'Chart run', 'the chart run', ({ charts }) => listRows(charts, isLongRun)),
  toGraph('territories', 'Territories', 'the territories', onSong('4w'), '4:5'),
  toGraph('breakouts', 'Breakouts', 'breakouts of streams', onSong('4w'), '4:5'),
  toGraph('figures', 'Figures', 'streams and equivalents', onSong('4w')),
]

/** @param what name of the image on its button */
function toGraph(
  file: string,
  title: string,
  what: string,
  listPages: GalleryImage['listPages'],
  ratio: Ratio = '16:9',
): GalleryImage {
  return { file, title, ratio, button: `Download ${what}`, listPages }
}

/** Excludes cards of the highlights, whose names begin with their moment. */
const ROW_CARD = /^Card: (?!(?:Number 1|Highest|Biggest)[^,]*,)/

const MILESTONES = new Set([10, 26, 52, 100])

export const CARDS: readonly GalleryImage[] = [
  toCard('number-1', 'Number 1', ({ rank }) => rank === 1),
  toCard('debut', 'Debut', ({ movement }) => movement === 'new'),
  toCard('peak', 'Peak', ({ rank, peak, movement }) => rank > 1 && rank === peak && movement === 'up'),
  toCard('gain', 'Biggest gain', ({ movement }) => movement !== 'new' && movement !== 're', gainOf),
  toCard(
    'climb',
    'Biggest climb',
    ({ movement }) => movement === 'up',
    ({ places }) => places ?? 0,
  ),
  toCard('re-entry', 'Re-entry', ({ movement }) => movement === 're'),
  toCard('weeks-at-1', 'Weeks at number 1', ({ rank, weeksOn }) => rank === 1 && weeksOn !== 1),
  toCard('milestone', 'Weeks on the chart', ({ weeksOn }) => weeksOn !== null && MILESTONES.has(weeksOn)),
  toCard('top-10', 'Top 10', ({ rank, lastWeek }) => rank <= 10 && lastWeek !== null && lastWeek > 10),
  ...(['1:1', '9:16', '16:9'] as const).map((ratio) =>
    toCard('debut', 'Debut', ({ movement }) => movement === 'new', undefined, ratio),
  ),
]

type Matches = (entry: ChartEntry) => boolean
type Score = (entry: ChartEntry) => number

/** @param scoreOf titles with a higher score come first; without it, the official order applies */
function toCard(kind: string, moment: string, matches: Matches, scoreOf?: Score, ratio: Ratio = '4:5'): GalleryImage {
  const isUsual = ratio === '4:5'
  return {
    file: isUsual ? `card-${kind}` : `card-${kind}-${ratio.replace(':', 'x')}`,
    title: isUsual ? moment : `${moment}, ${ratio}`,
    ratio,
    button: ROW_CARD,
    moment,
    listPages: ({ charts }) => listRows(charts, matches, scoreOf),
  }
}

function gainOf(entry: ChartEntry): number {
  return toGain(entry) ?? 0
}

/** The best matching row of each chart. */
function listRows(charts: readonly GalleryWeek[], matches: Matches, scoreOf: Score = () => 0): string[] {
  return charts.flatMap(({ path, entries }) => {
    const [best] = entries.filter(matches).toSorted((one, other) => scoreOf(other) - scoreOf(one))
    return best === undefined ? [] : [`${path}?row=${best.id}`]
  })
}
