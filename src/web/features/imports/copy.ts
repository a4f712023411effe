import { type ImportAccess, type ImportPhase } from '#contract/api/imports.ts'
import { type FileFormatId } from './file-formats.ts'
import { plural } from '../../lib/format/plural.ts'

export const pageTitle = 'Import files · Chartroom'
export const heading = 'Import files'
export const introduction =
  'Add charts, catalogs, or consumption data: CSV or JSON Lines, plain or gzipped. Everyone on this server will see it.'
/** Completes “Couldn’t load …”. */
export const access = 'the import settings'
export const loading = 'Loading the import settings'

export const noAccess: Record<Exclude<ImportAccess, 'allowed'>, { title: string; text: string }> = {
  remote: {
    title: 'Files can’t be imported here.',
    text: 'This Chartroom loads its data from a provider, so files can’t be imported.',
  },
  other_machine: {
    title: 'Files can’t be imported from this machine.',
    text: 'Open Chartroom on the machine that runs the server, or turn on sign-in and name the operators.',
  },
  no_operators: {
    title: 'No one can import files yet.',
    text: 'Your Chartroom administrator can name the operators in the setting OPERATORS, by email address.',
  },
  not_operator: {
    title: 'Only operators can import files.',
    text: 'Your Chartroom administrator can add your email address to the setting OPERATORS.',
  },
}

export const files = 'Files'
export const dropHere = 'Drop files here, or'
export const chooseFiles = 'Choose files'
export const sizeLimit = (size: string) => `Up to ${size} MB each`
export const remove = (name: string) => `Remove ${name}`
export const tooLarge = (name: string, size: string) =>
  `${name} is larger than ${size} MB. Compress it with gzip, split it, or use the import command.`
export const megabytes = (size: string) => `${size} MB`

export const recentTitle = 'Recent imports'
export const noImports = 'No files have been imported yet.'
export const notImported = (problem: string) => `Not imported. ${problem}`
export const running = 'An import is running. It goes on when you close this page, and appears here when it ends.'
export const cancelRunning = 'Cancel the import'
export const rowCount = (count: string, rows: number) => (rows === 1 ? '1 row' : `${count} rows`)

export const options = 'Chart names'
export const optionsMeaning =
  'Only needed if the files contain a single chart and don’t include the key, territory, name, or owner.'
export const chartKey = 'Chart key'
export const chartKeyExample = 'e.g. hot-100'
export const territory = 'Territory'
export const fromFile = 'From the file'
export const chartName = 'Chart name'
export const chartOwner = 'Owner'

export const formatsTitle = 'What files can contain'
export const formatsNote =
  'The first row names the columns, in any order, and identifies the format. The import guide lists more formats.'
export const formats: Record<FileFormatId, { name: string; meaning: string }> = {
  charts: { name: 'Charts', meaning: 'One row per title and tracking week' },
  catalog: { name: 'Catalog', meaning: 'One row per recording and product' },
  consumption: { name: 'Consumption', meaning: 'One row per recording, territory, and date (or week)' },
}
export const requiredColumns = 'Required columns'
export const optionalColumns = 'Optional columns'
export const headerOf = (format: string) => `the header row of ${format.toLowerCase()}`

export const check = 'Check files'
export const startImport = 'Import'
export const checkFirst = 'Check the files first. Checking changes nothing.'
export const uploading = 'Uploading'
export const phases: Record<ImportPhase, string> = { Reading: 'Reading files', Writing: 'Writing' }
export const checking = 'Checking'
export const canceled = 'Canceled. Nothing was imported.'
export const failed = 'Nothing was imported.'
export const fixAndTryAgain = 'The stored data is unchanged. Fix the files or the chart names, then check again.'

export const checkResult = 'Result of the check'
export const importResult = 'Result of the import'
export const nothingWritten = 'Nothing was written yet.'
export const imported = 'The files were imported.'
export const nothingChanged = 'Nothing changed. The stored data already contained these rows.'
export const allRejected = 'Nothing was imported, because every row was rejected.'
export const allWouldBeRejected = 'Every row would be rejected, so nothing would be imported.'
export const openCharts = 'Open the charts'
export const countedRows = 'Rows of each file'
export const columns = {
  file: 'File',
  read: 'Rows',
  changed: 'Changed',
  unchanged: 'Unchanged',
  merged: 'Duplicates',
  rejected: 'Rejected',
} as const
export const mergedMeaning = 'Rows that repeat another row of these files'
export const rejectedRows = 'Rejected rows'
export const otherReasons = (count: number) => plural(count, { one: '1 other reason', other: `${count} other reasons` })
export const column = (name: string) => `column ${name}`
export const oneRow = (line: number) => `line ${line}`
export const rows = (count: string, line: number) => `${count} rows, first at line ${line}`
export const notes = 'Notes'
