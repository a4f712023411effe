import { createHash } from 'node:crypto'
import { createReadStream, lstatSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { DATA_FILES, EARLIER_SHARES } from './data-files.ts'

/** Contains team data as lines, for SQLite and PostgreSQL. */
export const DESK_FILE = 'desk.jsonl'
/** This file is written last, so a folder with it is complete. */
export const MANIFEST_FILE = 'backup.json'

const savedFileSchema = z.object({ bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) })
export type SavedFile = z.infer<typeof savedFileSchema>

const versionSchema = z.object({ chartroomBackup: z.int().min(1) })

/** File names are a closed set, so that a changed backup can't make a restore read other files. */
const manifestSchema = z.object({
  /** Increases when the format changes. */
  chartroomBackup: z.int(),
  createdAt: z.string(),
  files: z.strictObject({
    [DESK_FILE]: savedFileSchema,
    ...Object.fromEntries([...DATA_FILES, EARLIER_SHARES].map(({ name }) => [name, z.optional(savedFileSchema)])),
  }),
})
export type BackupManifest = { chartroomBackup: number; createdAt: string; files: Record<string, SavedFile> }

export const BACKUP_FORM = 1
/** Larger files aren't loaded into memory, because no manifest needs more. */
const MAX_MANIFEST_BYTES = 64 * 1024

export async function describeFile(path: string): Promise<SavedFile> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { bytes: statSync(path).size, sha256: hash.digest('hex') }
}

/** Throws one sentence if the folder isn't a complete backup that this version can read. */
export async function readBackup(folder: string): Promise<BackupManifest> {
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder with a backup`)
  const manifest = readManifest(folder)
  for (const [name, saved] of Object.entries(manifest.files)) {
    const path = join(folder, name)
    const found = isRegularFile(path, saved.bytes) ? await describeFile(path).catch(() => null) : null
    if (found?.sha256 !== saved.sha256) throw new Error(`this backup is damaged: ${name} isn't the file that was saved`)
  }
  return manifest
}

function readManifest(folder: string): BackupManifest {
  const path = join(folder, MANIFEST_FILE)
  const incomplete = (why: string) =>
    new Error(`${folder} is not a complete backup of Chartroom: ${MANIFEST_FILE} ${why}`)
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found === undefined) throw incomplete('is missing')
  if (!found.isFile() || found.size > MAX_MANIFEST_BYTES) throw incomplete("isn't a file that Chartroom wrote")
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw incomplete("can't be read")
  }
  const version = versionSchema.safeParse(content)
  if (version.success && version.data.chartroomBackup > BACKUP_FORM) {
    throw new Error('this backup was written by a newer version of Chartroom: restore it with that version')
  }
  const manifest = manifestSchema.safeParse(content)
  if (manifest.success) return manifest.data
  throw incomplete(`has a wrong or missing value at "${manifest.error.issues[0]?.path.join('/') ?? ''}"`)
}

/** Returns false for links, devices, and pipes, which could lead out of the folder or never end. */
function isRegularFile(path: string, bytes: number): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false })
  return found?.isFile() === true && found.size === bytes
}
