import type { RecentImport } from '#contract/api/imports.ts'
import { formatCount, formatInstant } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { cancelImport } from './queries.ts'
import * as copy from './copy.ts'
import { Rejections } from './rejections.tsx'

export function RecentImports({ imports, isRunning }: { imports: readonly RecentImport[]; isRunning: boolean }) {
  const locale = useLocale()
  return (
    <Panel title="Recent imports" flush>
      {isRunning && (
        <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 text-sm sm:px-5">
          <output className="min-w-0 flex-1">
            An import is running. It continues if you close this page, and appears here when it ends.
          </output>
          <Button size="sm" onClick={() => void cancelImport()}>
            Cancel the import
          </Button>
        </div>
      )}
      {imports.length === 0 ? (
        <p className="border-t border-line px-4 py-4 text-sm text-ink-3 sm:px-5">No files have been imported yet.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {imports.map(({ file, importedAt, rows, problem, rejected }) => (
            <li key={`${file} ${importedAt}`} className="px-4 py-2 sm:px-5">
              <p title={file} className="truncate text-base font-label">
                {file}
              </p>
              <p className="text-xs text-ink-3 tabular-nums">
                {formatInstant(importedAt, locale)} ·{' '}
                {problem === undefined ? copy.rowCount(formatCount(rows, locale), rows) : `Not imported. ${problem}`}
                {problem === undefined &&
                  rejected !== undefined &&
                  ` · ${copy.rejectedRows(formatCount(rejected.rows, locale), rejected.rows)}`}
              </p>
              {rejected !== undefined && <Rejections rejections={rejected.first} count={rejected.reasons} />}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
