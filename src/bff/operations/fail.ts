/** Ends the process with one sentence for the operator. */
export function fail(message: string, exitCode = 1): never {
  console.error(`chartroom: ${message}`)
  process.exit(exitCode)
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
