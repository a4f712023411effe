import { Link } from '@tanstack/react-router'
import { type ImportFileReport, type ImportReportLine, isAllRejected } from '#contract/api/imports.ts'
import { formatCount } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as copy from './copy.ts'

const COUNTS = ['read', 'changed', 'unchanged', 'merged', 'rejected'] as const
const MAX_REASONS = 20

export function ImportReport({ report: { isDryRun, files, notes } }: { report: ImportReportLine }) {
  const locale = useLocale()
  return (
    <Panel
      title={isDryRun ? copy.checkResult : copy.importResult}
      description={<output>{toSummary({ isDryRun, files })}</output>}
      actions={
        !isDryRun && (
          <Link to="/charts" className={buttonClasses('primary')}>
            {copy.openCharts}
          </Link>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <div className="overflow-x-auto">
          <table className="w-full text-sm">
            <caption className="sr-only">{copy.countedRows}</caption>
            <thead>
              <tr className="border-b border-line text-ink-3">
                <th scope="col" className="py-1.5 pr-4 text-left font-medium max-sm:hidden">
                  {copy.columns.file}
                </th>
                {COUNTS.map((name) => (
                  <th
                    key={name}
                    scope="col"
                    title={name === 'merged' ? copy.mergedMeaning : undefined}
                    className="px-1 py-1.5 text-right font-medium max-sm:text-xs sm:px-2 sm:whitespace-nowrap"
                  >
                    {copy.columns[name]}
                  </th>
                ))}
              </tr>
            </thead>
            {files.map((file) => (
              <FileRows key={file.name} file={file} locale={locale} />
            ))}
          </table>
        </div>
        {files.map((file) => (
          <Rejections key={file.name} file={file} locale={locale} />
        ))}
        {notes.length > 0 && (
          <section aria-label={copy.notes} className="text-sm text-ink-2">
            {notes.map((note) => (
              <p key={note} className="first-letter:uppercase">
                {note}
              </p>
            ))}
          </section>
        )}
      </div>
    </Panel>
  )
}

/** On a phone, the name has a row of its own: beside five counts it would wrap after each letter. */
function FileRows({ file, locale }: { file: ImportFileReport; locale: string }) {
  const name = (
    <>
      <span className="block break-all">{file.name}</span>
      <span className="block text-xs text-ink-3">{file.format}</span>
    </>
  )
  return (
    <tbody className="border-b border-line last:border-b-0">
      <tr className="sm:hidden">
        <th scope="rowgroup" colSpan={COUNTS.length} className="pt-1.5 text-left font-normal">
          {name}
        </th>
      </tr>
      <tr>
        <th scope="row" className="py-1.5 pr-4 text-left font-normal max-sm:hidden">
          {name}
        </th>
        {COUNTS.map((count) => (
          <td key={count} className="px-1 py-1.5 text-right tabular-nums sm:px-2">
            {formatCount(file[count], locale)}
          </td>
        ))}
      </tr>
    </tbody>
  )
}

function toSummary({ isDryRun, files }: Pick<ImportReportLine, 'isDryRun' | 'files'>): string {
  if (isAllRejected({ files })) return isDryRun ? copy.allWouldBeRejected : copy.allRejected
  if (files.every(({ changed }) => changed === 0)) return copy.nothingChanged
  return isDryRun ? copy.nothingWritten : copy.imported
}

function Rejections({ file: { name, rejections }, locale }: { file: ImportFileReport; locale: string }) {
  if (rejections.length === 0) return null
  return (
    <section>
      <h3 className="text-sm font-semibold break-all">{`${copy.rejectedRows}: ${name}`}</h3>
      <ul className="mt-1 flex flex-col gap-1 text-sm text-ink-2">
        {rejections.slice(0, MAX_REASONS).map(({ line, column, reason, rows }) => (
          <li key={`${line} ${column} ${reason}`} className="break-words">
            {column !== null && <span className="font-medium">{`${copy.column(column)}: `}</span>}
            {reason}
            <span className="text-ink-3">
              {` (${rows === 1 ? copy.oneRow(line) : copy.rows(formatCount(rows, locale), line)})`}
            </span>
          </li>
        ))}
        {rejections.length > MAX_REASONS && <li>{copy.otherReasons(rejections.length - MAX_REASONS)}</li>}
      </ul>
    </section>
  )
}
