import * as z from 'zod/mini'
import { errorBodySchema, type ErrorCode } from '#contract/errors.ts'
import { endAccount } from './account.ts'

/** `offline`: no answer reached the browser. `unreadable`: one did, and it is not what the contract says. */
export type ApiErrorCode = ErrorCode | 'offline' | 'unreadable'

type ApiErrorDetails = { code: ApiErrorCode; status: number; requestId?: string; field?: string; cause?: unknown }

export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ApiErrorCode
  /** 0 when no answer reached the browser. */
  readonly status: number
  /** What to quote to whoever runs the servers; null when none came. */
  readonly requestId: string | null
  /** The parameter that was refused; null when the error is of no one parameter. */
  readonly field: string | null

  constructor(message: string, { code, status, requestId, field, cause }: ApiErrorDetails) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.requestId = requestId ?? null
    this.field = field ?? null
  }
}

/** GETs JSON from the BFF and parses it. Throws {@link ApiError}, or the signal's own reason when aborted. */
export async function fetchJson<T>(path: string, schema: z.core.$ZodType<T>, signal?: AbortSignal): Promise<T> {
  const response = await fetchOk(path, 'application/json', signal)
  const body: unknown = await response.json().catch((cause: unknown) => {
    signal?.throwIfAborted()
    throw unreadable(response, cause)
  })
  return parseWith(schema, body, response)
}

/** GETs newline-delimited JSON and yields each line, parsed, as it arrives. Leaving the loop closes the connection. */
export async function* fetchLines<T>(
  path: string,
  schema: z.core.$ZodType<T>,
  signal?: AbortSignal,
): AsyncGenerator<T, void, undefined> {
  const response = await fetchOk(path, 'application/x-ndjson', signal)
  if (response.body === null) return
  for await (const line of readLines(response.body)) {
    yield parseWith(schema, parseJsonLine(line, response), response)
  }
}

/** `path` with the defined values of `params` as its query, in the order given. */
export function toPath(path: string, params: Record<string, string | number | null | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.size === 0 ? path : `${path}?${query}`
}

/** The answer itself, of whatever type. Throws {@link ApiError}, or the signal’s own reason when aborted. */
export async function fetchOk(path: string, accept: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(path, { headers: { accept }, signal: signal ?? null }).catch((cause: unknown) => {
    signal?.throwIfAborted()
    throw new ApiError('no answer', { code: 'offline', status: 0, cause })
  })
  if (response.ok) return response
  throw await toApiError(response)
}

/** Of an answer that is a refusal. */
export async function toApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null) // a proxy's HTML page is told as `unreadable`
  const parsed = z.safeParse(errorBodySchema, body)
  if (!parsed.success) return unreadable(response, parsed.error)
  const { code, message, requestId, field } = parsed.data.error
  if (code === 'sign_in_required') endAccount()
  return new ApiError(message, { code, status: response.status, requestId, ...(field === undefined ? {} : { field }) })
}

async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of readChunks(body)) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines.filter((line) => line.trim() !== '')
  }
  if (rest.trim() !== '') yield rest
}

/** Streams are not async iterable in every browser we serve. */
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
    await reader.cancel().catch(() => undefined) // it is over either way
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
  return new ApiError('the answer could not be read', {
    code: 'unreadable',
    status: response.status,
    cause,
    ...(requestId === null ? {} : { requestId }),
  })
}
