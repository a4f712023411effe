import * as z from 'zod/mini'
import { chartId } from '../fields.ts'
import { weekLabelSchema } from '../week-label.ts'

/**
 * Whether the user may import files. `remote`: no, because the data comes from a provider. `other_machine`: no, because
 * without sign-in, only the server's own machine may. `no_operators`: no, because sign-in is on and OPERATORS is empty.
 * `not_operator`: no, because OPERATORS doesn't list this user.
 */
export const IMPORT_ACCESS = ['allowed', 'remote', 'other_machine', 'no_operators', 'not_operator'] as const
export type ImportAccess = (typeof IMPORT_ACCESS)[number]

/** Rows that were rejected for the same reason. */
export const rejectionSchema = z.object({
  line: z.number(), // Line of the first rejected row
  column: z.nullable(z.string()), // Column of the value. Null if the reason concerns several columns
  reason: z.string(), // English text. Contains the value if there is only one such row
  rows: z.number(), // Number of rows rejected for this reason
})
export type Rejection = z.infer<typeof rejectionSchema>

/** How many reasons the page lists per file. It only counts the others. */
export const MAX_LISTED_REJECTIONS = 20

/** A file that was imported, or whose import failed. */
export const recentImportSchema = z.object({
  file: z.string(), // Name of the file, without folders
  importedAt: z.string(), // When the file was imported, or when the import failed
  rows: z.number(), // Number of imported rows
  problem: z.optional(z.string()), // Why nothing was imported, in English. Absent after a successful import
  /** Rejected rows of a file in the watched folder. Absent if there were none, and for other imports. */
  rejected: z.optional(
    z.object({
      rows: z.number(), // Number of rejected rows
      reasons: z.number(), // Number of reasons
      first: z.array(rejectionSchema), // The first of these reasons
    }),
  ),
})
export type RecentImport = z.infer<typeof recentImportSchema>

/** Whether the user may import files, and the latest imports. */
export const importAccessSchema = z.object({
  access: z.enum(IMPORT_ACCESS),
  maxBytes: z.number(), // Size limit of one file
  isRunning: z.boolean(), // True while an import or a check is running
  /** The latest imports, newest first. Empty for people who may not import. */
  recent: z.array(recentImportSchema),
})
export type ImportAccessAnswer = z.infer<typeof importAccessSchema>

/** Files are uploaded in parts, because a slow connection can't send a large file in one request. */
export const MAX_PART_BYTES = 4 * 1024 * 1024

/** A file to import. */
export const uploadSchema = z.object({
  id: z.string(), // ID of the file on the server
  name: z.string(), // Name of the file
  bytes: z.number(), // Number of bytes received so far
})
export type Upload = z.infer<typeof uploadSchema>

/** The running import was canceled. */
export const canceledImportSchema = z.object({
  wasRunning: z.boolean(), // False if there was nothing to cancel
})

/** An uploaded file was deleted. */
export const deletedUploadSchema = z.object({
  id: z.string(), // ID of the deleted file
})

/** Counts of a file's rows by the result of their import. */
export const importFileReportSchema = z.object({
  name: z.string(), // Name of the file
  format: z.string(), // Recognized format, in English
  read: z.number(), // Number of rows in the file
  changed: z.number(), // Number of rows that changed the store
  unchanged: z.number(), // Number of rows that the store already contained
  merged: z.number(), // Number of rows that repeat or complete another row of the file
  rejected: z.number(), // Number of rows with an invalid value
  /** Why rows were rejected, one per reason. */
  rejections: z.array(rejectionSchema),
  shorter: z.number(), // Number of chart weeks that have more titles in the store, or in an earlier file of the import
})
export type ImportFileReport = z.infer<typeof importFileReportSchema>

/** Phase of the import: reading the files, then writing to the store. */
export const IMPORT_PHASES = ['Reading', 'Writing'] as const
export type ImportPhase = (typeof IMPORT_PHASES)[number]

/** One line of the stream of an import. The last one is `report` or `failed`. */
export const importLineSchema = z.union([
  z.object({
    kind: z.literal('progress'), // Type of line: `progress`, and at the end `report` or `failed`
    phase: z.enum(IMPORT_PHASES),
    part: z.number(), // Share of the phase that is done, from 0 to 1
  }),
  z.object({
    kind: z.literal('report'),
    isDryRun: z.boolean(), // True if nothing was written
    files: z.array(importFileReportSchema), // One report per file
    notes: z.array(z.string()), // Further results, in English
    /** Charts in the files, each with its latest week. */
    charts: z.array(
      z.object({
        id: chartId,
        week: weekLabelSchema, // Latest week in the files
      }),
    ),
  }),
  z.object({
    kind: z.literal('failed'),
    message: z.string(), // Why nothing was imported, in English
    file: z.nullable(z.string()), // Name of the file that is the reason. Null if it isn't one file
  }),
])
export type ImportLine = z.infer<typeof importLineSchema>
export type ImportReportLine = Extract<ImportLine, { kind: 'report' }>

type CountedRows = Pick<ImportFileReport, 'read' | 'rejected'>

/** Returns true if the files had rows, but all of them were rejected. */
export function isAllRejected({ files }: { files: readonly CountedRows[] }): boolean {
  return files.some(({ read }) => read > 0) && files.every(({ read, rejected }) => read === rejected)
}

/** Returns true if a file lost rows to rejection and would replace stored weeks that have more titles. */
export function losesTitles({ files }: { files: readonly Pick<ImportFileReport, 'rejected' | 'shorter'>[] }): boolean {
  return files.some(({ rejected, shorter }) => rejected > 0 && shorter > 0)
}
