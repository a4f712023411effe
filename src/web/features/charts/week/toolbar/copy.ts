import { plural } from '../../../../lib/format/plural.ts'

export const filterLabel = 'Filter by title, credit, or ID'
export const filterPlaceholder = 'Filter titles and artists'
export const movementLabel = 'Movement'
export const sortLabel = 'Sort'
export const sortBy = (column: string) => `Sort: ${column}`
/** Follows “Explain” in the button's accessible name. */
export const explained = 'the columns'

export const tools = 'Search, sort, and columns'
export const moreFilters = 'More filters'
export const more = 'More'

export const columns = 'Columns'

export const titles = (count: number) => plural(count, { one: '1 title', other: `${count} titles` })
export const titlesOf = (shown: number, all: number) => `${shown} of ${titles(all)}`
export const exits = (count: string) => `Exits: ${count}`
export const sorted = (shown: string, order: string) => `${shown}. ${order} (within this chart)`
export const loadingNames = (names: number) =>
  plural(names, { one: 'Loading 1 name…', other: `Loading ${names} names…` })

export const ours = 'Ours'
export const rosterLabel = 'Roster'
export const oursFailed = 'The titles of the roster couldn’t be loaded.'
export const oursCounts = (roster: string, ranked: number, exited: number) =>
  `${roster}: ${ranked} on the chart, ${plural(exited, { one: '1 exit', other: `${exited} exits` })}.`
export const unlistedArtists =
  'This provider doesn’t list the titles of all artists. Some are matched by name, so some may be missing.'
export const failedArtists = (artists: number) =>
  plural(artists, {
    one: 'Titles of 1 artist couldn’t be loaded, so some may be missing.',
    other: `Titles of ${artists} artists couldn’t be loaded, so some may be missing.`,
  })
