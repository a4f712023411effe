/** `1 week`, `12 weeks`. For nouns with an s in the plural. */
export function countNoun(count: number, noun: string, toText: (count: number) => string = String): string {
  return `${toText(count)} ${noun}${count === 1 ? '' : 's'}`
}
