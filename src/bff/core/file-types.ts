import type { Export } from '#contract/exports.ts'

type FileType = {
  mediaType: string
  /** The operator's switch for the files. Null if they have none. */
  offWith: Export | null
}

/** The files that Chartroom sends, by the extension of their routes. */
export const FILE_TYPES = {
  csv: { mediaType: 'text/csv; charset=utf-8', offWith: 'csv' },
  // Images that the team uploaded are no export.
  jpg: { mediaType: 'image/jpeg', offWith: null },
  png: { mediaType: 'image/png', offWith: 'images' },
} as const satisfies Record<string, FileType>

export type FileFormat = keyof typeof FILE_TYPES

/** Returns the format of a route whose path ends with an extension. Null for other routes. */
export function toFileFormat(path: string): FileFormat | null {
  const extension = path.slice(path.lastIndexOf('.') + 1)
  return Object.hasOwn(FILE_TYPES, extension) ? (extension as FileFormat) : null
}
