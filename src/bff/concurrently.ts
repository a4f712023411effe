/**
 * Runs `work` over `items`, at most `limit` at once, and yields each result as it comes. A result that throws ends the
 * whole: catch inside `work` what must not. No new item is begun once the reader has stopped.
 */
export async function* concurrently<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const running = new Map<number, Promise<{ index: number; result: R }>>()
  let next = 0
  const begin = (item: T) => {
    const index = next++
    const task = work(item).then((result) => ({ index, result }))
    // When one ends the whole, nobody looks at how the others ended.
    task.catch(() => {})
    running.set(index, task)
  }
  for (const item of items) {
    begin(item)
    if (running.size >= limit) yield await settle()
  }
  while (running.size > 0) yield await settle()

  async function settle(): Promise<R> {
    const { index, result } = await Promise.race(running.values())
    running.delete(index)
    return result
  }
}
