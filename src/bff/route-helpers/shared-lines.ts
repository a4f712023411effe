import { Readable } from 'node:stream'
import { ClientGoneError } from '../core/errors.ts'
import { toReason } from '../provider/signals.ts'
import { toJoinedText } from './line-stream.ts'

type Source = { text: string; readers: Set<Readable>; controller: AbortController }

/**
 * Loads lines once for all requests that need the same lines at the same time. Later readers get the earlier lines at
 * once. Loading stops when the last reader has disconnected. Use it only for short streams, because all lines stay in
 * memory until the last one.
 */
export function createSharedLines() {
  const sources = new Map<string, Source>()

  function start(key: string, load: (signal: AbortSignal) => AsyncIterable<unknown>): Source {
    const source: Source = { text: '', readers: new Set(), controller: new AbortController() }
    sources.set(key, source)
    const end = (finish: (reader: Readable) => void) => {
      remove(key, source)
      for (const reader of source.readers) finish(reader)
      source.readers.clear()
    }
    toJoinedText(load(source.controller.signal))
      .on('data', (chunk: Buffer) => {
        source.text += chunk.toString()
        for (const reader of source.readers) reader.push(chunk)
      })
      .on('end', () => end((reader) => reader.push(null)))
      .on('error', (error) => end((reader) => reader.destroy(error)))
    return source
  }

  function remove(key: string, source: Source) {
    if (sources.get(key) === source) sources.delete(key)
  }

  function addReader(key: string, source: Source, signal: AbortSignal): Readable {
    const reader = new Readable({ read() {} })
    const onAbort = () => reader.destroy(toReason(signal))
    signal.addEventListener('abort', onAbort, { once: true })
    reader.once('close', () => {
      signal.removeEventListener('abort', onAbort)
      source.readers.delete(reader)
      if (source.readers.size > 0 || sources.get(key) !== source) return
      remove(key, source)
      source.controller.abort(new ClientGoneError())
    })
    source.readers.add(reader)
    if (source.text !== '') reader.push(source.text)
    if (signal.aborted) onAbort()
    return reader
  }

  return {
    /** Returns null unless another request is receiving these lines. */
    join(key: string, signal: AbortSignal): Readable | null {
      const source = sources.get(key)
      return source === undefined ? null : addReader(key, source, signal)
    },
    read: (key: string, signal: AbortSignal, load: (signal: AbortSignal) => AsyncIterable<unknown>): Readable =>
      addReader(key, sources.get(key) ?? start(key, load), signal),
  }
}
