import { logDownload } from './log-download.ts'

export type RichText = {
  html: string
  text: string
  /** Content in the log, like the name of a file. */
  name: string
}

/**
 * Copies both formats, so that each program can paste the one that it supports. Async, so that the error on insecure
 * pages, where `clipboard` is undefined, becomes a rejection.
 */
export async function copyRichText({ html, text, name }: RichText): Promise<void> {
  logDownload('txt', name)
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(text)
  return navigator.clipboard.write([
    new ClipboardItem({
      'text/html': new Blob([html], { type: 'text/html' }),
      'text/plain': new Blob([text], { type: 'text/plain' }),
    }),
  ])
}
