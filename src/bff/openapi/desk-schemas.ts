import type * as z from 'zod/mini'
import { previewCandidateSchema, previewLineSchema, previewResultSchema } from '#contract/desk/roster-preview.ts'
import {
  addedMembersSchema,
  deletedRosterSchema,
  removedMembersSchema,
  rosterMemberSchema,
  rosterSchema,
  rostersAnswerSchema,
  rostersWithAnswerSchema,
  rosterSummarySchema,
  rosterTitlesAnswerSchema,
} from '#contract/desk/rosters.ts'

/** What the team writes, and the desk. */
export const DESK_SCHEMAS = {
  AddedMembers: [addedMembersSchema, 'What adding members to a roster did'],
  DeletedRoster: [deletedRosterSchema, 'A deleted roster'],
  RemovedMembers: [removedMembersSchema, 'What removing members from a roster did'],
  Roster: [rosterSchema, 'A roster with its members'],
  RosterMember: [rosterMemberSchema, 'An artist, song, album or chart of a roster'],
  Rosters: [rostersAnswerSchema, 'The rosters of the team'],
  RostersWith: [rostersWithAnswerSchema, 'Rosters that have an entity as a member'],
  RosterSummary: [rosterSummarySchema, 'A roster without its members'],
  RosterTitles: [rosterTitlesAnswerSchema, 'The titles that a roster stands for'],
  PreviewCandidate: [previewCandidateSchema, 'An entity that a line may mean'],
  PreviewLine: [previewLineSchema, 'How the input was read, the result of a line, or the end'],
  PreviewResult: [previewResultSchema, 'What a line of a list was matched with'],
} as const satisfies Record<string, readonly [z.ZodMiniType, string]>
