import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
  deskLineSchema,
  deskTitleSchema,
  type DeskWeek,
  type DeskWeekLine,
  deskWeekLineSchema,
  deskWeekSchema,
  seenAnswerSchema,
} from '#contract/desk/desk-week.ts'
import { type Territory } from '#contract/territories.ts'
import { type WeekLabel } from '#contract/week-label.ts'
import { ApiError, fetchLines, toPath } from '../../lib/api-client.ts'
import { noteWeek } from '../../lib/weeks.ts'
import { createListSchema } from '../../lib/list-schema.ts'
import { sendJson } from '../../lib/send-json.ts'

type Cost = Extract<DeskWeekLine, { cost: unknown }>['cost']
export type DeskProgress = Extract<DeskWeekLine, { progress: unknown }>['progress']

/** Grows while the stream is read. `desk` is null until the first one arrives. */
export type LoadedDesk = {
  desk: DeskWeek | null
  cost: Cost | null
  progress: DeskProgress | null
  /** True once everything that can be read has been read, also while it is read again. */
  isComplete: boolean
}

/** `week`: a label, or `latest`. */
export type DeskPlace = { roster: string; week: string; location: Territory }

/** Published weeks change only through corrections, which the server watches for. */
const STALE_MS = 300_000

const desk = z.extend(deskWeekSchema, {
  titles: createListSchema(deskTitleSchema),
  lines: createListSchema(deskLineSchema),
})
const [costLine, progressLine] = deskWeekLineSchema.def.options
const lineSchema = z.union([costLine, progressLine, z.object({ desk, isComplete: z.boolean() })])

/** Under the key of the rosters, so that a change of a roster also reloads its desk. */
export const deskQueries = {
  all: () => ['rosters'] as const,
  week: (place: DeskPlace) => {
    const queryKey = [...deskQueries.all(), 'desk', place.roster, place.week, place.location]
    return queryOptions<LoadedDesk, Error, LoadedDesk, string[]>({
      queryKey,
      queryFn: ({ client, signal }) => streamDesk(place, queryKey, client, signal),
      staleTime: STALE_MS,
      retry: false,
    })
  },
}

/** A file of the matrix. */
export function toDeskFilePath(
  format: 'csv' | 'xlsx',
  { roster, week, location }: DeskPlace,
  { kind, vs }: { kind: string; vs: string },
): string {
  const compared = vs === '' ? null : vs
  return toPath(`/api/rosters/${encodeURIComponent(roster)}/desk.${format}`, { week, location, kind, vs: compared })
}

/** Stores these lines as seen by this person. */
export function markSeen(roster: string, week: WeekLabel, lineIds: readonly string[]) {
  const path = `/api/rosters/${encodeURIComponent(roster)}/seen`
  return sendJson({ method: 'POST', path, body: { week, lineIds } }, seenAnswerSchema)
}

async function streamDesk(
  { roster, week, location }: DeskPlace,
  queryKey: string[],
  client: QueryClient,
  signal: AbortSignal,
): Promise<LoadedDesk> {
  const cached = client.getQueryData<LoadedDesk>(queryKey)
  // While it is read again, the complete desk stays.
  const complete = cached?.isComplete === true ? cached : null
  let loaded: LoadedDesk = { desk: null, cost: null, progress: null, isComplete: false }
  const path = toPath(`/api/rosters/${encodeURIComponent(roster)}/desk`, { week, location })
  for await (const line of fetchLines(path, lineSchema, signal)) {
    loaded = addLine(loaded, line)
    const shown = complete === null || loaded.isComplete ? loaded : { ...loaded, desk: complete.desk, isComplete: true }
    if (!signal.aborted) client.setQueryData<LoadedDesk>(queryKey, shown)
  }
  if (!loaded.isComplete) throw new ApiError('the response ended early', { code: 'offline', status: 0 })
  return loaded
}

function addLine(loaded: LoadedDesk, line: DeskWeekLine): LoadedDesk {
  if ('cost' in line) return { ...loaded, cost: line.cost }
  if ('progress' in line) return { ...loaded, progress: line.progress }
  if (line.isComplete) noteWeek(line.desk)
  return { ...loaded, desk: line.desk, isComplete: line.isComplete }
}
