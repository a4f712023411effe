import { strToU8, zipSync } from 'fflate'
import type { FileTable } from './file-table.ts'
import { toWorkbookParts } from './workbook-xml.ts'

/** A fixed time, so that the same table gives the same file. */
const FILE_TIME = '1980-01-02T00:00:00'

export function formatTableXlsx(table: FileTable): Uint8Array<ArrayBuffer> {
  const parts = Object.entries(toWorkbookParts(table)).map(([path, xml]) => [path, strToU8(xml)] as const)
  return zipSync(Object.fromEntries(parts), { mtime: FILE_TIME })
}
