/** SQLite's primary result codes. Extended codes have them in their low byte: https://www.sqlite.org/rescode.html */
const PRIMARY_CODE = 0xff
/** SQLITE_BUSY and SQLITE_PROTOCOL (a race for a lock). */
const LOCKED_CODES: ReadonlySet<number> = new Set([5, 15])
/** SQLITE_PERM, SQLITE_READONLY, and SQLITE_CANTOPEN, also for the files that readers need next to the store. */
const REFUSED_CODES: ReadonlySet<number> = new Set([3, 8, 14])

export function isLocked(error: unknown): boolean {
  return LOCKED_CODES.has(primaryCodeOf(error))
}

/** Returns true if this user may not open or write the store. */
export function isRefused(error: unknown): boolean {
  return REFUSED_CODES.has(primaryCodeOf(error))
}

/** Returns an error with the reason and what the operator can do. Moving a locked or read-only store wouldn't help. */
export function toStoreError(file: string, cause: unknown): Error {
  if (isLocked(cause)) return new Error(`Another program has locked ${file}. Stop it, or try again later.`, { cause })
  if (isRefused(cause))
    return new Error(`${file} can't be opened. Give this user write access to the file and its folder.`, { cause })
  return new Error(`${file} is not a readable store. Move it elsewhere or choose another file.`, { cause })
}

function primaryCodeOf(error: unknown): number {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : null
  return typeof code === 'number' ? code & PRIMARY_CODE : 0
}
