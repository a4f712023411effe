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
import type { Territory } from '#contract/territories.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { toPath, toRosterApi } from '#contract/paths.ts'
import { noteWeek } from '../../lib/weeks.ts'
import { createListSchema } from '../../lib/api/list-schema.ts'
import { sendJson } from '../../lib/api/send-json.ts'
import { lineQuery } from '../../lib/api/streamed-lines.ts'
import { waitsForStart } from '../../lib/api/query-client.ts'

type Cost = Extract<DeskWeekLine, { cost: unknown }>['cost']
export type DeskProgress = Extract<DeskWeekLine, { progress: unknown }>['progress']

/** Updated with each line of the response. `desk` is null until the first version of the desk arrives. */
export type LoadedDesk = {
  desk: DeskWeek | null
  cost: Cost | null
  progress: DeskProgress | null
  /** True once everything that can be loaded is loaded, and during a reload. */
  isComplete: boolean
}

const NO_DESK: LoadedDesk = { desk: null, cost: null, progress: null, isComplete: false }

/** `week` is a label or `latest`. `scope` is the URL's value. */
export type DeskPlace = { roster: string; week: string; scope: string; location: Territory }

const desk = z.extend(deskWeekSchema, {
  titles: createListSchema(deskTitleSchema),
  lines: createListSchema(deskLineSchema),
})
const [costLine, progressLine] = deskWeekLineSchema.def.options
const lineSchema = z.union([costLine, progressLine, z.object({ desk, isComplete: z.boolean() })])

/** Keys start with that of rosters, so that changing a roster also reloads its desk. */
export const deskQueries = {
  all: () => ['rosters'] as const,
  week: ({ roster, week, scope, location }: DeskPlace) =>
    lineQuery<DeskWeekLine, LoadedDesk>({
      queryKey: [...deskQueries.all(), 'desk', roster, week, location, scope],
      path: toPath(`${toRosterApi(roster)}/desk`, { week, location, scope }),
      schema: lineSchema,
      isLast: (line) => 'desk' in line && line.isComplete,
      add: (cached = NO_DESK, lines, isFirst) => lines.reduce(addLine, isFirst ? toStart(cached) : cached),
      retry: waitsForStart,
    }),
}

export const markSeen = (roster: string, week: WeekLabel, lineIds: readonly string[]) =>
  sendJson('POST', `${toRosterApi(roster)}/seen`, seenAnswerSchema, { week, lineIds })

/** A complete desk stays while it is loaded again. */
function toStart({ desk: complete, isComplete }: LoadedDesk): LoadedDesk {
  return isComplete ? { ...NO_DESK, desk: complete, isComplete } : NO_DESK
}

function addLine(loaded: LoadedDesk, line: DeskWeekLine): LoadedDesk {
  if ('cost' in line) return { ...loaded, cost: line.cost }
  if ('progress' in line) return { ...loaded, progress: line.progress }
  if (loaded.isComplete && !line.isComplete) return loaded
  if (line.isComplete) noteWeek(line.desk)
  return { ...loaded, desk: line.desk, isComplete: line.isComplete }
}
