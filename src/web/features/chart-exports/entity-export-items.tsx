import { type DateWindow } from '#contract/dates.ts'
import { ExportLink, LinkItems } from './export-item.tsx'
import { toCsvPath } from './to-csv-path.ts'

type EntityExportItemsProps = {
  /** API path of the page's data; null until the server's date is known. */
  path: string | null
  /** Dates of a rolling range; null if the URL has dates. */
  window: DateWindow | null
  hasLinks: boolean
  onDownload: () => void
}

export function EntityExportItems({ path, window, hasLinks, onDownload }: EntityExportItemsProps) {
  return (
    <>
      {path !== null && (
        <li>
          <ExportLink href={toCsvPath(path)} name="Figures (CSV)" onDownload={onDownload}>
            Same territory, dates, comparison, and filters
          </ExportLink>
        </li>
      )}
      {hasLinks && <LinkItems window={window} />}
    </>
  )
}
