import type { Credentials } from '../access.ts'
import type { RecentImport } from '../import/recent-imports.ts'
import type { ImportReport } from '../import/report.ts'
import type { ImportOptions, ImportPhase } from '../import/run-import.ts'
import type { SampleProgress } from '../sample/sample-meta.ts'
import type { SampleRoster } from '../sample/sample-roster.ts'

export type ServiceThreadData = {
  /** Store file, created when missing. */
  path: string
  credentials: Credentials
  tokenTtlSec: number
  vendor: string
  /** Epoch milliseconds; null for the system clock. */
  frozenMs: number | null
  /** False removes the sample. */
  hasSample: boolean
  /** Adds ids that fail on purpose. */
  hasSampleFaults: boolean
}

export type ServiceRequest = {
  method: string
  /** Path and query. */
  url: string
  headers: Record<string, string>
  body: string | null
}

export type ServiceResponse = {
  status: number
  headers: Record<string, string>
  /** Null when the status allows no body. */
  body: Uint8Array<ArrayBuffer> | null
}

/** The first command is `open`, and `close` ends the thread. Each of the others gets one reply with its id. */
export type ServiceCommand =
  | { kind: 'open'; data: ServiceThreadData }
  | { kind: 'request'; id: number; request: ServiceRequest }
  | { kind: 'origins'; id: number }
  | { kind: 'sampleRoster'; id: number }
  | { kind: 'imports'; id: number }
  | { kind: 'close' }

export type ServiceMessage =
  | { kind: 'progress'; progress: SampleProgress }
  | { kind: 'ready' }
  /** The catalog can't be opened; the thread ends. */
  | { kind: 'failed'; message: string }
  | { kind: 'response'; id: number; response: ServiceResponse }
  | { kind: 'origins'; id: number; origins: string[] }
  /** Null without a sample, or if it is too small. */
  | { kind: 'sampleRoster'; id: number; roster: SampleRoster | null }
  | { kind: 'imports'; id: number; imports: RecentImport[] }
  | { kind: 'error'; id: number; message: string }
  /** Another program has locked the store. */
  | { kind: 'locked'; id: number }
  /** Logs a request that failed with status 500. */
  | { kind: 'fault'; error: { message: string; stack?: string | undefined } }

export type ImportThreadData = { options: ImportOptions }

/** The last message is `report` or `failed`. */
export type ImportMessage =
  | { kind: 'progress'; phase: ImportPhase; part: number }
  | ({ kind: 'report' } & Pick<ImportReport, 'files' | 'notes' | 'charts'>)
  /** Nothing was imported. */
  | { kind: 'failed'; message: string }
