import { ImportError, type RowError } from './parse/import-error.ts'

/** The summary lists this many rejected rows per file, and only counts the rest. */
const MAX_LISTED_REJECTIONS = 20

export type Rejection = { line: number; column: string | null; reason: string }

export type FileReport = {
  path: string
  format: string
  read: number
  imported: number
  /** Rows that repeat or complete another row of the import. */
  merged: number
  rejected: number
  rejections: Rejection[]
}

export type ImportReport = {
  files: FileReport[]
  notes: string[]
  addFile(path: string, format: string): number
  countRead(file: number): void
  countImported(file: number): void
  countMerged(file: number): void
  reject(file: number, line: number, error: RowError): void
}

export function createReport(isStrict: boolean): ImportReport {
  const files: FileReport[] = []
  const at = (file: number): FileReport => {
    const report = files[file]
    if (report === undefined) throw new RangeError(`no file ${file} in this report`)
    return report
  }
  return {
    files,
    notes: [],
    addFile: (path, format) =>
      files.push({ path, format, read: 0, imported: 0, merged: 0, rejected: 0, rejections: [] }) - 1,
    countRead: (file) => void at(file).read++,
    countImported: (file) => void at(file).imported++,
    countMerged: (file) => void at(file).merged++,
    reject(file, line, { column, message: reason }) {
      const report = at(file)
      const rejection = { line, column, reason }
      if (isStrict) throw new ImportError(`${report.path}, ${formatRejection(rejection)}`)
      report.rejected++
      if (report.rejections.length < MAX_LISTED_REJECTIONS) report.rejections.push(rejection)
    },
  }
}

export function formatRejection({ line, column, reason }: Rejection): string {
  return column === null ? `line ${line}: ${reason}` : `line ${line}, column ${column}: ${reason}`
}

export function formatReport({ files, notes }: ImportReport, isDryRun: boolean): string {
  const lines = files.flatMap((file) => [
    `${file.path}: ${file.format}`,
    `  rows: ${count(file.read)} read, ${count(file.imported)} imported, ${count(file.merged)} merged, ${count(file.rejected)} rejected`,
    ...file.rejections.map((rejection) => `  rejected: ${formatRejection(rejection)}`),
    ...(file.rejected > file.rejections.length
      ? [`  … and ${count(file.rejected - file.rejections.length)} more`]
      : []),
  ])
  const total = files.reduce((sum, { rejected }) => sum + rejected, 0)
  const rejected = total === 1 ? '1 row was rejected' : `${count(total)} rows were rejected`
  const done = total === 0 ? 'Done.' : `Done. ${rejected}; all others were imported.`
  return [...lines, ...notes, isDryRun ? 'Dry run: nothing was written.' : done].join('\n')
}

function count(n: number): string {
  return n.toLocaleString('en')
}
