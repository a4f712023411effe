/** A failure of the whole import, in a sentence for the person who ran it. The store is as it was. */
export class ImportError extends Error {
  override name = 'ImportError'
}

/** The command was not called as it should be: nothing was read. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** One row cannot be used. `column` is null where the row as a whole is at fault. */
export class RowError extends Error {
  override name = 'RowError'
  readonly column: string | null

  constructor(column: string | null, reason: string) {
    super(reason)
    this.column = column
  }
}
