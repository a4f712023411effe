import * as copy from './copy.ts'
import { ExportLink, LinkItem } from './export-item.tsx'
import { toCsvPath } from './to-csv-path.ts'

type EntityExportItemsProps = {
  /** API path of the page's data; null until the server's date is known. */
  path: string | null
  onDownload: () => void
}

export function EntityExportItems({ path, onDownload }: EntityExportItemsProps) {
  return (
    <>
      {path !== null && (
        <li>
          <ExportLink href={toCsvPath(path)} name={copy.figuresCsvName} onDownload={onDownload}>
            {copy.figuresCsvNote}
          </ExportLink>
        </li>
      )}
      <li>
        <LinkItem />
      </li>
    </>
  )
}
