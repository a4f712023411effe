import { queryOptions } from '@tanstack/react-query'
import {
  canceledImportSchema,
  importAccessSchema,
  type ImportLine,
  importLineSchema,
  MAX_PART_BYTES,
  uploadSchema,
} from '#contract/api/imports.ts'
import { fetchJson, readResponseLines, sendRequest } from '../../lib/api/api-client.ts'
import { sendJson } from '../../lib/api/send-json.ts'

const RUNNING_POLL_MS = 2_000

export const importQueries = {
  access: () =>
    queryOptions({
      queryKey: ['imports'],
      queryFn: ({ signal }) => fetchJson('/api/imports', importAccessSchema, signal),
      staleTime: 0,
      // An import that was started in another tab appears when it ends.
      refetchInterval: ({ state }) => (state.data?.isRunning === true ? RUNNING_POLL_MS : false),
    }),
}

export type ImportOptions = {
  chart: string | null
  territory: string | null
  chartName: string | null
  chartOwner: string | null
}

/** Uploads a file in parts and returns its ID. */
export async function uploadFile(file: File, signal: AbortSignal, onBytes: (bytes: number) => void): Promise<string> {
  const body = { name: file.name, bytes: file.size }
  const { id } = await sendJson('POST', '/api/imports/files', uploadSchema, body)
  for (let offset = 0; offset < file.size; offset += MAX_PART_BYTES) {
    const part = file.slice(offset, offset + MAX_PART_BYTES)
    const response = await post(
      `/api/imports/files/${id}/parts?offset=${offset}`,
      'application/octet-stream',
      part,
      signal,
    )
    await response.body?.cancel()
    onBytes(part.size)
  }
  return id
}

/** Without this request, the server deletes it after an hour. */
export async function deleteUpload(id: string): Promise<void> {
  await fetch(`/api/imports/files/${id}`, { method: 'DELETE' }).catch(() => undefined)
}

export async function cancelImport(): Promise<void> {
  await sendJson('DELETE', '/api/imports', canceledImportSchema)
}

/** Aborting only stops the progress of an import, but ends a check. */
export async function* runImport(
  files: readonly string[],
  isDryRun: boolean,
  options: ImportOptions,
  signal: AbortSignal,
): AsyncGenerator<ImportLine, void, undefined> {
  const body = JSON.stringify({ files, isDryRun, ...options })
  yield* readResponseLines(await post('/api/imports', 'application/json', body, signal), importLineSchema)
}

function post(path: string, type: string, body: Blob | string, signal: AbortSignal): Promise<Response> {
  return sendRequest(path, { method: 'POST', headers: { 'content-type': type }, body, signal })
}
