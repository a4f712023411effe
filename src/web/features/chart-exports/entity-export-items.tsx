import { isExportAllowed } from '../../lib/files/allowed-exports.ts'
import type { FixedDates } from '../../lib/files/page-link.ts'
import { MenuDownload } from '../../ui/menu/menu-item.tsx'
import { LinkItems } from './link-items.tsx'
import { PageFileItems } from './page-file-items.tsx'
import { toCsvPath } from './to-csv-path.ts'

type EntityExportItemsProps = {
  /** Name of the page's subject. Null while not known. */
  title: string | null
  /** API path of the page's data. Null until the server's date is known. */
  path: string | null
  /** Dates of a rolling range. Null if the URL has dates. */
  fixed: FixedDates | null
  hasLinks: boolean
}

export function EntityExportItems({ title, path, fixed, hasLinks }: EntityExportItemsProps) {
  return (
    <>
      {path !== null && isExportAllowed('csv') && (
        <MenuDownload
          href={toCsvPath(path)}
          name="Figures (CSV)"
          note="Same territory, dates, comparison, and filters"
        />
      )}
      {title !== null && <PageFileItems title={title} />}
      {hasLinks && <LinkItems fixed={fixed} />}
    </>
  )
}
