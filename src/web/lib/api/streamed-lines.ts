import {
  experimental_streamedQuery as streamedQuery,
  type QueryFunction,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ApiError, fetchLines } from './api-client.ts'
import { noop } from '../noop.ts'

/** How long lines are collected after the first ones, so that a page doesn't render for each line. */
const BATCH_MS = 120

type StreamedLines<Line, Data> = {
  queryKey: QueryKey
  staleTime?: number
  retry?: (failures: number, error: unknown) => boolean
  path: string
  schema: z.core.$ZodType<Line>
  /** Identifies the line that ends the response. The query fails without it. */
  isLast: (line: Line) => boolean
  /**
   * Adds lines to the cached data, which is undefined before the first ones and can otherwise be from an earlier
   * request. Undefined results aren't cached.
   * @param isFirst true for the first lines of their request
   */
  add: (cached: Data | undefined, lines: readonly Line[], isFirst: boolean) => Data | undefined
}

/** Returns a query for newline-delimited JSON. Its data grows while fetching. Cancel it with `revert: false` to keep the data. */
export function lineQuery<Line, Data>({ path, schema, isLast, add, ...options }: StreamedLines<Line, Data>) {
  const queryFn = streamedQuery<{ lines: Line[]; isFirst: boolean }, Data | null | undefined>({
    // An earlier request's data stays until new lines replace it.
    refetchMode: 'append',
    initialValue: null,
    reducer: (cached, { lines, isFirst }) => add(cached ?? undefined, lines, isFirst),
    async *streamFn({ signal }) {
      let isFirst = true
      let isComplete = false
      for await (const lines of inBatches(fetchLines(path, schema, signal))) {
        isComplete ||= lines.some(isLast)
        yield { lines, isFirst }
        isFirst = false
      }
      if (!isComplete) throw new ApiError('the response ended early', { code: 'offline', status: 0 })
    },
  })
  // The query fails rather than returns the initial value.
  return queryOptions<Data>({ ...options, queryFn: queryFn as QueryFunction<Data> })
}

/** Yields the lines that arrived in a while, including those before a failure. The first ones don't wait. */
export async function* inBatches<T>(lines: AsyncIterable<T>): AsyncGenerator<T[], void, undefined> {
  let batch: T[] = []
  let isOpen = true as boolean
  let wake: () => void = noop
  const wait = (delayMs?: number) =>
    new Promise<void>((resolve) => {
      wake = resolve
      if (delayMs !== undefined) setTimeout(resolve, delayMs)
    })
  const read = async () => {
    try {
      for await (const line of lines) if (batch.push(line) === 1) wake()
    } finally {
      isOpen = false
      wake()
    }
  }
  const reading = read()
  reading.catch(noop) // The error is thrown below, after the lines before it.
  for (let delayMs = 0; ; delayMs = BATCH_MS) {
    if (isOpen && batch.length === 0) await wait()
    if (isOpen) await wait(delayMs)
    const arrived = batch
    if (arrived.length === 0) break // No more lines will come.
    batch = []
    yield arrived
  }
  await reading
}
