export type TitleNumbers = ReturnType<typeof createTitleNumbers>

/** Returns the archive's numbers, and further ones for titles that were on no chart. */
export function createTitleNumbers(weeks: readonly { numberOf: ReadonlyMap<string, number> }[]) {
  const numbers = new Map(weeks.flatMap(({ numberOf }) => [...numberOf]))
  let next = -1
  function of(id: string): number {
    const number = numbers.get(id) ?? next--
    numbers.set(id, number)
    return number
  }
  return {
    of,
    toTitles: (ids: Iterable<string>) => Array.from(ids, (id) => ({ id, title: of(id) })),
  }
}
