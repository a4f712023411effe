import type { DeskFigure } from '#contract/desk/desk-week.ts'
import { FRONT_GROUP_NAMES } from '#domain/desk/front-groups.ts'
import { formatCount } from '../../lib/format/format.ts'
import { plural } from '../../lib/format/plural.ts'

export const rostersTitle = 'Rosters'
export const artists = (count: number) => plural(count, { one: '1 artist', other: `${count} artists` })

export const countCharts = (count: number) => (count === 0 ? 'charts' : onlyCharts(count))

export const titleCount = (count: number, locale: string) =>
  plural(count, { one: '1 title', other: `${formatCount(count, locale)} titles` })
export const titlesOn = (titles: number, charts: number, locale: string) =>
  `${titleCount(titles, locale)} on ${onlyCharts(charts)}`
const onlyCharts = (count: number) => plural(count, { one: '1 chart', other: `${count} charts` })
export const numberOneCount = (titles: number) => plural(titles, { one: '1 number 1', other: `${titles} number 1s` })
export const debutCount = (titles: number) => plural(titles, { one: '1 debut', other: `${titles} debuts` })
export const reEntryCount = (titles: number) => plural(titles, { one: '1 re-entry', other: `${titles} re-entries` })
export const exitCount = (titles: number) => plural(titles, { one: '1 exit', other: `${titles} exits` })
export const positions = (figure: DeskFigure | null, locale: string) =>
  figure === null
    ? ''
    : plural(figure.positions, { one: '1 position', other: `${formatCount(figure.positions, locale)} positions` })
export const bestAt = (rank: number) => `best at ${rank}`
export const outOf = (out: number, all: number) => `${out} of ${onlyCharts(all)} out`
export const allOut = (all: number) => plural(all, { one: '1 chart, out', other: `all ${all} charts out` })

const chartWeeks = (count: number) => plural(count, { one: '1 chart week', other: `${count} chart weeks` })
export const reading = (weeks: number, artistCount: number) =>
  `Loading ${[...(weeks === 0 ? [] : [chartWeeks(weeks)]), ...(artistCount === 0 ? [] : [artists(artistCount)])].join(' and ')}`
export const failedCharts = (count: number) =>
  plural(count, { one: '1 chart couldn’t be loaded.', other: `${count} charts couldn’t be loaded.` })
export const failedChartsNote = (names: string) => `The lines and the matrix don’t include ${names}.`
export const names = (shown: readonly string[], more: number) =>
  more === 0 ? shown.join(', ') : `${shown.join(', ')}, and ${more} more`

export const linesOf = {
  up: 'Lines: up, most important first',
  down: 'Lines: down and out, most important first',
  watch: 'Lines: watch, most important first',
} as const
export const inGroup = { up: 'up', down: 'down and out', watch: 'to watch' } as const
export const noStories = {
  up: 'Nothing went up this week.',
  down: 'Nothing fell or exited this week.',
  watch: 'Nothing is due next week.',
} as const
export const moreTitles = (count: number) => `${count} more`
export const directionNames = { all: 'All', ...FRONT_GROUP_NAMES } as const
export const groupings = { kind: 'Event', territory: 'Territory', artist: 'Artist' } as const
export const allLines = (count: number) => `All ${count} lines`
export const quietOn = (charts: number) => `Nothing on this roster moved on, entered, or exited ${onlyCharts(charts)}.`
export const quietAsKnown = (charts: number) =>
  `No known title of this roster moved on, entered, or exited ${onlyCharts(charts)}.`
export const withoutWeek = (charts: number) =>
  `${onlyCharts(charts)} ${plural(charts, { one: 'has', other: 'have' })} no data for this week.`
export const stillOut = (charts: number) =>
  `${onlyCharts(charts)} ${plural(charts, { one: 'isn’t', other: 'aren’t' })} out yet.`
export const notCompared = (charts: number) => `What moved on ${onlyCharts(charts)} isn’t known.`
export const unlistedArtists = (count: number) =>
  `The provider doesn’t list the titles of ${artists(count)}. Chartroom finds them by the artists of each title, or by name. If one is missing, add it as a song or an album.`
export const unknownTitles = (count: number) =>
  plural(count, {
    one: '1 title on these charts isn’t loaded yet.',
    other: `${count} titles on these charts aren’t loaded yet.`,
  })
export const newLine = 'New'
export const newSince = (count: number, when: string) =>
  count === 0 ? `Nothing new since ${when}` : `${count} new since ${when}`
export const whyOrder = 'Why this order?'
export const part = { kind: 'Event', rank: 'Rank', chart: 'Chart', surprise: 'Surprise', total: 'Score' } as const
export const scoreOfLines = 'Scores of the lines'
export const weeksGraph = (count: number) => `${count} weeks, newest last`

export const matrixRows = (text: string) => `matrix titles matching “${text}”`
export const matrixTitle = 'Our titles on the charts'
export const kinds = { song: 'Songs', album: 'Albums' } as const
export const columns = 'Columns'
export const hiddenCharts = (count: number) => `+${plural(count, { one: '1 chart', other: `${count} charts` })}`
export const rowHeights = { normal: 'Normal', dense: 'Dense' } as const
export const groups = { none: 'No groups', artist: 'By artist' } as const
export const heat = { one: '1', ten: 'top 10', forty: 'top 40' } as const
export const offChart = 'not on the chart'
export const vsWeek = (week: string) => `vs. ${week.slice(5)}`
export const otherTitles = 'Titles of their own'
export const noTitles = {
  song: 'No songs of this roster are on these charts.',
  album: 'No albums of this roster are on these charts.',
} as const
export const chartStates = {
  'not-out': 'not out yet',
  missing: 'no data for this week',
  failed: 'failed to load',
  unread: 'not loaded yet',
} as const
export const states = { 'not-out': 'not out', missing: '–', failed: 'failed', unread: '…' } as const
export const cellLabel = (rank: number | null, move: string, chart: string) =>
  rank === null ? `${move}, ${chart}` : `No. ${rank}, ${move}, ${chart}`
export const moves = {
  up: (places: number) => `up ${places}`,
  down: (places: number) => `down ${places}`,
  same: 'unchanged',
  new: 'new',
  re: 're-entry',
  unknown: 'movement not known',
  exit: (lastWeek: number | null) => (lastWeek === null ? 'left the chart' : `left the chart, was no. ${lastWeek}`),
} as const

/** @param weightOf weight of a part, as text */
export const orderParts = (weightOf: (part: 'kind' | 'rank' | 'chart' | 'surprise') => string) => [
  `Event (${weightOf('kind')}): a number 1 counts most, then debuts, new peaks, re-entries, and corrections; milestones due next week count least.`,
  `Rank (${weightOf('rank')}): better ranks score higher.`,
  `Chart (${weightOf('chart')}): charts with more roster titles score higher.`,
  `Surprise (${weightOf('surprise')}): unusual moves for this title score higher.`,
]

export const takingOffRule = (
  rule: Record<'weeks' | 'minWeeks' | 'deviation' | 'factor' | 'streams' | 'albums' | 'units', string>,
) =>
  `This week’s value is compared with the median of the ${rule.weeks} weeks before, of which at least ${rule.minWeeks} must be known. The title takes off if the value is at least ${rule.factor} times the median and ${rule.deviation} robust standard deviations above it, with at least ${rule.streams} streams, ${rule.albums} Album Equivalents, or ${rule.units} Stream Equivalents in the week.`
