import { plural } from '../format/plural.ts'

export const moreRows = (count: number) => plural(count, { one: 'and 1 more row', other: `and ${count} more rows` })
export const tooMany = (slides: number, most: number) =>
  `A deck can have at most ${most} slides, not ${slides}. Choose fewer titles.`
