const KEPT_MS = 60_000

/** Hands a file to the browser's own downloads. */
export function saveFile({ name, blob }: { name: string; blob: Blob }): void {
  const href = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  // Some browsers read it after the press has returned.
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS)
}
