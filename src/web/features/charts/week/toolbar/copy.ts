import { plural } from '../../../../lib/format/plural.ts'

export const tools = 'Search, sort, and columns'

export const columns = 'Columns'

export const titles = (count: number) => plural(count, { one: '1 title', other: `${count} titles` })
export const titlesOf = (shown: number, all: number) => `${shown} of ${titles(all)}`

export const oursCounts = (roster: string, ranked: number, exited: number) =>
  `${roster}: ${ranked} on the chart, ${plural(exited, { one: '1 exit', other: `${exited} exits` })}.`
export const failedArtists = (artists: number) =>
  plural(artists, {
    one: 'Titles of 1 artist couldn’t be loaded, so some may be missing.',
    other: `Titles of ${artists} artists couldn’t be loaded, so some may be missing.`,
  })
