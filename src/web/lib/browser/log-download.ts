import { type DownloadFormat, DOWNLOADS_API, LOGGED_PARAMETERS, LOGGED_VALUE } from '#contract/api/downloads.ts'

const SEARCH_PAGE = '/search'

/**
 * Reports a file to the server's log. Saving never waits for it, and works without it.
 * @param name of the file, which has the roster and the week if the URL has neither
 */
export function logDownload(format: DownloadFormat, name: string): void {
  const { pathname, search } = globalThis.location
  const query = [...new URLSearchParams(search)]
    .filter(([key, value]) => LOGGED_PARAMETERS.some((each) => each === key) && LOGGED_VALUE.test(value))
    .map((pair) => pair.join('='))
    .join('&')
  const page = query === '' ? pathname : `${pathname}?${query}`
  // The name of a file of search results has the text that someone typed.
  const file = pathname === SEARCH_PAGE ? undefined : name
  const body = new Blob([JSON.stringify({ format, page, file })], { type: 'application/json' })
  globalThis.navigator.sendBeacon?.(DOWNLOADS_API, body)
}
