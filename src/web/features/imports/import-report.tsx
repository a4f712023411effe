import { type ImportFileReport, type ImportReportLine, isAllRejected } from '#contract/api/imports.ts'
import { toWeekPage } from '#contract/paths.ts'
import { formatCount } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { buttonClasses } from '../../ui/buttons/button.tsx'
import { type DataColumn, DataTable } from '../../ui/table/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as copy from './copy.ts'
import { Rejections } from './rejections.tsx'

const COUNTS = ['read', 'changed', 'unchanged', 'merged', 'rejected'] as const

type FileRow = { file: ImportFileReport; locale: string }

const COLUMNS: readonly DataColumn<FileRow>[] = [
  {
    id: 'file',
    head: copy.columns.file,
    isRowHeader: true,
    // Next to five counts, it would wrap after each letter.
    phone: 'above',
    cell: ({ file: { name, format } }) => (
      <>
        <span className="block break-all">{name}</span>
        <span className="block text-xs text-ink-3">{format}</span>
      </>
    ),
  },
  ...COUNTS.map((count): DataColumn<FileRow> => ({
    id: count,
    head: copy.columns[count],
    meaning: count === 'merged' ? 'Rows that repeat another row of these files' : undefined,
    align: 'right',
    cell: ({ file, locale }) => formatCount(file[count], locale),
  })),
]

export function ImportReport({ report: { isDryRun, files, notes, charts } }: { report: ImportReportLine }) {
  const locale = useLocale()
  const [chart = null, otherChart] = charts
  const only = otherChart === undefined ? chart : null
  return (
    <Panel
      title={isDryRun ? 'Result of the check' : 'Result of the import'}
      description={<output>{toSummary({ isDryRun, files })}</output>}
      actions={
        !isDryRun && (
          <a
            href={only === null ? '/charts' : toWeekPage(only.id, only.week)}
            data-follow
            className={buttonClasses('primary')}
          >
            {only === null ? 'Open the charts' : 'Open the chart'}
          </a>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <div className="overflow-x-auto">
          <DataTable
            caption="Rows of each file"
            columns={COLUMNS}
            rows={files.map((file) => ({ file, locale }))}
            toKey={({ file }) => file.name}
            density="bare"
          />
        </div>
        {files.map((file) => (
          <FileRejections key={file.name} file={file} />
        ))}
        {notes.length > 0 && (
          <section aria-label="Notes" className="text-sm text-ink-2">
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

function toSummary({ isDryRun, files }: Pick<ImportReportLine, 'isDryRun' | 'files'>): string {
  if (isAllRejected({ files }))
    return isDryRun
      ? 'Every row would be rejected, so nothing would be imported.'
      : 'Nothing was imported, because every row was rejected.'
  if (files.every(({ changed }) => changed === 0))
    return 'Nothing changed. The stored data already contained these rows.'
  return isDryRun ? 'Nothing was written yet.' : 'The files were imported.'
}

function FileRejections({ file: { name, rejections } }: { file: ImportFileReport }) {
  if (rejections.length === 0) return null
  return (
    <section>
      <h3 className="text-sm font-semibold break-all">{`Rejected rows: ${name}`}</h3>
      <Rejections rejections={rejections} count={rejections.length} />
    </section>
  )
}
