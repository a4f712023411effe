import { isLocked, isRefused } from '../store/store-fault.ts'

/** Returns why an import failed, for the operator. */
export function explainFailure(error: unknown): string {
  if (isLocked(error)) return 'another program is writing to the store; try again when it has finished'
  if (isRefused(error)) return "the store can't be written; give this user write access to the file and its folder"
  return error instanceof Error ? error.message : String(error)
}
