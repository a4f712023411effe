import * as z from 'zod/mini'
import { errorBodySchema, type ErrorCode } from '#contract/errors.ts'
import { endAccount } from '../storage/account.ts'
import { noteTeamData } from './team-data.ts'

/** `offline`: no response reached the browser. `unreadable`: the response doesn't match the contract. */
export type ApiErrorCode = ErrorCode | 'offline' | 'unreadable'

type ApiErrorDetails = { code: ApiErrorCode; status: number; requestId?: string; field?: string; cause?: unknown }

export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ApiErrorCode
  /** HTTP status, or 0 if no response reached the browser. */
  readonly status: number
  /** ID that operators can find in their logs. */
  readonly requestId: string | null
  /** Name of the rejected parameter. Null if the error isn't about a single one. */
  readonly field: string | null

  constructor(message: string, { code, status, requestId, field, cause }: ApiErrorDetails) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.requestId = requestId ?? null
    this.field = field ?? null
  }
}

/** Throws {@link ApiError}, or the signal's reason if it was aborted. */
export async function fetchJson<T>(path: string, schema: z.core.$ZodType<T>, signal?: AbortSignal): Promise<T> {
  const response = await fetchOk(path, 'application/json', signal)
  const body: unknown = await response.json().catch((cause: unknown) => {
    signal?.throwIfAborted()
    throw unreadable(response, cause)
  })
  return parseWith(schema, body, response)
}

/** Yields each line of newline-delimited JSON as it arrives. Leaving the loop closes the connection. */
export async function* fetchLines<T>(
  path: string,
  schema: z.core.$ZodType<T>,
  signal?: AbortSignal,
): AsyncGenerator<T, void, undefined> {
  yield* readResponseLines(await fetchOk(path, 'application/x-ndjson', signal), schema)
}

export async function* readResponseLines<T>(
  response: Response,
  schema: z.core.$ZodType<T>,
): AsyncGenerator<T, void, undefined> {
  if (response.body === null) return
  for await (const line of readLines(response.body)) {
    yield parseWith(schema, parseJsonLine(line, response), response)
  }
}

/** Returns the unread response. Throws {@link ApiError}, or the signal's reason if it was aborted. */
export async function sendRequest(path: string, request: RequestInit): Promise<Response> {
  const response = await fetch(path, request).catch((cause: unknown) => {
    request.signal?.throwIfAborted()
    throw new ApiError('no response', { code: 'offline', status: 0, cause })
  })
  noteTeamData(response)
  if (response.ok) return response
  throw await toApiError(response)
}

export async function fetchOk(path: string, accept: string, signal?: AbortSignal): Promise<Response> {
  return sendRequest(path, { headers: { accept }, signal: signal ?? null })
}

async function toApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null) // A proxy's HTML page becomes `unreadable`.
  const parsed = z.safeParse(errorBodySchema, body)
  if (!parsed.success) return unreadable(response, parsed.error)
  const { code, message, requestId, field } = parsed.data.error
  if (code === 'sign_in_required') endAccount()
  return new ApiError(message, { code, status: response.status, requestId, ...(field === undefined ? {} : { field }) })
}

async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let partialLine = ''
  for await (const chunk of readChunks(body)) {
    const lines = (partialLine + chunk).split('\n')
    partialLine = lines.pop() ?? ''
    yield* lines.filter((line) => line.trim() !== '')
  }
  if (partialLine.trim() !== '') yield partialLine
}

/** Uses a reader, because streams aren't async iterable in every supported browser. */
export async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield decoder.decode(value, { stream: true })
    }
  } finally {
    await reader.cancel().catch(() => undefined) // The response is no longer needed.
  }
}

function parseWith<T>(schema: z.core.$ZodType<T>, body: unknown, response: Response): T {
  const parsed = z.safeParse(schema, body)
  if (!parsed.success) throw unreadable(response, parsed.error)
  return parsed.data
}

function parseJsonLine(line: string, response: Response): unknown {
  try {
    return JSON.parse(line)
  } catch (cause) {
    throw unreadable(response, cause)
  }
}

function unreadable(response: Response, cause: unknown): ApiError {
  const requestId = response.headers.get('x-request-id')
  return new ApiError('the response could not be read', {
    code: 'unreadable',
    status: response.status,
    cause,
    ...(requestId === null ? {} : { requestId }),
  })
}
