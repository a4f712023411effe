import type { FileTable } from '#domain/file-table/file-table.ts'
import { formatTableCsv } from '#domain/file-table/format-csv.ts'
import { saveFile } from '../browser/save-file.ts'

export const TABLE_FORMATS = ['csv', 'xlsx'] as const
export type TableFormat = (typeof TABLE_FORMATS)[number]

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** With more cells, writing a workbook would stop the page for a noticeable time. */
const MOST_CELLS_ON_PAGE = 20_000

export async function saveTable(table: FileTable, format: TableFormat): Promise<void> {
  saveFile({ name: `${table.fileName}.${format}`, blob: format === 'csv' ? toCsvBlob(table) : await toXlsxBlob(table) })
}

function toCsvBlob(table: FileTable): Blob {
  return new Blob([formatTableCsv(table)], { type: 'text/csv;charset=utf-8' })
}

async function toXlsxBlob(table: FileTable): Promise<Blob> {
  const cells = table.rows.length * table.columns.length
  const isLarge = cells > MOST_CELLS_ON_PAGE && typeof Worker !== 'undefined'
  return new Blob([isLarge ? await formatInWorker(table) : await formatHere(table)], { type: XLSX_TYPE })
}

async function formatHere(table: FileTable): Promise<Uint8Array<ArrayBuffer>> {
  const { formatTableXlsx } = await import('#domain/file-table/format-xlsx.ts')
  return formatTableXlsx(table)
}

function formatInWorker(table: FileTable): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('xlsx-worker.ts', import.meta.url), { type: 'module' })
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => resolve(data))
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(table)
  return done.finally(() => worker.terminate())
}
