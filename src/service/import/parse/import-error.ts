/** Stops the whole import. The message is shown to the user. */
export class ImportError extends Error {
  override name = 'ImportError'
}

export class UsageError extends Error {
  override name = 'UsageError'
}

export class RowError extends Error {
  override name = 'RowError'
  readonly column: string | null

  constructor(column: string | null, reason: string) {
    super(reason)
    this.column = column
  }
}

/** @param expected e.g. `a date like 2024-04-19` */
export function unexpectedValue(column: string, expected: string, text: string): RowError {
  return new RowError(column, `must be ${expected}, not "${text}"`)
}
