import { STATUS_CODES } from 'node:http'
import { WIRE_ERROR_CODES, type WireError } from '#contract/provider/auth.ts'

export type ServiceErrorCode = keyof typeof WIRE_ERROR_CODES

/** What was wrong, one for each fault; a message about a parameter begins with its name. */
export type Fault = { code: ServiceErrorCode; message: string }

/** An answer that is an error. Thrown anywhere, answered in one place (app.ts). */
export class ServiceError extends Error {
  readonly status: number
  readonly faults: readonly Fault[]
  readonly headers: Record<string, string>

  constructor(status: number, faults: readonly Fault[], headers: Record<string, string> = {}) {
    super(faults.map(({ message }) => message).join('; '))
    this.name = 'ServiceError'
    this.status = status
    this.faults = faults
    this.headers = headers
  }
}

/** 400 naming the parameter. */
export function badParameter(name: string, message: string): ServiceError {
  return new ServiceError(400, [{ code: 'badParameter', message: `${name}: ${message}` }])
}

/** The error body of the specification. */
export function toErrorBody(status: number, faults: readonly Fault[]): WireError {
  const statusText = STATUS_CODES[status] ?? 'Error'
  return {
    error: {
      errors: faults.map(({ code, message }) => ({
        error_code: WIRE_ERROR_CODES[code],
        error_type: statusText,
        message,
      })),
      code: status,
      message: statusText,
    },
  }
}
