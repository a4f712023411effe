import type { AlertRule, Channel, Delivery, WeeklyMail } from '#contract/desk/alerts.ts'
import type { NoteKind } from '#contract/desk/notes.ts'
import type { MemberKind } from '#contract/desk/rosters.ts'

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
  saved_view: SavedViewTable
  audit_entry: AuditEntryTable
  alert_channel: AlertChannelTable
  alert_rule: AlertRuleTable
  alert_found: AlertFoundTable
  weekly_mail: WeeklyMailTable
  alert_message: AlertMessageTable
  alert_delivery: AlertDeliveryTable
  desk_lease: DeskLeaseTable
  mail_unsubscription: MailUnsubscriptionTable
  mail_confirmation: MailConfirmationTable
  mail_link: MailLinkTable
  send_limit: SendLimitTable
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

type SavedViewTable = {
  id: string
  team: string
  name: string
  /** The name without case and accents, unique in a team. */
  folded_name: string
  path: string
  created_at: string
  created_by: string
}

type AlertChannelTable = {
  id: string
  team: string
  version: number
  kind: Channel['kind']
  name: string
  target: string | null
  format: Channel['format']
  /** Signs webhooks, or, as a hash, opens a feed. */
  secret: string
  is_on: number
  /** Not used since 005-addresses; see `mail_unsubscription`. */
  is_unsubscribed: number
  updated_at: string
  updated_by: string
}

type AlertRuleTable = {
  id: string
  team: string
  roster_id: string
  version: number
  kind: AlertRule['kind']
  threshold: number | null
  location: AlertRule['location']
  /** JSON. */
  channel_ids: string
  is_on: number
  /** When what had already happened was noted without a message; null before that. */
  begun_at: string | null
  updated_at: string
  updated_by: string
}

/** What a rule has found, so that it is sent once. */
type AlertFoundTable = { rule_id: string; line_key: string; at: string }

type WeeklyMailTable = {
  roster_id: string
  version: number
  is_on: number
  timing: WeeklyMail['timing']
  weekday: number
  time: string
  zone: string
  /** JSON. */
  channel_ids: string
  next_at: string | null
  /** The last chart week that was sent. */
  last_week: string | null
  updated_at: string
  updated_by: string
}

type AlertMessageTable = {
  id: string
  team: string
  reason: Delivery['reason']
  roster_id: string | null
  subject: string
  /** JSON; see MessageContent. */
  content: string
  created_at: string
}

/** The outbox, and the log of what was sent. */
type AlertDeliveryTable = {
  /** Also the idempotency key of the message. */
  id: string
  message_id: string
  channel_id: string
  channel_name: string
  state: Delivery['state']
  attempts: number
  /** When to try next; of a message that is being sent, when to give up waiting for the sender. */
  next_at: string | null
  error: string | null
  sent_at: string | null
}

/** Which process does the work that only one may do. */
type DeskLeaseTable = { name: string; holder: string; until: string }

/**
 * People who unsubscribed, by the key of their address (see mail-address.ts). For all teams, because they unsubscribed from
 * Chartroom. Only the person removes their row, by confirming their address again. A restore adds rows but removes none.
 */
type MailUnsubscriptionTable = { address: string; at: string }

/** Addresses that agreed to get emails. */
type MailConfirmationTable = { address: string; at: string }

/** Links in emails. The database has only hashes, so that someone who can read it can't use them. */
type MailLinkTable = {
  hash: string
  purpose: 'confirm' | 'unsubscribe'
  address: string
  made_at: string
  expires_at: string
}

/** How many messages were sent by hand since an instant. The key contains who or what is limited. */
type SendLimitTable = { key: string; since: string; count: number }
