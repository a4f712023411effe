import { type RecentImport } from '#contract/api/imports.ts'
import { formatCount, formatInstant } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { Panel } from '../../ui/panel.tsx'
import * as copy from './copy.ts'

/** Files that were imported last, newest first. */
export function RecentImports({ imports }: { imports: readonly RecentImport[] }) {
  const locale = useLocale()
  return (
    <Panel title={copy.recentTitle} flush>
      {imports.length === 0 ? (
        <p className="border-t border-line px-4 py-4 text-sm text-ink-3 sm:px-5">{copy.noImports}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {imports.map(({ file, importedAt, rows }) => (
            <li key={`${file} ${importedAt}`} className="px-4 py-2 sm:px-5">
              <p title={file} className="truncate text-base font-label">
                {file}
              </p>
              <p className="text-xs text-ink-3 tabular-nums">
                {formatInstant(importedAt, locale)} · {copy.rowCount(formatCount(rows, locale), rows)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
