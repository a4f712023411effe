import * as z from 'zod/mini'
import { namesakeFields } from '../api/search.ts'
import { credit, done, serviceId, title } from '../fields.ts'
import { memberKindSchema } from './rosters.ts'

export const PREVIEW_LIMITS = {
  lines: 10_000,
  /** Maximum number of columns of a table in any format. */
  columns: 200,
  /** Maximum size of pasted text in bytes. */
  textBytes: 2 * 1024 * 1024,
  fileBytes: 5 * 1024 * 1024,
  /** Maximum number of characters in a pasted line or a cell. */
  lineLength: 300,
  candidates: 5,
} as const

/** Content types of uploaded files. */
export const PREVIEW_FILE_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Results of matching a line. Only `matched` is certain. */
export const PREVIEW_STATES = ['matched', 'ambiguous', 'unknown', 'invalid', 'duplicate'] as const
export type PreviewState = (typeof PREVIEW_STATES)[number]

/** Keys that can identify an entity in a line or a column. */
export const PREVIEW_KEYS = ['id', 'isrc', 'icpn', 'grid', 'isni', 'iswc', 'artist', 'title'] as const
export type PreviewKey = (typeof PREVIEW_KEYS)[number]

/** How the line was matched: by an identifier or by name. Null unless the line is matched or duplicates a matched line. */
export const MATCH_METHODS = ['id', 'isrc', 'icpn', 'grid', 'isni', 'iswc', 'name'] as const
export type MatchMethod = (typeof MATCH_METHODS)[number]

export const PREVIEW_REASONS = [
  // These reasons belong to `unknown` lines.
  'not_found',
  'provider_failed',
  // These reasons belong to `ambiguous` lines.
  'several',
  'similar',
  'by_name_only',
  // These reasons belong to `invalid` lines.
  'check_digit',
  'formula',
  'too_long',
  'isrc_form',
  'icpn_form',
  'isni_form',
  'id_form',
  'rounded_number',
  'number_only',
  // These reasons belong to `duplicate` lines.
  'same_text',
  'same_entity',
] as const
export type PreviewReason = (typeof PREVIEW_REASONS)[number]

const text = z.nullable(z.string())

/** An entity or chart that a line may mean. */
export const previewCandidateSchema = z.object({
  kind: memberKindSchema,
  id: serviceId, // Service ID, or the ID of a chart
  title,
  credit, // Artist credit, or the owner of a chart. Null for artists
  ...namesakeFields,
})
export type PreviewCandidate = z.infer<typeof previewCandidateSchema>

/** Result of matching one line of a list. */
export const previewResultSchema = z.object({
  line: z.number(), // Number of the line in the pasted text or the file, from 1
  text: z.string(), // Text of the line
  state: z.enum(PREVIEW_STATES),
  by: z.nullable(z.enum(MATCH_METHODS)),
  reason: z.nullable(z.enum(PREVIEW_REASONS)), // Why the line isn't matched. Null if it is matched
  expected: text, // The correct check character if an identifier has a typo. Otherwise null
  /** Number of the earlier line with the same text or entity. Null unless the line is a duplicate. */
  sameAs: z.nullable(z.number()),
  /** Entities that the line may refer to, at most 5: one if matched, one or more to choose from if ambiguous. */
  candidates: z.array(previewCandidateSchema),
})
export type PreviewResult = z.infer<typeof previewResultSchema>

/** A line of the stream. The first describes the input. The results follow in the order of the lines. */
export const previewLineSchema = z.union([
  z.object({
    lines: z.number(), // Number of lines
    /** Columns that are used for matching. Empty for pasted lines. */
    columns: z.array(
      z.object({
        name: z.string(), // Header, or the letter of a column without a header
        key: z.enum(PREVIEW_KEYS), // What the column contains
      }),
    ),
  }),
  z.object({ result: previewResultSchema }),
  z.object({ done }),
])
export type PreviewLine = z.infer<typeof previewLineSchema>
