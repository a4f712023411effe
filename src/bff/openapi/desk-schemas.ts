import type * as z from 'zod/mini'
import { deletedNoteSchema, noteSchema, notesAnswerSchema, noteSubjectSchema } from '#contract/desk/notes.ts'
import { previewCandidateSchema, previewLineSchema, previewResultSchema } from '#contract/desk/roster-preview.ts'
import {
  deskArtistSchema,
  deskCellSchema,
  deskChartSchema,
  deskLineSchema,
  deskTitleSchema,
  deskWeekLineSchema,
  deskWeekSchema,
  lineScoreSchema,
  seenAnswerSchema,
  takingOffSchema,
} from '#contract/desk/desk-week.ts'
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
  DeskArtist: [deskArtistSchema, 'An artist of the roster in the territory'],
  DeskCell: [deskCellSchema, 'A title of the roster on a chart'],
  DeskChart: [deskChartSchema, 'A chart in the week of the desk'],
  DeskLine: [deskLineSchema, 'Something that happened to a title of the roster'],
  DeskTitle: [deskTitleSchema, 'A song or album of the roster'],
  DeskWeek: [deskWeekSchema, 'What happened to a roster in one week'],
  DeskWeekLine: [deskWeekLineSchema, 'The cost, the progress, or the desk'],
  LineScore: [lineScoreSchema, 'The parts of a line’s place in the order'],
  Seen: [seenAnswerSchema, 'When a person marked the lines as seen'],
  Note: [noteSchema, 'A note of the team'],
  NoteDeleted: [deletedNoteSchema, 'A deleted note'],
  Notes: [notesAnswerSchema, 'Notes of the team'],
  NoteSubject: [noteSubjectSchema, 'What a note is about'],
  TakingOff: [takingOffSchema, 'Something that grows beyond its own trend'],
  RemovedMembers: [removedMembersSchema, 'What removing members from a roster did'],
  Roster: [rosterSchema, 'A roster with its members'],
  RosterMember: [rosterMemberSchema, 'An artist, song, album or chart of a roster'],
  Rosters: [rostersAnswerSchema, 'The rosters of the team'],
  RostersWith: [rostersWithAnswerSchema, 'Rosters that have an entity as a member'],
  RosterSummary: [rosterSummarySchema, 'A roster without its members'],
  RosterTitles: [rosterTitlesAnswerSchema, 'The titles of a roster'],
  PreviewCandidate: [previewCandidateSchema, 'An entity that a line may mean'],
  PreviewLine: [previewLineSchema, 'How the input was read, the result of a line, or the end'],
  PreviewResult: [previewResultSchema, 'What a line of a list was matched with'],
} as const satisfies Record<string, readonly [z.ZodMiniType, string]>
