import { type NoteKind } from '#contract/desk/notes.ts'
import { type MemberKind } from '#contract/desk/rosters.ts'

/**
 * Everything that people write belongs to a team: one per data provider, because ids of different providers mean different
 * titles. Instants are ISO 8601 in UTC, booleans are 0 or 1, and lists are JSON, because both engines store these alike.
 */
export type DeskTables = {
  roster: RosterTable
  roster_member: RosterMemberTable
  default_roster: DefaultRosterTable
  seen_desk: SeenDeskTable
  note: NoteTable
  audit_entry: AuditEntryTable
}

type RosterTable = {
  id: string
  team: string
  name: string
  /** The name without case and accents, unique in a team. */
  folded_name: string
  version: number
  is_sample: number
  created_at: string
  created_by: string
  updated_at: string
  updated_by: string
}

type RosterMemberTable = {
  roster_id: string
  kind: MemberKind
  entity_id: string
  title: string | null
  credit: string | null
  added_at: string
  added_by: string
}

/** The person id is empty without sign-in. */
type DefaultRosterTable = { team: string; person_id: string; roster_id: string }

/** Which lines of a desk a person has seen. */
type SeenDeskTable = { roster_id: string; person_id: string; week: string; seen_at: string; line_ids: string }

type NoteTable = {
  id: string
  team: string
  version: number
  subject_kind: NoteKind
  subject_id: string
  /** A day or a chart week, and the days that it means. */
  noted_on: string
  first_day: string
  last_day: string
  text: string
  created_at: string
  /** Both are empty without sign-in. */
  created_by_id: string
  created_by: string
  updated_at: string
  updated_by: string
  /** Null unless the note was deleted; then it can be restored for NOTE_LIMITS.restoreDays. */
  deleted_at: string | null
}

type AuditEntryTable = {
  id: string
  team: string
  at: string
  person_id: string
  person_name: string
  /** Such as `roster.create`. */
  action: string
  subject_id: string
  /** JSON. */
  detail: string
}
