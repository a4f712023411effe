import { toChartApi } from '#contract/paths.ts'
import { ApiError, fetchOk, readChunks } from '../../lib/api/api-client.ts'
import { saveFile } from '../../lib/browser/save-file.ts'

export type HistoryProgress = { weeks: number; total: number }

/** Every CSV line starts with its week label. */
const WEEK_OF_LINE = /(?:^|\r\n)"(\d{4}-W\d{2})",/g
/** Characters to carry over, because a week label can span two chunks. */
const OVERLAP = 16

/** Saves every week of a chart. Throws if the stream breaks off, so that a truncated file is never saved. */
export async function saveHistory(
  chartId: string,
  onProgress: (progress: HistoryProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetchOk(`${toChartApi(chartId)}/history.csv`, 'text/csv', signal)
  const total = Number(response.headers.get('x-chart-weeks') ?? 0)
  const chunks: string[] = []
  const weeks = new Set<string>()
  let tail = ''
  onProgress({ weeks: 0, total })
  try {
    for await (const chunk of response.body === null ? [] : readChunks(response.body)) {
      chunks.push(chunk)
      for (const [, week = ''] of (tail + chunk).matchAll(WEEK_OF_LINE)) weeks.add(week)
      tail = chunk.slice(-OVERLAP)
      onProgress({ weeks: weeks.size, total })
    }
  } catch (cause) {
    signal.throwIfAborted()
    throw new ApiError('the download ended early', { code: 'offline', status: 0, cause })
  }
  signal.throwIfAborted()
  // Decoding removed the byte order mark, which spreadsheets need to detect the encoding.
  const blob = new Blob(['\uFEFF', ...chunks], { type: 'text/csv;charset=utf-8' })
  saveFile({ name: toName(response, chartId), blob })
}

function toName({ headers }: Response, chartId: string): string {
  return /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? `${chartId}-history.csv`
}
