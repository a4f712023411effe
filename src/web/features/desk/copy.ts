import { type DeskFigure } from '#contract/desk/desk-week.ts'
import { FRONT_GROUP_NAMES } from '#domain/desk/front-groups.ts'
import { formatCount } from '../../lib/format/format.ts'
import { plural } from '../../lib/format/plural.ts'

export const documentTitle = (roster: string, dates: string) => `${roster}, ${dates} · Chartroom`
export const loadingDesk = 'Loading the desk'
export const theDesk = 'the desk'
export const newerDesk = 'newer data of the desk'
export const rosterMissing = 'Roster not found'
export const rosterMissingNote = 'It was deleted, or it belongs to another team.'
export const openDefault = 'Open the default roster'

// Header
export const switchRoster = ', switch roster'
export const rostersTitle = 'Rosters'
export const manageRosters = 'Manage rosters'
export const defaultRoster = 'default'
export const artists = (count: number) => plural(count, { one: '1 artist', other: `${count} artists` })
export const weekNavigation = 'Week of the desk'
export const share = 'Share'
export const weekLink = 'Link to this week'
export const weekLinkNote = 'Always shows the same week.'
export const latestLink = 'Link to the latest week'
export const latestLinkNote = 'Shows the newest week each time it’s opened.'

// Scope
export const scope = 'Charts that count'
export const scopeNote =
  'For the headline, the lines, the matrix, and the figures. Saved, also for rules, emails, and feeds.'
export const scopeKinds = { all: 'Songs and albums', song: 'Songs', album: 'Albums' } as const
export const territories = 'Territories'
export const allTerritories = 'All territories'
export const everyChart = 'All charts'
export const ofAll = 'All'
export const countCharts = (count: number) => (count === 0 ? 'charts' : onlyCharts(count))
export const saveScope = (roster: string) => `Save for ${roster}`
export const scopeNotSaved = 'Couldn’t save. Try again.'

// Figures
export const figures = 'This week in figures'
export const titlesOn = (titles: number, charts: number) =>
  `${plural(titles, { one: '1 title', other: `${titles} titles` })} on ${onlyCharts(charts)}`
const onlyCharts = (count: number) => plural(count, { one: '1 chart', other: `${count} charts` })
export const numberOneCount = (titles: number) => plural(titles, { one: '1 number 1', other: `${titles} number 1s` })
export const debutCount = (titles: number) => plural(titles, { one: '1 debut', other: `${titles} debuts` })
export const reEntryCount = (titles: number) => plural(titles, { one: '1 re-entry', other: `${titles} re-entries` })
export const exitCount = (titles: number) => plural(titles, { one: '1 exit', other: `${titles} exits` })
export const positions = (figure: DeskFigure | null, locale: string) =>
  figure === null
    ? ''
    : plural(figure.positions, { one: '1 position', other: `${formatCount(figure.positions, locale)} positions` })
export const numberOnes = 'Number 1s'
export const debuts = 'Debuts'
export const exits = 'Exits'
export const bestAt = (rank: number) => `best at ${rank}`
export const highestWas = (rank: number) => `highest was ${rank}`
export const notOut = (count: number) => `${count} not out yet`
export const missing = (count: number) => `${count} without this week`
export const failed = (count: number) => `${count} failed`
export const unread = (count: number) => `${count} loading`
export const outOf = (out: number, all: number) => `${out} of ${onlyCharts(all)} out`
export const allOut = (all: number) => plural(all, { one: '1 chart, out', other: `all ${all} charts out` })

// A roster in the list of rosters
export const titlesOnCharts = 'Titles on charts'
export const bestRank = 'Best rank'
export const topLines = (roster: string) => `Top lines of ${roster}`
/** Completes “Couldn’t load …”. */
export const weekOf = (roster: string) => `this week of ${roster}`

// Progress
const chartWeeks = (count: number) => plural(count, { one: '1 chart week', other: `${count} chart weeks` })
export const reading = (weeks: number, artistCount: number) =>
  `Reading ${[...(weeks === 0 ? [] : [chartWeeks(weeks)]), ...(artistCount === 0 ? [] : [artists(artistCount)])].join(' and ')}`
export const readingNote = 'They haven’t been read before. Each is one request to the data provider.'
export const readSoFar = (read: number, total: number) => `${read} of ${total} read`
export const readFailed = (count: number) => `${count} failed`
export const progressLabel = 'Reading progress'
export const failedCharts = (count: number) =>
  plural(count, { one: '1 chart couldn’t be loaded.', other: `${count} charts couldn’t be loaded.` })
