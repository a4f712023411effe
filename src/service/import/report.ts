import type { WeekLabel } from '#contract/week-label.ts'
import { isAllRejected, MAX_LISTED_REJECTIONS, type Rejection } from '#contract/api/imports.ts'
import { ImportError, type RowError } from './parse/import-error.ts'

export type FileReport = {
  path: string
  format: string
  read: number
  /** Number of rows that changed the store. */
  changed: number
  /** Number of rows that the store already contained. */
  unchanged: number
  /** Number of rows that repeat or complete another row of the import. */
  merged: number
  rejected: number
  rejections: Rejection[]
  /** Number of chart weeks that have more titles in the store, or in an earlier file of the import. */
  shorter: number
}

export type ImportReport = {
  files: FileReport[]
  notes: string[]
  /** Charts in the files, each with its latest week. */
  charts: { id: string; week: WeekLabel }[]
  addFile(path: string, format: string): number
  countRead(file: number): void
  /** Counts written rows by whether they changed anything. */
  countWritten(file: number, changed: number | boolean, unchanged?: number): void
  countMerged(file: number): void
  countShorter(file: number): void
  reject(file: number, line: number, error: RowError): void
}

export function createReport(isStrict: boolean): ImportReport {
  const files: FileReport[] = []
  const rules = new Map<Rejection, string>()
  const at = (file: number): FileReport => {
    const report = files[file]
    if (report === undefined) throw new RangeError(`no file ${file} in this report`)
    return report
  }
  return {
    files,
    notes: [],
    charts: [],
    addFile: (path, format) =>
      files.push({
        path,
        format,
        read: 0,
        changed: 0,
        unchanged: 0,
        merged: 0,
        rejected: 0,
        rejections: [],
        shorter: 0,
      }) - 1,
    countRead: (file) => void at(file).read++,
    countWritten(file, changed, unchanged = Number(!changed)) {
      at(file).changed += Number(changed)
      at(file).unchanged += unchanged
    },
    countMerged: (file) => void at(file).merged++,
    countShorter: (file) => void at(file).shorter++,
    reject(file, line, { column, message: reason, rule }) {
      const report = at(file)
      const rejection = { line, column, reason, rows: 1 }
      if (isStrict) throw new ImportError(`${report.path}, ${formatRejection(rejection)}`, { file: report.path })
      report.rejected++
      const equal = report.rejections.find((other) => other.column === column && rules.get(other) === rule)
      if (equal !== undefined)
        Object.assign(equal, { reason: rule, rows: equal.rows + 1, line: Math.min(equal.line, line) })
      else {
        rules.set(rejection, rule)
        report.rejections.push(rejection)
      }
    },
  }
}

export function formatRejection({ line, column, reason, rows }: Rejection): string {
  const place = column === null ? '' : `column ${column}`
  if (rows > 1) return `${place === '' ? '' : `${place}: `}${reason}: ${count(rows)} rows, first at line ${line}`
  return `${[`line ${line}`, place].filter(Boolean).join(', ')}: ${reason}`
}

export function formatReport({ files, notes }: ImportReport, isDryRun: boolean): string {
  const lines = files.flatMap((file) => [
    `${file.path}: ${file.format}`,
    `  rows: ${count(file.read)} read, ${count(file.changed)} changed, ${count(file.unchanged)} unchanged, ${count(file.merged)} duplicates, ${count(file.rejected)} rejected`,
    ...file.rejections.slice(0, MAX_LISTED_REJECTIONS).map((rejection) => `  rejected: ${formatRejection(rejection)}`),
    ...(file.rejections.length > MAX_LISTED_REJECTIONS
      ? [`  … and ${count(file.rejections.length - MAX_LISTED_REJECTIONS)} other reasons`]
      : []),
  ])
  const total = files.reduce((sum, { rejected }) => sum + rejected, 0)
  const rejected = total === 1 ? '1 row was rejected' : `${count(total)} rows were rejected`
  const written = total === 0 ? 'Done.' : `Done. ${rejected}; all others were imported.`
  const done = isAllRejected({ files }) ? 'Nothing was imported, because every row was rejected.' : written
  const dryRun = isAllRejected({ files }) ? 'Dry run: every row would be rejected.' : 'Dry run: nothing was written.'
  return [...lines, ...notes, isDryRun ? dryRun : done].join('\n')
}

function count(n: number): string {
  return n.toLocaleString('en')
}
