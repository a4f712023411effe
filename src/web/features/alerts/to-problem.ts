import { ApiError } from '../../lib/api/api-client.ts'
import { toErrorSentence } from '../../lib/api/error-sentence.ts'

/** After a conflict, the typed text can still be saved, because the form then knows the other version. */
export function toProblem(error: unknown): string {
  const isChanged = error instanceof ApiError && error.code === 'conflict'
  return isChanged
    ? 'Someone else changed this while you were typing. Save again to use your values.'
    : toErrorSentence(error)
}
