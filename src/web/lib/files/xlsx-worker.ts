import type { FileTable } from '#domain/file-table/file-table.ts'
import { formatTableXlsx } from '#domain/file-table/format-xlsx.ts'

globalThis.addEventListener('message', ({ data }: MessageEvent<FileTable>) => {
  const file = formatTableXlsx(data)
  globalThis.postMessage(file, { transfer: [file.buffer] })
})
