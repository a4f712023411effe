import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { openTable } from '../parse/table-rows.ts'
import type { RawRow } from '../parse/raw-row.ts'
import { readText } from '../parse/text-source.ts'

const SHARED_DATA = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url))

/** Returns and prints why tests with real files are skipped, or null if the files exist. */
export function explainMissingData(): string | null {
  if (existsSync(SHARED_DATA)) return null
  const reason = `skipped, because ${SHARED_DATA} is missing`
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
