/** Faults of a database file, with messages for the operator. */
export const FILE_FAULTS = {
  damaged: 'the file is damaged',
  unknown_version: 'the file was written by another version of Chartroom, or by another program',
  locked: 'another program has locked the file',
  full: 'the disk is full',
  read_only: 'the file or its folder is read-only for this user',
  unavailable: 'the file cannot be opened, read or written',
} as const

export type FileFault = keyof typeof FILE_FAULTS

/** Primary result codes: https://www.sqlite.org/rescode.html */
const SQLITE_FAULTS: Readonly<Record<number, FileFault>> = {
  3: 'read_only', // SQLITE_PERM
  5: 'locked', // SQLITE_BUSY
  6: 'locked', // SQLITE_LOCKED
  8: 'read_only', // SQLITE_READONLY
  10: 'unavailable', // SQLITE_IOERR, also when a quota or a limit on file size is reached
  11: 'damaged', // SQLITE_CORRUPT
  13: 'full', // SQLITE_FULL
  14: 'unavailable', // SQLITE_CANTOPEN
  15: 'locked', // SQLITE_PROTOCOL, a race for the write-ahead log's lock
  23: 'read_only', // SQLITE_AUTH
  26: 'damaged', // SQLITE_NOTADB
}
const SQLITE_ERROR = 1
/** Extended result codes have the primary code in their low byte. */
const PRIMARY_CODE = 0xff

const SYSTEM_FAULTS: Readonly<Record<string, FileFault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'read_only',
  EACCES: 'read_only',
  EPERM: 'read_only',
}

export class UnknownVersionError extends Error {}

/** Returns null if the error isn't about the file, which means that it is a bug. */
export function faultOf(error: unknown): FileFault | null {
  if (error instanceof UnknownVersionError) return 'unknown_version'
  const code = sqliteCodeOf(error)
  if (code !== null) return SQLITE_FAULTS[code] ?? null
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return null
  return SYSTEM_FAULTS[String(error.code)] ?? 'unavailable'
}

/** Returns true if a statement doesn't match the file's tables. */
export function isForeignSchema(error: unknown): boolean {
  return sqliteCodeOf(error) === SQLITE_ERROR
}

function sqliteCodeOf(error: unknown): number | null {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : null
  return typeof code === 'number' ? code & PRIMARY_CODE : null
}
