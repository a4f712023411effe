import * as z from 'zod/mini'

/**
 * Who may import files from the page. `remote`: the data belongs to the provider. `other_machine`: without sign-in, only the
 * machine that runs the server. `no_operators`: sign-in is on, and OPERATORS names no one.
 */
export const IMPORT_ACCESS = ['allowed', 'remote', 'other_machine', 'no_operators', 'not_operator'] as const
export type ImportAccess = (typeof IMPORT_ACCESS)[number]

export const recentImportSchema = z.object({
  /** Without folders. */
  file: z.string(),
  /** ISO 8601, UTC. */
  importedAt: z.string(),
  /** Number of rows that were imported. */
  rows: z.number(),
  /** Why nothing was imported. Missing after an import. */
  problem: z.optional(z.string()),
})
export type RecentImport = z.infer<typeof recentImportSchema>

export const importAccessSchema = z.object({
  access: z.enum(IMPORT_ACCESS),
  /** Size limit of one file. */
  maxBytes: z.number(),
  isRunning: z.boolean(),
  /** Newest first. Empty for people who may not import. */
  recent: z.array(recentImportSchema),
})
export type ImportAccessAnswer = z.infer<typeof importAccessSchema>

/** Files are uploaded in parts, because a slow connection can't send a large file in one request. */
export const MAX_PART_BYTES = 4 * 1024 * 1024

export const uploadSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes received so far. */
  bytes: z.number(),
})
export type Upload = z.infer<typeof uploadSchema>

export const canceledImportSchema = z.object({ wasRunning: z.boolean() })

export const deletedUploadSchema = z.object({ id: z.string() })

export const importFileReportSchema = z.object({
  name: z.string(),
  format: z.string(),
  read: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  merged: z.number(),
  rejected: z.number(),
  rejections: z.array(
    z.object({
      /** The first of the rows. */
      line: z.number(),
      column: z.nullable(z.string()),
      reason: z.string(),
      rows: z.number(),
    }),
  ),
})
export type ImportFileReport = z.infer<typeof importFileReportSchema>

export const IMPORT_PHASES = ['Reading', 'Writing'] as const
export type ImportPhase = (typeof IMPORT_PHASES)[number]

/** One line of the stream of an import. The last one is `report` or `failed`. */
export const importLineSchema = z.union([
  z.object({ kind: z.literal('progress'), phase: z.enum(IMPORT_PHASES), part: z.number() }),
  z.object({
    kind: z.literal('report'),
    isDryRun: z.boolean(),
    files: z.array(importFileReportSchema),
    notes: z.array(z.string()),
  }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
])
export type ImportLine = z.infer<typeof importLineSchema>
export type ImportReportLine = Extract<ImportLine, { kind: 'report' }>

type CountedRows = Pick<ImportFileReport, 'read' | 'rejected'>

/** True if there were rows, and none of them was valid. */
export function isAllRejected({ files }: { files: readonly CountedRows[] }): boolean {
  return files.some(({ read }) => read > 0) && files.every(({ read, rejected }) => read === rejected)
}
