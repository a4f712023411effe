import { FILE_FAULTS, type FileFault, faultOf } from '../../storage/file-fault.ts'
import type { DeskLocation } from '../desk-location.ts'
import { NewerDatabaseError } from '../newer-database-error.ts'

/** Why team data can't be loaded or saved, as sentences for the operator. */
export type DeskProblem = { fault: string; reason: string; remedy: string }

/** The file existed before. Creating a new one would hide the loss. */
export class MissingFileError extends Error {}
/** A check found damage that no query has encountered yet. */
export class DamagedFileError extends Error {}
/** A migration doesn't match the tables: earlier versions could stop in the middle of one. */
export class HalfMigratedError extends Error {}

type FileProblem = Exclude<FileFault, 'unknown_version'> | 'missing' | 'half_migrated'

const RESTORE = 'Move desk.sqlite aside, with its -wal and -shm files, and restore a backup.'

const FILE_REMEDIES: Record<FileProblem, string> = {
  damaged: RESTORE,
  half_migrated: RESTORE,
  missing: 'Restore a backup, or restart Chartroom to start with an empty file.',
  locked: 'Stop that program, such as a database browser.',
  full: 'Free some space.',
  read_only: 'Give this user write access to both.',
  unavailable: 'Check that desk.sqlite is a file on a working disk and that this user may write to it.',
}
const MISSING_FILE = 'desk.sqlite is missing'
const HALF_MIGRATED =
  'an earlier version of Chartroom stopped in the middle of an upgrade, and left tables of two versions'

const POSTGRES_PROBLEMS = {
  unreachable: {
    reason: 'PostgreSQL isn’t responding',
    remedy: 'Check that it is running and that the host and port in DATABASE_URL are right.',
  },
  refused: {
    reason: 'PostgreSQL refuses the user, the password, or the database name',
    remedy: 'Check DATABASE_URL.',
  },
  too_many_connections: {
    reason: 'PostgreSQL has no free connection',
    remedy: 'Raise max_connections, or put a connection pooler in front.',
  },
  full: { reason: 'PostgreSQL has no space left', remedy: 'Free some space on its disk.' },
  read_only: {
    reason: 'the database is read-only, as on a standby',
    remedy: 'Point DATABASE_URL at the primary server.',
  },
  slow: {
    reason: 'PostgreSQL takes too long',
    remedy: 'Look for locks and slow queries in pg_stat_activity.',
  },
  tables: {
    reason: 'tables are missing, or this user may not use them',
    remedy: 'Check the permissions, or restore a backup into an empty database.',
  },
  damaged: { reason: 'PostgreSQL reports damage', remedy: 'Look at its log, and restore a backup.' },
} as const

type PostgresProblem = keyof typeof POSTGRES_PROBLEMS

export const SLOW_POSTGRES: DeskProblem = { fault: 'slow', ...POSTGRES_PROBLEMS.slow }

/** SQLSTATE codes and classes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const STATES: Readonly<Record<string, PostgresProblem>> = {
  '08': 'unreachable',
  '28': 'refused',
  '3D': 'refused',
  '53': 'full',
  '53300': 'too_many_connections',
  '25006': 'read_only',
  '42501': 'tables',
  '42P01': 'tables',
  '42703': 'tables',
  '3F': 'tables',
  '55P03': 'slow',
  '57': 'unreachable',
  '57014': 'slow',
  '58': 'full',
  XX: 'damaged',
}
/** Errors of the driver have no code. */
const DRIVER_TIMEOUT = /^Query read timeout$/
const DRIVER_LOST = /connect|terminated|SSL|not queryable/i
const SQL_STATE = /^[0-9A-Z]{5}$/

/** Returns null if the error isn't about the database, which means that it is a bug. */
export function toDeskProblem(error: unknown, engine: DeskLocation['kind']): DeskProblem | null {
  if (error instanceof NewerDatabaseError) {
    return {
      fault: 'newer',
      reason: 'a newer version of Chartroom has changed the tables',
      remedy: 'Start that version here, or restore a backup.',
    }
  }
  return engine === 'sqlite' ? toFileProblem(error) : toPostgresProblem(error)
}

/** Describes the failure of a check, which always has a reason. */
export function toCertainProblem(error: unknown, engine: DeskLocation['kind']): DeskProblem {
  const { code, name } = error as { code?: unknown; name?: string }
  return (
    toDeskProblem(error, engine) ?? {
      fault: 'unexpected',
      reason: `the database failed with ${typeof code === 'string' ? code : (name ?? 'an unknown error')}`,
      remedy: engine === 'sqlite' ? FILE_REMEDIES.unavailable : POSTGRES_PROBLEMS.refused.remedy,
    }
  )
}

/** Returns true if the same transaction can succeed a moment later. Nothing of it was saved. */
export function isPassing(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  // These are a serialization failure, a deadlock, and a replaced connection to SQLite.
  return code === '40001' || code === '40P01' || code === 'ERR_INVALID_STATE' || faultOf(error) === 'locked'
}

/** Returns true unless PostgreSQL itself rejected a statement: the connection may be dead, busy, or to the wrong server. */
export function isConnectionLost(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string' || !SQL_STATE.test(code)) return true
  return code.startsWith('08') || code.startsWith('57P') || code === '25006'
}

function toFileProblem(error: unknown): DeskProblem | null {
  if (error instanceof MissingFileError) {
    return { fault: 'missing', reason: MISSING_FILE, remedy: FILE_REMEDIES.missing }
  }
  if (error instanceof HalfMigratedError) {
    return { fault: 'half_migrated', reason: HALF_MIGRATED, remedy: FILE_REMEDIES.half_migrated }
  }
  const fault = error instanceof DamagedFileError ? 'damaged' : faultOf(error)
  if (fault === null || fault === 'unknown_version') return null
  return { fault, reason: FILE_FAULTS[fault], remedy: FILE_REMEDIES[fault] }
}

function toPostgresProblem(error: unknown): DeskProblem | null {
  const fault = toPostgresFault(error)
  return fault === null ? null : { fault, ...POSTGRES_PROBLEMS[fault] }
}

function toPostgresFault(error: unknown): PostgresProblem | null {
  const { code, message = '', syscall } = error as { code?: unknown; message?: string; syscall?: unknown }
  if (typeof code === 'string' && SQL_STATE.test(code)) return STATES[code] ?? STATES[code.slice(0, 2)] ?? null
  if (DRIVER_TIMEOUT.test(message)) return 'slow'
  return syscall !== undefined || typeof code === 'string' || DRIVER_LOST.test(message) ? 'unreachable' : null
}
