import type { Credentials } from '../access.ts'
import type { RecentImport } from '../import/recent-imports.ts'
import type { ImportReport } from '../import/report.ts'
import type { ImportOptions, ImportPhase } from '../import/run-import.ts'
import type { SampleProgress } from '../sample/sample-meta.ts'
import type { SampleRoster } from '../sample/sample-roster.ts'

export type ServiceThreadData = {
  /** Path of the store file. It is created if it is missing. */
  path: string
  credentials: Credentials
  tokenTtlSec: number
  vendor: string
  /** FROZEN_CLOCK in epoch milliseconds. Null for the system clock. */
  frozenMs: number | null
  /** If false, the sample is removed. */
  hasSample: boolean
  /** Adds IDs that fail on purpose. */
  hasSampleFaults: boolean
}

export type ServiceRequest = {
  method: string
  /** Path and query of the request. */
  url: string
  headers: Record<string, string>
  body: string | null
}

export type ServiceResponse = {
  status: number
  headers: Record<string, string>
  /** Body of the response. Null if the status permits none. */
  body: Uint8Array<ArrayBuffer> | null
}

/**
 * A command to the thread. The first one is `open`, and `close` ends the thread. Every other command gets one reply with its ID.
 */
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
  /** The catalog can't be opened, so the thread ends. */
  | { kind: 'failed'; message: string }
  | { kind: 'response'; id: number; response: ServiceResponse }
  | { kind: 'origins'; id: number; origins: string[] }
  /** Null without a sample, or if the sample is too small. */
  | { kind: 'sampleRoster'; id: number; roster: SampleRoster | null }
  | { kind: 'imports'; id: number; imports: RecentImport[] }
  | { kind: 'error'; id: number; message: string }
  /** Another program has locked the store. */
  | { kind: 'locked'; id: number }
  /** Reports a request that failed with status 500. */
  | { kind: 'fault'; error: { message: string; stack?: string | undefined } }

export type ImportThreadData = { options: ImportOptions }

/** A message of an import. The last one is `report` or `failed`. */
export type ImportMessage =
  | { kind: 'progress'; phase: ImportPhase; part: number }
  | ({ kind: 'report' } & Pick<ImportReport, 'files' | 'notes' | 'charts'>)
  /** Nothing was imported. */
  | { kind: 'failed'; message: string; file: string | null }
