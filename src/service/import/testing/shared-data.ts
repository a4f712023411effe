import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { openTable } from '../parse/table-rows.ts'
import { type RawRow } from '../parse/raw-row.ts'
import { readText } from '../parse/text-source.ts'

/** Real files beside the repository: test input only, and not there for everybody. */
const SHARED_DATA = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url))

/** Null where the real files are there, else why their tests are skipped, which is printed. */
export function explainMissingData(): string | null {
  if (existsSync(SHARED_DATA)) return null
  const reason = `skipped: the real files are not there (${SHARED_DATA})`
  console.warn(reason)
  return reason
}

export function sharedFile(name: string): string {
  return path.join(SHARED_DATA, name)
}

export async function* readShared(name: string): AsyncGenerator<RawRow> {
  const { rows } = await openTable(readText(sharedFile(name), () => {}))
  yield* rows
}
