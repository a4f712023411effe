import { queryOptions } from '@tanstack/react-query'
import { beforeAfterAnswerSchema } from '#contract/api/insights/before-after.ts'
import { toEntityApi, toPath } from '#contract/paths.ts'
import { fetchJson } from '../../../lib/api/api-client.ts'
import { toReadingInterval } from '../../../lib/api/poll-while.ts'
import type { NotePlace } from './note-place.ts'

const STALE_MS = 60_000

export type BeforeAfterRequest = NotePlace & { kind: 'song' | 'album'; id: string; on: string }

export function toBeforeAfterQuery({ kind, id, on, location, chart }: BeforeAfterRequest) {
  return queryOptions({
    queryKey: ['before-after', kind, id, on, location, chart],
    queryFn: ({ signal }) =>
      fetchJson(
        toPath(toEntityApi({ kind, id }, '/before-after'), { on, location, chart }),
        beforeAfterAnswerSchema,
        signal,
      ),
    staleTime: STALE_MS,
    refetchInterval: toReadingInterval,
  })
}
