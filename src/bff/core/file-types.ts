/** Media types of the files that Chartroom sends, by the extension of their routes. */
export const FILE_TYPES = {
  csv: 'text/csv; charset=utf-8',
  jpg: 'image/jpeg',
  png: 'image/png',
} as const

export type FileFormat = keyof typeof FILE_TYPES

/** Returns the format of a route whose path ends with an extension. Null for other routes. */
export function toFileFormat(path: string): FileFormat | null {
  const extension = path.slice(path.lastIndexOf('.') + 1)
  return Object.hasOwn(FILE_TYPES, extension) ? (extension as FileFormat) : null
}
