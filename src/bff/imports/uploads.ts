import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { appendFile, mkdir, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Upload } from '#contract/api/imports.ts'
import { ApiError, badRequest } from '../core/errors.ts'

type StoredUpload = Upload & { path: string; size: number; usedMs: number; isWriting: boolean; isInUse: boolean }

const MAX_UPLOADS = 50
/** A page that was closed can't delete its files. */
const EXPIRES_AFTER_MS = 3_600_000
const MEBIBYTE = 1024 * 1024

/** Stores uploaded files until they are imported. Deletes files of an earlier run. */
export function createUploads({ folder, maxBytes, now }: { folder: string; maxBytes: number; now: () => number }) {
  const uploads = new Map<string, StoredUpload>()
  rmSync(folder, { recursive: true, force: true })

  function find(id: string): StoredUpload {
    const upload = uploads.get(id)
    if (upload === undefined) {
      throw new ApiError('not_found', 'This file is no longer on the server. Add it again.', { field: 'id' })
    }
    upload.usedMs = now()
    return upload
  }

  async function remove(id: string) {
    const upload = uploads.get(id)
    uploads.delete(id)
    if (upload !== undefined) await rm(upload.path, { force: true })
  }

  return {
    async begin(name: string, size: number): Promise<Upload> {
      if (size > maxBytes) throw tooLarge()
      for (const { id, usedMs, isInUse } of uploads.values())
        if (!isInUse && now() - usedMs > EXPIRES_AFTER_MS) await remove(id)
      if (uploads.size >= MAX_UPLOADS) throw badRequest('name', `No more than ${MAX_UPLOADS} files at once.`)
      const id = randomBytes(12).toString('base64url')
      const file = path.join(folder, id)
      const upload = { id, name, bytes: 0, size, path: file, usedMs: now(), isWriting: false, isInUse: false }
      await onDisk(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(file, '', { mode: 0o600 })
      })
      uploads.set(id, upload)
      return toAnswer(upload)
    },
    /** Parts must arrive in order. */
    async append(id: string, offset: number, part: Buffer): Promise<Upload> {
      const upload = find(id)
      if (offset !== upload.bytes || upload.isWriting)
        throw badRequest('offset', `Parts must be sent one at a time and in order. Expected offset ${upload.bytes}.`)
      if (upload.bytes + part.byteLength > upload.size)
        throw badRequest('offset', 'The file is longer than its registered size.')
      upload.isWriting = true
      try {
        await onDisk(async () => {
          // On a full disk, the previous attempt may have written some of this part.
          await truncate(upload.path, upload.bytes)
          await appendFile(upload.path, part)
        })
        upload.bytes += part.byteLength
      } finally {
        upload.isWriting = false
      }
      return toAnswer(upload)
    },
    /** Returns the files to import, which don't expire until `release`. Refuses incomplete ones. */
    take(ids: readonly string[]): { path: string; name: string }[] {
      const taken = ids.map(find)
      if (taken.some(({ bytes, size }) => bytes !== size))
        throw badRequest('files', 'A file wasn’t uploaded completely. Add it again.')
      for (const upload of taken) upload.isInUse = true
      return taken.map(({ name, path: file }) => ({ name, path: file }))
    },
    release(ids: readonly string[]) {
      for (const id of ids) Object.assign(uploads.get(id) ?? {}, { isInUse: false, usedMs: now() })
    },
    remove,
    removeAll: () => Promise.all([...uploads.keys()].map(remove)),
  }

  function tooLarge(): ApiError {
    const limit = `${Math.floor(maxBytes / MEBIBYTE)} MB`
    return new ApiError(
      'payload_too_large',
      `The file is larger than ${limit}. Compress it with gzip, split it, or use the import command.`,
    )
  }
}

function toAnswer({ id, name, bytes }: StoredUpload): Upload {
  return { id, name, bytes }
}

async function onDisk(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (cause) {
    throw new ApiError('storage_failed', 'The file can’t be stored on the server.', { cause })
  }
}
