import type * as z from 'zod/mini'
import { previewCandidateSchema, previewLineSchema, previewResultSchema } from '#contract/desk/roster-preview.ts'

/** What the team writes, and the desk. */
export const DESK_SCHEMAS = {
  PreviewCandidate: [previewCandidateSchema, 'An entity that a line may mean'],
  PreviewLine: [previewLineSchema, 'How the input was read, the result of a line, or the end'],
  PreviewResult: [previewResultSchema, 'What a line of a list was matched with'],
} as const satisfies Record<string, readonly [z.ZodMiniType, string]>
