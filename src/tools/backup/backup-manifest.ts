import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'

/** Lines of what people wrote, for SQLite and PostgreSQL. */
export const DESK_FILE = 'desk.jsonl'
/** Written last, so a folder with it is complete. */
export const MANIFEST_FILE = 'backup.json'

const savedFileSchema = z.object({ bytes: z.int().min(0), sha256: z.string() })
export type SavedFile = z.infer<typeof savedFileSchema>

const manifestSchema = z.object({
  /** Raised when this form changes. */
  chartroomBackup: z.int(),
  createdAt: z.string(),
  files: z.record(z.string(), savedFileSchema),
})
export type BackupManifest = z.infer<typeof manifestSchema>

export const BACKUP_FORM = 1

export async function describeFile(path: string): Promise<SavedFile> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { bytes: statSync(path).size, sha256: hash.digest('hex') }
}

/** Throws one sentence if the folder isn't a complete backup that this version can read. */
export async function readBackup(folder: string): Promise<BackupManifest> {
  const manifest = parse(join(folder, MANIFEST_FILE))
  if (manifest === null) throw new Error(`${folder} is not a complete backup of Chartroom: ${MANIFEST_FILE} is missing`)
  if (manifest.chartroomBackup > BACKUP_FORM) {
    throw new Error('this backup was written by a newer version of Chartroom: restore it with that version')
  }
  for (const [name, saved] of Object.entries(manifest.files)) {
    const found = await describeFile(join(folder, name)).catch(() => null)
    if (found?.sha256 !== saved.sha256) throw new Error(`this backup is damaged: ${name} isn't the file that was saved`)
  }
  return manifest
}

function parse(path: string): BackupManifest | null {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}
