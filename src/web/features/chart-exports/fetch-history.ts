import { ApiError, fetchOk, readChunks } from '../../lib/api-client.ts'

/** How many weeks have come, of how many. */
export type HistoryProgress = { weeks: number; total: number }

export type HistoryFile = { name: string; blob: Blob }

/** A line begins with its week. */
const WEEK_OF_LINE = /(?:^|\r\n)"(\d{4}-W\d{2})",/g
/** A line's beginning can lie across two chunks. */
const OVERLAP = 16

/** The whole history of a chart, as it comes. A file that broke off is an error, not a shorter file. */
export async function fetchHistory(
  chartId: string,
  onProgress: (progress: HistoryProgress) => void,
  signal: AbortSignal,
): Promise<HistoryFile> {
  const response = await fetchOk(`/api/charts/${encodeURIComponent(chartId)}/history.csv`, 'text/csv', signal)
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
    throw new ApiError('the file broke off', { code: 'offline', status: 0, cause })
  }
  // Decoding takes the byte order mark away, which spreadsheets need to know the encoding.
  return { name: toName(response, chartId), blob: new Blob(['\uFEFF', ...chunks], { type: 'text/csv;charset=utf-8' }) }
}

function toName({ headers }: Response, chartId: string): string {
  return /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? `${chartId}-history.csv`
}
