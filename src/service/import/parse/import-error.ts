/** Stops the whole import. The message is shown to the user. */
export class ImportError extends Error {
  override name = 'ImportError'
  /** Name of the file that is the reason. Null if it isn't one file, or if it isn't known here. */
  readonly file: string | null

  constructor(message: string, { cause, file = null }: { cause?: unknown; file?: string | null } = {}) {
    super(message, { cause })
    this.file = file
  }
}

export class UsageError extends Error {
  override name = 'UsageError'
}

export class RowError extends Error {
  override name = 'RowError'
  readonly column: string | null
  /** The reason without the row's own values, so that equal rejections can be counted. */
  readonly rule: string

  constructor(column: string | null, reason: string, rule = reason) {
    super(reason)
    this.column = column
    this.rule = rule
  }
}

/**
 * @param expected such as `a date like 2024-04-19`
 * @param rule `expected` without values of the row
 */
export function unexpectedValue(column: string, expected: string, text: string, rule = expected): RowError {
  return new RowError(column, `must be ${expected}, not "${text}"`, `must be ${rule}`)
}