export const failedChartsNote = (names: string) => `The lines and the matrix leave out ${names}.`
export const names = (shown: readonly string[], more: number) =>
  more === 0 ? shown.join(', ') : `${shown.join(', ')}, and ${more} more`

// Empty roster
export const emptyTitle = (name: string) => `${name} has no members yet`
export const emptyNote =
  'Add artists, songs, and albums by search, by pasting ISRCs, barcodes, or provider IDs, or from a file.'
export const addMembers = 'Add to this roster'

// Front page
export const allLinesTitle = 'All lines of this week'
export const headlineTitles = 'Titles of the headline'
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
export const titleCount = (count: number) => plural(count, { one: '1 title', other: `${count} titles` })
export const moreTitles = (count: number) => `${count} more`
export const waitBadge = 'WAIT'
export const waitNote = 'They join this page once they are out.'
export const directions = 'Show'
export const directionNames = { all: 'All', ...FRONT_GROUP_NAMES } as const
export const groupedBy = 'Group by'
export const groupings = { kind: 'Event', territory: 'Territory', artist: 'Artist' } as const
export const linesIn = (group: string) => `Lines: ${group}`
export const noTerritory = 'Charts without a territory'
export const backToFront = 'Back to the front page'
export const fewerLines = 'Fewer lines'
export const allLines = (count: number) => `All ${count} lines`
export const quiet = 'A quiet week: nothing of this roster moved, entered, or exited on these charts.'
export const quietOn = (charts: number) => `Nothing of this roster moved, entered, or exited on ${onlyCharts(charts)}.`
export const quietAsKnown = (charts: number) =>
  `No known title of this roster moved, entered, or exited on ${onlyCharts(charts)}.`
export const withoutWeek = (charts: number) =>
  `${onlyCharts(charts)} ${plural(charts, { one: 'has', other: 'have' })} no data for this week.`
export const stillOut = (charts: number) =>
  `${onlyCharts(charts)} ${plural(charts, { one: 'isn’t', other: 'aren’t' })} out yet.`
export const notCompared = (charts: number) => `What moved on ${onlyCharts(charts)} isn’t known.`
export const noChartOut = 'No chart of this week is out yet.'
export const noChartInWeek = 'No chart has data for this week.'
export const noChartLoaded = 'The charts of this week couldn’t be loaded.'
export const movesUnknown = 'What moved isn’t known, because last week’s charts aren’t available.'
export const cannotTell = 'Whether something happened to this roster isn’t known yet.'
export const unlistedArtists = (count: number) =>
  `The provider doesn’t list the titles of ${artists(count)}. They are found by the artists of each title, or by name. Add songs or albums to be sure.`
export const unknownTitles = (count: number) =>
  plural(count, {
    one: '1 title on these charts isn’t loaded yet.',
    other: `${count} titles on these charts aren’t loaded yet.`,
  })
export const loadingLines = 'Loading the lines'
export const newLine = 'New'
export const newSince = (count: number, when: string) =>
  count === 0 ? `Nothing new since ${when}` : `${count} new since ${when}`
export const markSeen = 'Mark as seen'
export const markingFailed = 'Couldn’t be marked as seen.'
export const copyMail = 'Copy as email'
export const copiedMail = 'Copied. Paste it into an email.'
export const copyBlocked = 'Couldn’t copy. Your browser doesn’t allow it on this page.'
export const whyOrder = 'Why this order?'
export const part = { kind: 'Event', rank: 'Rank', chart: 'Chart', surprise: 'Surprise', total: 'Score' } as const
export const scoreOfLines = 'Scores of the lines'

// Mail
export const mailLink = 'Open the desk'

// Taking off
export const takingOff = 'Taking off'
export const takingOffNote = '1× = usual week'
export const nothingTakesOff = 'Nothing is growing beyond its own trend this week.'
export const factor = (text: string) => `${text}×`
export const factorLabel = (factorText: string, weeks: number) =>
  `${factorText} times the median of the ${weeks} weeks before`
export const explainTakingOff = 'taking off'
export const ruleName = 'Taking off'
export const sinceRelease = (weeks: number) => `${weeks} weeks of data`
export const weeksGraph = (count: number) => `${count} weeks, newest last`

// Artists
export const artistsTitle = 'Artists'
export const artistsNote = 'Streams, by change vs. LW'
export const vsPrevious = 'vs. last week'
export const vsYear = 'vs. last year'
/** @param where such as “in Germany” */
export const noStreams = (where: string) => `No streams ${where}`
export const noArtistData = 'No data in this territory'
export const byName = 'by name'
export const noWeeks = 'Earlier weeks: not available from this provider'
export const notLoaded = 'Not loaded yet'
export const artistFailed = 'Failed to load'
export const figureOf = (name: string, value: string) => `${value} ${name}`
export const allArtists = (count: number) => `All ${count} artists`
export const fewerArtists = 'Fewer artists'

