import { type Shown } from '#contract/chart-view/filter-entries.ts'
import { plural } from './plural.ts'

export const filterLabel = 'Filter by title, credit or id'
export const filterPlaceholder = 'Filter titles'
export const movementLabel = 'Movement'
export const movementNames = {
  all: 'All movements',
  new: 'New',
  re: 'Re-entries',
  up: 'Climbers',
  down: 'Fallers',
  same: 'No change',
} as const satisfies Record<Shown, string>
export const sortLabel = 'Sort'
export const sortBy = (column: string) => `Sort: ${column}`
/** After “Explain”, in the button’s name. */
export const explained = 'the columns'

export const columns = 'Columns'
export const usualColumns = 'Usual columns'
export const allColumns = 'All'

/** What the table shows now. */
export const titles = (count: number) => plural(count, { one: '1 title', other: `${count} titles` })
export const titlesOf = (shown: number, all: number) => `${shown} of ${titles(all)}`
export const sorted = (shown: string, column: string, all: number) => `${shown}, by ${column}, within these ${all}`
export const sortedReversed = (shown: string, column: string, all: number) =>
  `${shown}, by ${column} reversed, within these ${all}`
export const namesToCome = (names: number) => plural(names, { one: '1 name to come', other: `${names} names to come` })
export const caption = (chart: string, week: string, days: string, shown: string) =>
  `${chart}, ${week}, ${days}: ${shown}`

export const placeColumn = 'Place by it'
/** The same in a row of a phone. */
export const placeFact = 'By this column'
export const detailsColumn = 'Details'
export const rankAndChangeColumn = 'Rank and change'
export const titleAndCreditColumn = 'Title and credit'
export const figuresColumn = 'Figures and details'
export const openRow = (title: string) => `Details of ${title}`

/** Read aloud in the place of a figure. */
export const noPlace = 'no place under this column'
export const notOnChartOf = (week: string) => `not on the chart of ${week}`
export const notSent = 'not sent'
export const noLastFigure = 'no figure of last week'
export const notInBoth = 'not in both weeks'
export const runNotKnown = 'run not known'
export const lastWeekNotKnown = 'last week not known'
export const notOnLastWeek = 'not on last week’s chart'
