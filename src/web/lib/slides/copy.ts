import { plural } from '../format/plural.ts'

/** @param text the count as text */
export const moreRows = (count: number, text: string) =>
  plural(count, { one: 'and 1 more row', other: `and ${text} more rows` })
export const tooMany = (slides: number, most: number) =>
  `A deck can have at most ${most} slides, not ${slides}. Choose fewer titles.`
