import * as z from 'zod/mini'
import { CHANGED_FIELDS } from './changed-fields.ts'

const number = z.number()
const maybe = z.nullable(z.number())
/** Last week's rank; null if the title wasn't on the chart, or if that isn't known. */
const from = maybe

export const numberOneSchema = z.object({
  kind: z.literal('number-1'),
  rank: number,
  how: z.enum(['debut', 're-entry', 'climb', 'stays', 'unknown']),
  /** Weeks at number 1 in a row, and in all, this week included. Null if a week that decides it isn't known. */
  inARow: maybe,
  inAll: maybe,
  /** True if it led the chart before and lost it. Null if that isn't known. */
  ledBefore: z.nullable(z.boolean()),
})

/**
 * The kinds of events of a title on a chart in a week, most important first, with what each is about. `rank` is the title's rank this
 * week, `units` are of the chart's first metric. domain/events/kinds.ts has everything else about them.
 */
const EVENT_SCHEMAS = [
  numberOneSchema,
  z.object({ kind: z.literal('debut'), rank: number }),
  z.object({ kind: z.literal('peak'), rank: number, from }),
  z.object({ kind: z.literal('re-entry'), rank: number }),
  /** On the chart but not last week; whether it premiered this week isn't known. */
  z.object({ kind: z.literal('entry'), rank: number }),
  z.object({ kind: z.literal('weeks-at-1'), rank: number, weeks: number }),
  z.object({
    kind: z.literal('correction'),
    rank: maybe,
    changes: z.array(z.object({ field: z.enum(CHANGED_FIELDS), was: maybe, is: maybe })),
  }),
  z.object({ kind: z.literal('top'), rank: number, from, top: number }),
  z.object({ kind: z.literal('climb'), rank: number, from: number, places: number }),
  z.object({ kind: z.literal('taking-off'), rank: number, factor: number }),
  z.object({ kind: z.literal('gain'), rank: number, units: number, share: maybe }),
  z.object({ kind: z.literal('exit'), rank: z.null(), from: number }),
  z.object({ kind: z.literal('milestone'), rank: number, weeks: number }),
  z.object({ kind: z.literal('fall'), rank: number, from: number, places: number }),
  z.object({ kind: z.literal('loss'), rank: number, units: number, share: maybe }),
  z.object({ kind: z.literal('peak-equaled'), rank: number, from }),
  /** At its peak; whether the peak is new isn't known. */
  z.object({ kind: z.literal('at-peak'), rank: number, from }),
  /** `units`: missing to the title that is one rank above. */
  z.object({ kind: z.literal('next-rank'), rank: number, units: number }),
  /** `units`: ahead of the title that is one rank below. */
  z.object({ kind: z.literal('cushion'), rank: number, units: number }),
  z.object({ kind: z.literal('milestone-due'), rank: number, weeks: number }),
] as const

export const titleEventSchema = z.discriminatedUnion('kind', EVENT_SCHEMAS)
export type TitleEvent = z.infer<typeof titleEventSchema>
export type EventKind = TitleEvent['kind']
export type EventOf<K extends EventKind> = Extract<TitleEvent, { kind: K }>

export const EVENT_KINDS: readonly EventKind[] = EVENT_SCHEMAS.map(
  ({ shape }) => [...shape.kind.def.values][0] as EventKind,
)
