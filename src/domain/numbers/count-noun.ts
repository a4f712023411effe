/** Formats `1 week` or `12 weeks`. Only for nouns whose plural adds an s. */
export function countNoun(count: number, noun: string, toText: (count: number) => string = String): string {
  return `${toText(count)} ${noun}${count === 1 ? '' : 's'}`
}
