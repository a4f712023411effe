import type { QueryClient } from '@tanstack/react-query'
import type { FileTable } from '#domain/file-table/file-table.ts'
import { revealAll } from '../browser/in-view.ts'
import { loadPageTables } from './page-tables.ts'

const TIMEOUT_MS = 20_000
const CHECK_MS = 100
/** Parts of a page load one after the other: a query starts when the one before it has arrived. */
const QUIET_CHECKS = 4

/** Returns the tables of the page, including panels below the window, which are loaded first. */
export async function loadPage(client: QueryClient): Promise<FileTable[]> {
  revealAll()
  const end = Date.now() + TIMEOUT_MS
  for (let quiet = 0; quiet < QUIET_CHECKS && Date.now() < end;) {
    // oxlint-disable-next-line no-await-in-loop -- waits
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS))
    quiet = client.isFetching() === 0 ? quiet + 1 : 0
  }
  return loadPageTables()
}
