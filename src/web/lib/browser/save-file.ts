import { DOWNLOAD_FORMATS } from '#contract/api/downloads.ts'
import { logDownload } from './log-download.ts'

const REVOKE_AFTER_MS = 60_000

export function saveFile({ name, blob }: { name: string; blob: Blob }): void {
  const href = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  const format = DOWNLOAD_FORMATS.find((each) => name.endsWith(`.${each}`))
  if (format !== undefined) logDownload(format, name)
  // Some browsers load the URL only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(href), REVOKE_AFTER_MS)
}
