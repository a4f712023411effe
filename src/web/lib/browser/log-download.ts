import { type DownloadFormat, DOWNLOADS_API } from '#contract/api/downloads.ts'

/** Reports a file to the server's log. Saving never waits for it, and works without it. */
export function logDownload(format: DownloadFormat): void {
  const body = new Blob([JSON.stringify({ format, page: globalThis.location.pathname })], { type: 'application/json' })
  globalThis.navigator.sendBeacon?.(DOWNLOADS_API, body)
}
