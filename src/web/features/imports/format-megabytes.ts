const BYTES_PER_MB = 1024 * 1024

/** Never rounds a file to zero. */
export function formatMegabytes(bytes: number, locale: string): string {
  const megabytes = Math.max(bytes / BYTES_PER_MB, 0.01)
  return megabytes.toLocaleString(locale, { maximumSignificantDigits: megabytes < 1 ? 1 : 3 })
}
