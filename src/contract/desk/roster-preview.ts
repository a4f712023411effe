import * as z from 'zod/mini'
import { namesakeFields } from '../api/search.ts'
import { memberKindSchema } from './rosters.ts'

export const PREVIEW_LIMITS = {
  lines: 10_000,
  /** Columns of a table in any format. */
  columns: 200,
  /** Of pasted text. */
  textBytes: 2 * 1024 * 1024,
  fileBytes: 5 * 1024 * 1024,
  /** Characters of a pasted line or a cell. */
  lineLength: 300,
  candidates: 5,
} as const

/** Content types of uploaded files. */
export const PREVIEW_FILE_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export const PREVIEW_STATES = ['matched', 'ambiguous', 'unknown', 'invalid', 'duplicate'] as const
export type PreviewState = (typeof PREVIEW_STATES)[number]

/** What identifies an entity in a line or a column. */
export const PREVIEW_KEYS = ['id', 'isrc', 'icpn', 'grid', 'isni', 'iswc', 'artist', 'title'] as const
export type PreviewKey = (typeof PREVIEW_KEYS)[number]

/** By what a line was matched: an identifier, or names. */
export const MATCH_METHODS = ['id', 'isrc', 'icpn', 'grid', 'isni', 'iswc', 'name'] as const
export type MatchMethod = (typeof MATCH_METHODS)[number]

export const PREVIEW_REASONS = [
  // unknown
  'not_found',
  'provider_failed',
  // ambiguous
  'several',
  'similar',
  'by_name_only',
  // invalid
  'check_digit',
  'formula',
  'too_long',
  'isrc_form',
  'icpn_form',
  'isni_form',
  'id_form',
  'rounded_number',
  'number_only',
  // duplicate
  'same_text',
  'same_entity',
] as const
export type PreviewReason = (typeof PREVIEW_REASONS)[number]

const text = z.nullable(z.string())

export const previewCandidateSchema = z.object({
  kind: memberKindSchema,
  id: z.string(),
  title: text,
  credit: text,
  ...namesakeFields,
})
export type PreviewCandidate = z.infer<typeof previewCandidateSchema>

export const previewResultSchema = z.object({
  /** Number of the line in the pasted text or the file, from 1. */
  line: z.number(),
  /** What the line was read as. */
  text: z.string(),
  state: z.enum(PREVIEW_STATES),
  /** Null unless matched. */
  by: z.nullable(z.enum(MATCH_METHODS)),
  /** Null if matched. */
  reason: z.nullable(z.enum(PREVIEW_REASONS)),
  /** The correct check character of an identifier with a typing error. */
  expected: text,
  /** The earlier line with the same text or entity. */
  sameAs: z.nullable(z.number()),
  /** One if matched, two or more to choose from if ambiguous (one if it is uncertain). */
  candidates: z.array(previewCandidateSchema),
})
export type PreviewResult = z.infer<typeof previewResultSchema>

/** A line of the stream. The first tells how the input was read; the results follow in the order of the lines. */
export const previewLineSchema = z.union([
  z.object({
    lines: z.number(),
    /** Columns that are read; empty for pasted lines. */
    columns: z.array(z.object({ name: z.string(), key: z.enum(PREVIEW_KEYS) })),
  }),
  z.object({ result: previewResultSchema }),
  z.object({ done: z.literal(true) }),
])
export type PreviewLine = z.infer<typeof previewLineSchema>
