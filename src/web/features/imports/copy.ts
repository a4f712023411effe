import type { ImportAccess, ImportPhase } from '#contract/api/imports.ts'
import type { FileFormatId } from './file-formats.ts'
import { plural } from '../../lib/format/plural.ts'

export const noAccess: Record<Exclude<ImportAccess, 'allowed'>, { title: string; text: string }> = {
  remote: {
    title: 'Files can’t be imported here.',
    text: 'Chartroom loads its data from a provider here, so files can’t be imported.',
  },
  other_machine: {
    title: 'Files can’t be imported from this machine.',
    text: 'Open Chartroom on the machine that runs the server, or turn on sign-in and list the administrators in the OPERATORS setting.',
  },
  no_operators: {
    title: 'No one can import files yet.',
    text: 'Your Chartroom administrator can add email addresses to the OPERATORS setting.',
  },
  not_operator: {
    title: 'Only administrators can import files.',
    text: 'Your Chartroom administrator can add your email address to the OPERATORS setting.',
  },
}

export const files = 'Files'
export const tooLarge = (name: string, size: string) =>
  `${name} is larger than ${size} MB. Compress it with gzip, split it, or use the import command.`
export const rowCount = (count: string, rows: number) => (rows === 1 ? '1 row' : `${count} rows`)

export const rejectedRows = (count: string, rows: number) => (rows === 1 ? '1 row rejected' : `${count} rows rejected`)

export const formats: Record<FileFormatId, { name: string; meaning: string }> = {
  charts: { name: 'Charts', meaning: 'One row per title and tracking week' },
  catalog: { name: 'Catalog', meaning: 'One row per recording and product' },
  consumption: { name: 'Consumption', meaning: 'One row per recording, territory, and date (or week)' },
}
export const headerOf = (format: string) => `the header row of ${format.toLowerCase()}`

export const uploading = 'Uploading'
export const phases: Record<ImportPhase, string> = { Reading: 'Reading files', Writing: 'Writing' }
export const failed = 'Nothing was imported.'
export const columns = {
  file: 'File',
  read: 'Rows',
  changed: 'Changed',
  unchanged: 'Unchanged',
  merged: 'Duplicates',
  rejected: 'Rejected',
} as const
export const otherReasons = (count: number) => plural(count, { one: '1 other reason', other: `${count} other reasons` })
