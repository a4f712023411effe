import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'

const OWNER_ONLY_FILE = 0o600
const OWNER_ONLY_FOLDER = 0o700
/** A folder such as /tmp, which everyone needs. */
const STICKY = 0o1000

/** Creates a missing file that only its owner can read. Never opens an existing one, because closing it would end SQLite's locks. */
export function createPrivateFile(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', OWNER_ONLY_FILE))
}

/** Makes a file or folder accessible to its owner only, if this user owns it. Works without, because some disks have no permissions. */
export function makePrivate(path: string): void {
  try {
    const stat = statSync(path)
    if (stat.uid !== process.getuid?.() || (stat.mode & STICKY) !== 0) return
    chmodSync(path, stat.isDirectory() ? OWNER_ONLY_FOLDER : OWNER_ONLY_FILE)
  } catch {
    // Missing, or on a disk without permissions.
  }
}
