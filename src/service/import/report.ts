import { ImportError, type RowError } from './parse/import-error.ts'

/** How many refused rows are told one by one. */
const TOLD_REFUSALS = 20

export type Refusal = { line: number; column: string | null; reason: string }

/** What became of the rows of one file. `merged` rows said again what the import had from another row. */
export type FileReport = {
  path: string
  format: string
  read: number
  kept: number
  merged: number
  refused: number
  /** The first of them. */
  refusals: Refusal[]
}

export type ImportReport = {
  files: FileReport[]
  /** Sentences on what was done that a reader of the numbers would ask about. */
  notes: string[]
  addFile(path: string, format: string): number
  countRead(file: number): void
  keep(file: number, rows?: number): void
  merge(file: number, rows?: number): void
  /** Throws under --strict. */
  refuse(file: number, line: number, error: RowError): void
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
    addFile: (path, format) => files.push({ path, format, read: 0, kept: 0, merged: 0, refused: 0, refusals: [] }) - 1,
    countRead: (file) => void at(file).read++,
    keep: (file, rows = 1) => void (at(file).kept += rows),
    merge: (file, rows = 1) => void (at(file).merged += rows),
    refuse(file, line, { column, message: reason }) {
      const report = at(file)
      const refusal = { line, column, reason }
      if (isStrict) throw new ImportError(`${report.path}, ${formatRefusal(refusal)}`)
      report.refused++
      if (report.refusals.length < TOLD_REFUSALS) report.refusals.push(refusal)
    },
  }
}

export function formatRefusal({ line, column, reason }: Refusal): string {
  return column === null ? `line ${line}: ${reason}` : `line ${line}, column ${column}: ${reason}`
}

/** The summary, ready to print. */
export function formatReport({ files, notes }: ImportReport, isDryRun: boolean): string {
  const lines = files.flatMap((file) => [
    `${file.path}: ${file.format}`,
    `  rows: ${count(file.read)} read, ${count(file.kept)} kept, ${count(file.merged)} merged, ${count(file.refused)} refused`,
    ...file.refusals.map((refusal) => `  refused: ${formatRefusal(refusal)}`),
    ...(file.refused > file.refusals.length ? [`  … and ${count(file.refused - file.refusals.length)} more`] : []),
  ])
  const total = files.reduce((sum, { refused }) => sum + refused, 0)
  const refused = total === 1 ? '1 row was' : `${count(total)} rows were`
  const rest = total === 0 ? '' : `${refused} refused and left out, all others are in. `
  const end = isDryRun ? 'Dry run: nothing was written.' : `${rest}Done.`
  return [...lines, ...notes, end].join('\n')
}

function count(n: number): string {
  return n.toLocaleString('en')
}
