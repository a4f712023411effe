import process from 'node:process'
import { WIRE_ERROR_CODES, type WireError } from '#contract/provider/auth.ts'

/** Importing node:http would load all of it, including `fetch`, in the server and in each thread. */
export const { STATUS_CODES } = process.getBuiltinModule('node:http')

export type ServiceErrorCode = keyof typeof WIRE_ERROR_CODES

/** If the message is about a parameter, it starts with the parameter's name. */
export type Fault = { code: ServiceErrorCode; message: string }

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

export function badParameter(name: string, message: string): ServiceError {
  return new ServiceError(400, [{ code: 'badParameter', message: `${name}: ${message}` }])
}

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
