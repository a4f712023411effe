import { parentPort } from 'node:worker_threads'
import { ApiError } from '../../errors.ts'
import { type InputBody, readInput } from './read-input.ts'
import type { TableReply } from './table-reader.ts'

/* Reads tables one by one in a thread, because a file can be made so that reading it takes long or needs much memory. */

parentPort?.on('message', (body: InputBody) => {
  // An unexpected error ends the thread.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void read(body).then((reply) => parentPort?.postMessage(reply))
})

async function read(body: InputBody): Promise<TableReply> {
  try {
    return { value: await readInput(body) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { error: { code: error.code, message: error.message, field: error.field } }
  }
}
