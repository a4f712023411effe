import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Random ID of the catalog in this folder, which replicas with folders of their own don't share. Backups don't have it. */
export function readCatalogId(dataDir: string): string {
  const path = join(dataDir, 'catalog-id')
  try {
    writeFileSync(path, randomBytes(12).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8')
}
