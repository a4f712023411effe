import { AsyncLocalStorage } from 'node:async_hooks'

/** Loads each item in the caller's context, so that its spans have a parent even if a stream requests them later. */
export function inThisContext<T>(items: AsyncIterable<T>): AsyncIterable<T> {
  const run = AsyncLocalStorage.snapshot()
  const iterator = items[Symbol.asyncIterator]()
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => run(() => iterator.next()),
      return: async () => (await run(() => iterator.return?.())) ?? { done: true, value: undefined },
    }),
  }
}
