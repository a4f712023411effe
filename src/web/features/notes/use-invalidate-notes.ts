import { useQueryClient } from '@tanstack/react-query'
import { noteQueries } from './queries.ts'

/** Loads all notes again after a change, because a note can be in several lists. */
export function useInvalidateNotes(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: noteQueries.all() })
}
