import { previewCandidateSchema, previewLineSchema, previewResultSchema } from '#contract/desk/roster-preview.ts'
import {
  addedMembersSchema,
  deletedRosterSchema,
  removedMembersSchema,
  restoredMembersSchema,
  rosterMemberSchema,
  rosterSchema,
  rosterSummarySchema,
  rosterTitlesAnswerSchema,
  rostersAnswerSchema,
  rostersWithAnswerSchema,
} from '#contract/desk/rosters.ts'
import { MEMBER_KINDS, MEMBERS } from '#contract/desk/member-kinds.ts'
import type { NamedSchemas } from './named-schema.ts'

const SUMMARY_FIELDS = {
  id: 'Id of the roster',
  name: 'Name, unique in the team',
  version: 'Rises with each change of the name; a change sends the version that it saw',
  isDefault: 'True for the roster that the desk shows first to this person',
  isSample: 'True for the roster that came with the sample',
  counts: 'Members of each kind',
  ...Object.fromEntries(MEMBER_KINDS.map((kind) => [`counts.${kind}`, `Number of ${MEMBERS[kind].other}`])),
  updatedAt: 'When it last changed',
  updatedBy: 'Name of the person who changed it last; empty without sign-in',
}

/** Rosters, and matching a list with entities. */
export const ROSTER_SCHEMAS = {
  AddedMembers: {
    schema: addedMembersSchema,
    description: 'What adding members to a roster did',
    fields: {
      roster: 'The roster after the change',
      added: 'Members that were not there before',
      alreadyThere: 'Members that were there already',
    },
  },
  DeletedRoster: {
    schema: deletedRosterSchema,
    description: 'A deleted roster',
    fields: { id: 'Id of the deleted roster' },
  },
  PreviewCandidate: {
    schema: previewCandidateSchema,
    description: 'An entity that a line may mean',
    fields: {
      kind: 'artist, song, album or chart',
      id: 'Service id, or the id of a chart',
      title: 'Title; for artists and charts, the name',
      credit: 'Artist credit; for charts, the owner; null for artists',
      releaseDate: 'Null if unknown',
      label: 'Null if unknown',
      identifier: 'ISRC, barcode, or ISNI; null if unknown',
      country: 'Country of an artist; null for other kinds or if unknown',
      genre: 'Main genre of an artist; null for other kinds or if unknown',
      territory: 'Territory of a chart; null for other kinds',
    },
  },
  PreviewLine: {
    schema: previewLineSchema,
    description: 'How the input was read, the result of a line, or the end',
    fields: {
      lines: 'Number of lines; in the first line of the stream only',
      columns: 'Columns of the file that are read; empty for lines of free text',
      'columns[].name': 'Header, or the letter of a column without a header',
      'columns[].key': 'What the column contains',
      result: 'Result of the next line',
      done: 'Present in the last line only',
    },
  },
  PreviewResult: {
    schema: previewResultSchema,
    description: 'What a line of a list was matched with',
    fields: {
      line: 'Number of the line in the text or the file, from 1',
      text: 'What the line was read as',
      state: 'One of a fixed set; only matched lines are certain',
      by: 'By which identifier, or by name; null unless matched or the duplicate of a match',
      reason: 'Why the line is not matched; null if it is',
      expected: 'Correct check character of an identifier with a typing error; null otherwise',
      sameAs: 'Number of the earlier line with the same text or entity; null unless the line is a duplicate',
      candidates: 'The match, or up to 5 entities to choose from',
    },
  },
  RemovedMembers: {
    schema: removedMembersSchema,
    description: 'What removing members from a roster did',
    fields: {
      roster: 'The roster after the change',
      removed: 'Members that were there',
      removalId: 'Restores these members; null if none was there',
    },
  },
  RestoredMembers: {
    schema: restoredMembersSchema,
    description: 'What restoring members of a roster did',
    fields: { roster: 'The roster after the change', restored: 'Members that were not there' },
  },
  Roster: {
    schema: rosterSchema,
    description: 'A roster with its members',
    fields: { ...SUMMARY_FIELDS, members: 'Newest first' },
  },
  RosterMember: {
    schema: rosterMemberSchema,
    description: 'An artist, song, album or chart of a roster',
    fields: {
      kind: 'artist, song, album or chart',
      id: 'Service id, or the id of a chart',
      title: 'Null while the name is unknown',
      credit: 'Artist credit; null for artists and charts',
      addedAt: 'When it was added',
      addedBy: 'Name of the person who added it; empty without sign-in',
    },
  },
  Rosters: {
    schema: rostersAnswerSchema,
    description: 'The rosters of the team',
    fields: { rosters: 'By name' },
  },
  RosterSummary: {
    schema: rosterSummarySchema,
    description: 'A roster without its members',
    fields: SUMMARY_FIELDS,
  },
  RostersWith: {
    schema: rostersWithAnswerSchema,
    description: 'Rosters that have an entity as a member',
    fields: { rosterIds: 'Ids of rosters' },
  },
  RosterTitles: {
    schema: rosterTitlesAnswerSchema,
    description: 'The titles of a roster',
    fields: {
      rosterId: 'Id of the roster',
      ids: 'Service ids of songs and albums',
      failedArtists: 'Artists whose titles could not be read',
      unlistedArtists: 'Artists whose titles the provider doesn’t list, so that only those of known names are here',
    },
  },
} as const satisfies NamedSchemas
