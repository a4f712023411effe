import { type DateWindow } from '#contract/dates.ts'
import { isExportAllowed } from '../../lib/files/allowed-exports.ts'
import { ExportLink, LinkItems } from './export-item.tsx'
import { PageFileItems } from './page-file-items.tsx'
import { toCsvPath } from './to-csv-path.ts'

type EntityExportItemsProps = {
  /** Name of what the page is about; null while unknown. */
  title: string | null
  /** API path of the page's data; null until the server's date is known. */
  path: string | null
  /** Dates of a rolling range; null if the URL has dates. */
  window: DateWindow | null
  hasLinks: boolean
  onDownload: () => void
}

export function EntityExportItems({ title, path, window, hasLinks, onDownload }: EntityExportItemsProps) {
  return (
    <>
      {path !== null && isExportAllowed('csv') && (
        <li>
          <ExportLink href={toCsvPath(path)} name="Figures (CSV)" onDownload={onDownload}>
            Same territory, dates, comparison, and filters
          </ExportLink>
        </li>
      )}
      {title !== null && <PageFileItems title={title} onDone={onDownload} />}
      {hasLinks && <LinkItems window={window} />}
    </>
  )
}
