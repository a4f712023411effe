import type { FastifyBaseLogger } from 'fastify'

type ChildArguments = Parameters<FastifyBaseLogger['child']>

const METHODS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent', 'child'] as const

/** Creates the logger of a request at its first line. Most requests log nothing, and a logger costs more than all checks. */
export function createRequestLogger(
  traceId: () => string | undefined,
  parent: FastifyBaseLogger,
  ...[bindings, options]: ChildArguments
) {
  return new RequestLogger(traceId, parent, bindings, options) as unknown as FastifyBaseLogger
}

class RequestLogger {
  readonly #traceId: () => string | undefined
  readonly #parent: FastifyBaseLogger
  readonly #bindings: ChildArguments[0]
  readonly #options: ChildArguments[1]
  #own: FastifyBaseLogger | null = null

  constructor(traceId: () => string | undefined, parent: FastifyBaseLogger, ...[bindings, options]: ChildArguments) {
    this.#traceId = traceId
    this.#parent = parent
    this.#bindings = bindings
    this.#options = options
  }

  get level(): string {
    return this.own.level
  }

  get own(): FastifyBaseLogger {
    return (this.#own ??= this.#parent.child({ ...this.#bindings, traceId: this.#traceId() }, this.#options))
  }
}

for (const name of METHODS) {
  Object.defineProperty(RequestLogger.prototype, name, {
    value(this: RequestLogger, ...line: unknown[]): unknown {
      const { own } = this
      return Reflect.apply(own[name], own, line)
    },
  })
}