// Matrix
export const matrixRows = (text: string) => `matrix titles matching “${text}”`
export const matrixTitle = 'Our titles on the charts'
export const matrixLabel = 'Our titles on the charts. Arrow keys move between cells.'
export const sortedBy = (column: string) => `sorted by ${column}`
export const chartKind = 'Kind of chart'
export const kinds = { song: 'Songs', album: 'Albums' } as const
export const columns = 'Columns'
export const columnsOf = (shown: number, all: number) => `Columns ${shown} of ${all}`
export const hiddenCharts = (count: number) => `+${plural(count, { one: '1 chart', other: `${count} charts` })}`
export const defaultColumns = 'Default charts'
export const allColumns = 'All charts'
export const rowHeight = 'Row height'
export const rowHeights = { normal: 'Normal', dense: 'Dense' } as const
export const grouping = 'Group by'
export const groups = { none: 'No groups', artist: 'By artist' } as const
export const filter = 'Filter titles'
export const filterPlaceholder = 'Filter titles or artists'
export const csv = 'CSV'
export const xlsx = 'XLSX'
export const csvLabel = 'Download the matrix as CSV'
export const xlsxLabel = 'Download the matrix as XLSX'
export const heat = { one: '1', ten: 'top 10', forty: 'top 40' } as const
export const heatKey = 'Colors of ranks'
export const offChart = 'not on the chart'
export const title = 'Title'
export const run = (territory: string) => `${territory} rank, 26 weeks`
export const units = (territory: string, unit: string) => `${territory} units, ${unit}`
export const anyUnits = (territory: string) => `${territory} units`
export const unitsName = 'units'
export const vsLast = 'vs. LW'
export const vsLastName = 'change'
export const vsLastTitle = 'Compared with last week'
export const vsWeek = (week: string) => `vs. ${week.slice(5)}`
export const vsWeekTitle = (week: string) => `Compared with ${week}`
export const comparedWith = 'Compare with'
export const lastWeekChoice = 'vs. last week'
export const weekChoice = (week: string) => `vs. ${week}`
export const weeksBefore = (weeks: number) => `${weeks} weeks before`
export const readingCompared = (week: string) => `Reading ${week}. Until then, moves are since last week.`
export const comparedDesk = (week: string) => `chart week ${week}`
export const rankOn = (chart: string) => `${chart} rank`
export const titleName = 'title'
export const otherTitles = 'Titles of their own'
export const groupCount = (count: number) => plural(count, { one: '1 title', other: `${count} titles` })
export const noMatches = 'No titles match.'
export const clearFilter = 'Clear filter'
export const noTitles = {
  song: 'No songs of this roster are on these charts.',
  album: 'No albums of this roster are on these charts.',
} as const
export const shownOf = (shown: number, all: number) => `${shown} of ${all} titles`
export const chartStates = {
  'not-out': 'not out yet',
  missing: 'no data for this week',
  failed: 'failed to load',
  unread: 'not loaded yet',
} as const
export const states = { 'not-out': 'not out', missing: '–', failed: 'failed', unread: '…' } as const
export const out = 'OUT'
export const isNew = 'NEW'
/** Under a comparison: on the chart now, but not in the other week. */
export const isIn = 'IN'
export const movedIn = (week: string) => `not on the chart in ${week}`
export const re = 'RE'
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

// Order of the lines
export const line = 'Line'
export const orderNote =
  'Each line has a score with four parts, each from 0 to 1. The highest score comes first. The same event of a title on several charts is one line.'
export const orderParts = ({ kind, rank, chart, surprise }: Record<'kind' | 'rank' | 'chart' | 'surprise', string>) => [
  `Event (${kind}): a number 1 counts most, then debuts, new peaks, re-entries, and corrections; milestones due next week count least.`,
  `Rank (${rank}): the higher the rank, the higher the part.`,
  `Chart (${chart}): the more roster titles are on the chart, the higher the part.`,
  `Surprise (${surprise}): how unusual the move is for this title.`,
]

export const takingOffRule = (
  rule: Record<'weeks' | 'minWeeks' | 'deviation' | 'factor' | 'streams' | 'albums' | 'units', string>,
) =>
  `This week’s value is compared with the median of the ${rule.weeks} weeks before, of which at least ${rule.minWeeks} must be known. It takes off from ${rule.factor} times the median and ${rule.deviation} robust standard deviations above it, with at least ${rule.streams} streams, ${rule.albums} Album Equivalents, or ${rule.units} Stream Equivalents in the week.`
