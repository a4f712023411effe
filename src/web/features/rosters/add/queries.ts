import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { searchAnswerSchema } from '#contract/api/search.ts'
import { PREVIEW_FILE_TYPES, type PreviewLine, previewLineSchema } from '#contract/desk/roster-preview.ts'
import { toPath } from '#contract/paths.ts'
import { ApiError, fetchJson, readResponseLines, toApiError } from '../../../lib/api-client.ts'

export const addQueries = {
  found: (text: string) =>
    queryOptions({
      queryKey: ['rosters', 'found', text],
      queryFn:
        text === ''
          ? skipToken
          : ({ signal }) => fetchJson(toPath('/api/search', { q: text, kind: 'all' }), searchAnswerSchema, signal),
      placeholderData: keepPreviousData,
    }),
}

/** Pasted text, or a file. */
export type PreviewSource = string | File

/** Aborting stops the check on the server. */
export async function* previewLines(source: PreviewSource, signal: AbortSignal): AsyncGenerator<PreviewLine> {
  const [type, body] =
    typeof source === 'string' ? ['application/json', JSON.stringify({ text: source })] : [typeOf(source) ?? '', source]
  const response = await fetch('/api/rosters/preview', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    signal,
  }).catch((cause: unknown) => {
    signal.throwIfAborted()
    throw new ApiError('no response', { code: 'offline', status: 0, cause })
  })
  if (!response.ok) throw await toApiError(response)
  yield* readResponseLines(response, previewLineSchema)
}

/** By the name, because systems without a spreadsheet know no type of it. Null for other files. */
export function typeOf({ name }: File): string | null {
  const ending = /\.(csv|tsv|txt|xlsx)$/i.exec(name)?.[1]?.toLowerCase()
  if (ending === undefined) return null
  return ending === 'xlsx' ? PREVIEW_FILE_TYPES.xlsx : PREVIEW_FILE_TYPES.csv
}
