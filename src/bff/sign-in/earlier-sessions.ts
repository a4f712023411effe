import { join } from 'node:path'
import { earlierFile, type Earlier } from '../desk-database/take-over.ts'
import type { FileReport } from '../storage/file-watch.ts'
import type { KeyedSession } from './session-store.ts'

/** Reads sessions of versions before 007-sessions-and-links. Even older sessions lack the operator flag, so they have ended. */
export function earlierSessionFile(dataDir: string, report: FileReport): Earlier<KeyedSession> {
  return earlierFile({
    path: join(dataDir, 'sessions.sqlite'),
    label: 'sign-in sessions',
    table: 'person_session',
    report,
    toRecord: (row) => ({
      key: String(row['key']),
      person: {
        id: String(row['person_id']),
        name: String(row['name']),
        email: typeof row['email'] === 'string' ? row['email'] : null,
        isOperator: row['is_operator'] === 1,
      },
      startedAtMs: Number(row['started_at_ms']),
      seenAtMs: Number(row['seen_at_ms']),
    }),
  })
}
