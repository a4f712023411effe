import { chmodSync, closeSync, existsSync, linkSync, openSync, renameSync, statSync } from 'node:fs'

const OWNER_ONLY_FILE = 0o600
const OWNER_ONLY_FOLDER = 0o700
/** Bit of folders that everyone needs, such as /tmp. */
const STICKY = 0o1000

/**
 * Creates a missing file that only its owner can read. Never opens an existing one, because closing it would end SQLite's locks.
 */
export function createPrivateFile(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', OWNER_ONLY_FILE))
}

/** Makes a complete file appear at once. Never replaces a file of another process that starts at the same time. */
export function publishDraft(draft: string, path: string): void {
  try {
    linkSync(draft, path)
  } catch {
    // Some disks don't support links.
    if (!existsSync(path)) renameSync(draft, path)
  }
}

/** Makes a file or folder private if this user owns it. Ignores failures, as some disks have no permissions. */
export function makePrivate(path: string): void {
  try {
    const stat = statSync(path)
    if (stat.uid !== process.getuid?.() || (stat.mode & STICKY) !== 0) return
    chmodSync(path, stat.isDirectory() ? OWNER_ONLY_FOLDER : OWNER_ONLY_FILE)
  } catch {
    // The file is missing, or its disk has no permissions.
  }
}
