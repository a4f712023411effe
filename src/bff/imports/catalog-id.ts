import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishDraft } from '../storage/private-files.ts'

/**
 * Returns the random ID of the catalog in this folder. Replicas with their own folders have other IDs, and backups
 * don't contain it. Processes that share the folder can start at the same time, so they see a whole ID or none.
 */
export function readCatalogId(dataDir: string): string {
  const path = join(dataDir, 'catalog-id')
  if (existsSync(path)) return readFileSync(path, 'utf8')
  const id = randomBytes(12).toString('base64url')
  const draft = `${path}.new-${id}`
  try {
    writeFileSync(draft, id, { flag: 'wx', mode: 0o600 })
    publishDraft(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8')
}
