import { type Credentials } from '../access.ts'
import { type SampleProgress } from '../sample/sample-meta.ts'

/** What the thread gets when it starts. */
export type ServiceThreadData = {
  /** The catalogue's file; the sample is made where there is none. */
  path: string
  credentials: Credentials
  tokenTtlSec: number
  vendor: string
  /** Epoch milliseconds; null: the system clock. */
  frozenMs: number | null
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
  /** Null where the status allows no body. */
  body: Uint8Array<ArrayBuffer> | null
}

/** Every command gets one reply with its id, except `close`: the thread then ends. */
export type ServiceCommand =
  { kind: 'request'; id: number; request: ServiceRequest } | { kind: 'origins'; id: number } | { kind: 'close' }

export type ServiceMessage =
  | { kind: 'progress'; progress: SampleProgress }
  | { kind: 'ready' }
  /** The catalogue can't be opened; the thread ends. */
  | { kind: 'failed'; message: string }
  | { kind: 'response'; id: number; response: ServiceResponse }
  | { kind: 'origins'; id: number; origins: string[] }
  | { kind: 'error'; id: number; message: string }
  /** A request failed inside the service, which answered it with a 500. For the log. */
  | { kind: 'fault'; error: { message: string; stack?: string | undefined } }
