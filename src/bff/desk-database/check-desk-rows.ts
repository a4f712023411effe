import * as z from 'zod'
import { alertRuleSchema, channelSchema, deliverySchema, weeklyMailSchema } from '#contract/desk/alerts.ts'
import { NOTE_KINDS } from '#contract/desk/notes.ts'
import { ENTITY_KINDS } from '#contract/entities.ts'
import { territorySchema } from '#contract/territories.ts'
import { memberKindSchema } from '#contract/desk/rosters.ts'
import { scopeSchema } from '#contract/desk/scope.ts'
import { sharedViewSchema } from '#contract/shares/shared-view.ts'

/** A stored row and its line in the file. */
export type DeskRow = { line: number; table: string; row: Record<string, unknown> }
type Table = { name: string; columns: readonly Column[] }
type Column = { name: string; dataType: string; isNullable: boolean; hasDefaultValue: boolean }

/** An integer in PostgreSQL has 32 bits. */
const integer = z.int32()
/** PostgreSQL can't store the NUL character. */
const text = z.string().refine((value) => !value.includes('\0'))

function json<T extends z.ZodType>(schema: T) {
  return text.transform(parseJson).pipe(schema)
}

/** This column exists in versions before 006-owned-channels. */
const channelIds = json(z.array(z.string()))

const storedScope = json(z.custom((scope) => scopeSchema.safeParse(scope).success))

/** Columns that accept less than their type does. */
const COLUMNS: Record<string, Record<string, z.core.$ZodType>> = {
  roster_member: { kind: memberKindSchema },
  roster: { scope: storedScope },
  note: { subject_kind: z.enum(NOTE_KINDS) },
  seen_desk: { line_ids: json(z.array(z.string())) },
  artwork: { kind: z.enum(ENTITY_KINDS) },
  share: { view: json(z.custom((view) => sharedViewSchema.safeParse(view).success)) },
  audit_entry: { detail: json(z.object()) },
  alert_channel: { kind: channelSchema.shape.kind, format: channelSchema.shape.format },
  alert_rule: {
    kind: alertRuleSchema.shape.kind,
    scope: storedScope,
    // This column exists in versions before 013-rule-scope.
    location: territorySchema,
    channel_ids: channelIds,
  },
  weekly_mail: {
    timing: weeklyMailSchema.shape.timing,
    weekday: z.int().min(1).max(7),
    time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
    channel_ids: channelIds,
  },
  alert_message: { reason: deliverySchema.shape.reason, content: json(z.object({ lines: z.array(z.object()) })) },
  alert_delivery: { state: deliverySchema.shape.state },
}

/** Throws one sentence if the tables can't accept the rows. SQLite would store values of a wrong type. */
export function checkDeskRows(rows: readonly DeskRow[], tables: readonly Table[]): void {
  const schemas = new Map(tables.map(({ name, columns }) => [name, toSchema(name, columns)]))
  for (const { line, table, row } of rows) {
    const issue = schemas.get(table)?.safeParse(row).error?.issues[0]
    if (issue === undefined) continue
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path[0] ?? '']
    throw new Error(`line ${line} of this backup can’t be read: wrong value of "${keys.map(String).join('", "')}"`)
  }
}

function toSchema(table: string, columns: readonly Column[]) {
  const shape: Record<string, z.core.$ZodType> = {}
  for (const { name, dataType, isNullable, hasDefaultValue } of columns) {
    const any = dataType.toLowerCase() === 'integer' ? (name.startsWith('is_') ? z.literal([0, 1]) : integer) : text
    const narrow = COLUMNS[table]?.[name] ?? any
    const nullable = isNullable ? z.nullable(narrow) : narrow
    // A backup of an earlier version lacks columns that were added since.
    shape[name] = isNullable || hasDefaultValue ? z.optional(nullable) : nullable
  }
  return z.strictObject(shape)
}

/** Returns undefined if the text isn't JSON. */
export function parseJson(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    return undefined
  }
}
