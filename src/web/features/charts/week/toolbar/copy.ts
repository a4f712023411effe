import { plural } from '../../../../lib/plural.ts'

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
