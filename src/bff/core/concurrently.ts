/**
 * Runs `work` on `items`, at most `limit` at once, and yields each result as it arrives. The first rejection ends the
 * iteration. Starts no further items after the consumer stops.
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
    // After the first rejection, rejections of other tasks are ignored.
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
