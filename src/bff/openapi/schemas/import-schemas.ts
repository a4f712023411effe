import {
  canceledImportSchema,
  deletedUploadSchema,
  importAccessSchema,
  importFileReportSchema,
  importLineSchema,
  uploadSchema,
} from '#contract/api/imports.ts'
import type { NamedSchemas } from './named-schema.ts'

/** Imports of files. */
export const IMPORT_SCHEMAS = {
  ImportAccess: {
    schema: importAccessSchema,
    description: 'Whether the current user may import files',
    fields: {
      access:
        'allowed; remote: the data belongs to the provider; other_machine: no sign-in, so only on the server’s machine; no_operators: OPERATORS is not set; not_operator: it names others',
      maxBytes: 'Size limit of one file',
      isRunning: 'True while an import or a check runs',
      recent: 'Files that were imported last, newest first; empty for people who may not import',
      'recent[].file': 'Name of the file, without folders',
      'recent[].importedAt': 'When it was imported, or the import failed: ISO 8601, UTC',
      'recent[].rows': 'Number of rows that were imported',
      'recent[].problem': 'Why nothing was imported, in English; missing after an import',
    },
  },
  ImportCanceled: {
    schema: canceledImportSchema,
    description: 'The import that was running has ended',
    fields: { wasRunning: 'False if there was nothing to cancel' },
  },
  ImportFileReport: {
    schema: importFileReportSchema,
    description: 'What an import did with the rows of a file',
    fields: {
      name: 'Name of the file',
      format: 'Recognized format, in English',
      read: 'Number of rows',
      changed: 'Rows that changed the store',
      unchanged: 'Rows that the store already contained',
      merged: 'Rows that repeat or complete another row',
      rejected: 'Rows with an invalid value',
      rejections: 'Why rows were rejected, one per reason',
      'rejections[].line': 'Line of the first such row',
      'rejections[].column': 'Null if the reason concerns more than one column',
      'rejections[].reason': 'English text; with the value if there is only one such row',
      'rejections[].rows': 'Number of rows',
    },
  },
  ImportLine: {
    schema: importLineSchema,
    description: 'One line of the stream of an import',
    fields: {
      kind: 'progress, then report or failed',
      phase: 'Reading the files, then Writing to the store',
      part: 'Part of the phase that is done, from 0 to 1',
      isDryRun: 'True if nothing was written',
      files: 'One per file',
      notes: 'Further results, in English',
      message: 'Why nothing was imported, in English',
    },
  },
  Upload: {
    schema: uploadSchema,
    description: 'A file to import',
    fields: {
      id: 'Id of the file on the server',
      name: 'File name',
      bytes: 'Bytes received so far',
    },
  },
  UploadDeleted: {
    schema: deletedUploadSchema,
    description: 'A deleted file',
    fields: { id: 'Id of the deleted file' },
  },
} as const satisfies NamedSchemas
