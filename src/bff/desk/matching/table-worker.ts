import { serialize } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { ApiError } from '../../core/errors.ts'
import { type InputBody, readInput } from './read-input.ts'
import type { TableReply, TableResult } from './table-reader.ts'

/* Parses tables one by one in a thread, because a malicious file can take long or need much memory. */

/** The main thread unpacks this many rows within a few milliseconds. */
const PART_ROWS = 500

parentPort?.on('message', ({ id, ...body }: InputBody & { id: number }) => {
  // An unexpected error ends the thread.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void read(body).then((reply) => parentPort?.postMessage({ ...reply, id } satisfies TableReply))
})

async function read(body: InputBody): Promise<TableResult> {
  try {
    const { columns, rows } = await readInput(body)
    const parts: Uint8Array[] = []
    for (let at = 0; at < rows.length; at += PART_ROWS) parts.push(serialize(rows.slice(at, at + PART_ROWS)))
    return { value: { columns, parts } }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { error: { code: error.code, message: error.message, field: error.field } }
  }
}
