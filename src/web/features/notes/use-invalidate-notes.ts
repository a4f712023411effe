import { useQueryClient } from '@tanstack/react-query'
import { noteQueries } from './queries.ts'

/** Reloads all notes after a change, because a note can be in several lists. */
export function useInvalidateNotes(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: noteQueries.all() })
}
