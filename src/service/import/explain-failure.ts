const SQLITE_BUSY = 5

/** Returns why an import failed, for the operator. */
export function explainFailure(error: unknown): string {
  if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
    return 'another program is writing to the store; try again when it has finished'
  }
  return error instanceof Error ? error.message : String(error)
}
