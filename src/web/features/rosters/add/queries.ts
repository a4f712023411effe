import { PREVIEW_FILE_TYPES, type PreviewLine, previewLineSchema } from '#contract/desk/roster-preview.ts'
import { readResponseLines, sendRequest } from '../../../lib/api/api-client.ts'

export type PreviewSource = string | File

/** Aborting stops the check on the server. */
export async function* previewLines(source: PreviewSource, signal: AbortSignal): AsyncGenerator<PreviewLine> {
  const [type, body] =
    typeof source === 'string' ? ['application/json', JSON.stringify({ text: source })] : [typeOf(source) ?? '', source]
  const request = { method: 'POST', headers: { 'content-type': type }, body, signal }
  const response = await sendRequest('/api/rosters/preview', request)
  yield* readResponseLines(response, previewLineSchema)
}

/** Derives the media type from the file name, because some systems report none. Null for other files. */
export function typeOf({ name }: File): string | null {
  const ending = /\.(csv|tsv|txt|xlsx)$/i.exec(name)?.[1]?.toLowerCase()
  if (ending === undefined) return null
  return ending === 'xlsx' ? PREVIEW_FILE_TYPES.xlsx : PREVIEW_FILE_TYPES.csv
}
