import type { TokenScope } from '#contract/api/api-tokens.ts'
import type { AlertRule, Channel, Delivery, WeeklyMail } from '#contract/desk/alerts.ts'
import type { NoteKind } from '#contract/desk/notes.ts'
import type { Scope } from '#contract/desk/scope.ts'
import type { EntityKind } from '#contract/entities.ts'
import type { MemberKind } from '#contract/desk/member-kinds.ts'

/**
 * Team data belongs to a team. There is one team per data provider, because IDs of different providers mean different
 * titles. Times are ISO 8601 in UTC. Stored names have underscores, and stored booleans, lists, and objects are numbers
 * and text; see DeskPlugin.
 */
export type DeskTables = {
  roster: RosterTable
  rosterMember: RosterMemberTable
  defaultRoster: DefaultRosterTable
  seenDesk: SeenDeskTable
  note: NoteTable
  savedView: SavedViewTable
  artwork: ArtworkTable
  auditEntry: AuditEntryTable
  alertChannel: AlertChannelTable
  alertRule: AlertRuleTable
  ruleChannel: OwnedChannelTable
  alertFound: AlertFoundTable
  weeklyMail: WeeklyMailTable
  mailChannel: OwnedChannelTable
  alertMessage: AlertMessageTable
  alertDelivery: AlertDeliveryTable
  deskLease: DeskLeaseTable
  mailUnsubscription: MailUnsubscriptionTable
  mailConfirmation: MailConfirmationTable
  mailLink: MailLinkTable
  sendLimit: SendLimitTable
  session: SessionTable
  share: ShareLinkTable
  apiToken: ApiTokenTable
  watchedFile: WatchedFileTable
  takenOver: TakenOverTable
  archivedWeek: ArchivedWeekTable
}

type RosterTable = {
  id: string
  team: string
  name: string
  /** The name without case and accents. It is unique in a team. */
  foldedName: string
  version: number
  isSample: boolean
  /** Null for all charts. */
  scope: Scope | null
  createdAt: string
  createdBy: string
  updatedAt: string
  updatedBy: string
}

type RosterMemberTable = {
  rosterId: string
  kind: MemberKind
  entityId: string
  title: string | null
  credit: string | null
  addedAt: string
  addedBy: string
}

/** The person's ID is empty without sign-in. */
type DefaultRosterTable = { team: string; personId: string; rosterId: string }

/** Lines of a desk that a person has seen. */
type SeenDeskTable = { rosterId: string; personId: string; week: string; seenAt: string; lineIds: string[] }

type NoteTable = {
  id: string
  team: string
  version: number
  subjectKind: NoteKind
  subjectId: string
  /** A day or a chart week, and the days that it covers. */
  notedOn: string
  firstDay: string
  lastDay: string
  text: string
  createdAt: string
  /** ID and name are empty without sign-in. */
  createdById: string
  createdBy: string
  updatedAt: string
  updatedBy: string
  /** Null unless the note was deleted. It can be restored for NOTE_LIMITS.restoreDays. */
  deletedAt: string | null
}

type AuditEntryTable = {
  id: string
  team: string
  at: string
  personId: string
  personName: string
  /** An action such as `roster.create`. */
  action: string
  subjectId: string
  detail: Record<string, unknown>
}

type SavedViewTable = {
  id: string
  team: string
  name: string
  /** The name without case and accents. It is unique in a team. */
  foldedName: string
  path: string
  createdAt: string
  createdBy: string
}

type ArtworkTable = {
  team: string
  kind: EntityKind
  entityId: string
  /** Hash of the large image, which is part of its URL. */
  hash: string
  /** JPEG as base64. */
  small: string
  large: string
  updatedAt: string
  updatedBy: string
}

type AlertChannelTable = {
  id: string
  team: string
  version: number
  kind: Channel['kind']
  name: string
  target: string | null
  format: Channel['format']
  /** Signs webhooks. For feeds, it is the hash of the token in the URL. */
  secret: string
  isOn: boolean
  updatedAt: string
  updatedBy: string
}

type AlertRuleTable = {
  id: string
  team: string
  rosterId: string
  version: number
  kind: AlertRule['kind']
  threshold: number | null
  scope: AlertRule['scope']
  isOn: boolean
  /** When earlier events were recorded without a message. Null until then. */
  begunAt: string | null
  updatedAt: string
  updatedBy: string
}

/** A channel of a rule, or of a weekly email by the ID of its roster. `position` is the order that people chose. */
type OwnedChannelTable = { ownerId: string; channelId: string; position: number }

/** Events that a rule has found, so that each is sent once. */
type AlertFoundTable = { ruleId: string; lineKey: string; at: string }

type WeeklyMailTable = {
  rosterId: string
  version: number
  isOn: boolean
  timing: WeeklyMail['timing']
  weekday: number
  time: string
  zone: string
  nextAt: string | null
  /** Last chart week that was sent. */
  lastWeek: string | null
  updatedAt: string
  updatedBy: string
}

type AlertMessageTable = {
  id: string
  team: string
  reason: Delivery['reason']
  rosterId: string | null
  subject: string
  /** Content of the message; see MessageContent. */
  content: unknown
  createdAt: string
}

/** The outbox, which is also the log of sent messages. */
type AlertDeliveryTable = {
  /** ID of the message, also used as its idempotency key. */
  id: string
  messageId: string
  channelId: string
  channelName: string
  state: Delivery['state']
  attempts: number
  /** When to try next. While the message is being sent, the time at which the sender counts as crashed. */
  nextAt: string | null
  error: string | null
  sentAt: string | null
}

/** The process that does work which only one process may do. */
type DeskLeaseTable = { name: string; holder: string; until: string }

/**
 * People who unsubscribed, by the key of their address (see mail-address.ts). It applies to all teams, because they unsubscribed
 * from Chartroom. Only they can remove the row, by confirming their address again. A restore adds rows but removes none.
 */
type MailUnsubscriptionTable = { address: string; at: string }

/** Addresses whose owners agreed to get emails. */
type MailConfirmationTable = { address: string; at: string }

/** Links in emails. The database has only hashes, so that someone who can read it can't use them. */
type MailLinkTable = {
  hash: string
  purpose: 'confirm' | 'unsubscribe'
  address: string
  madeAt: string
  expiresAt: string
}

/** Number of messages that were sent by hand since a time. `key` is the person or thing that is limited. */
type SendLimitTable = { key: string; since: string; count: number }

/** Sessions of all teams. SESSION_SECRET encrypts people's names in `sealed`. Backups don't contain this table. */
type SessionTable = {
  /** Keyed hash of the browser's token. */
  key: string
  /** Keyed hash of the person's ID. */
  personKey: string
  sealed: string
  startedAt: string
  seenAt: string
}

/** Public links. Their tokens are signed with SESSION_SECRET, so a row alone opens nothing. */
type ShareLinkTable = {
  id: string
  chart: string
  week: string
  /** The shared view. Null for the whole chart. */
  view: unknown
  /** ID and name are empty without sign-in. */
  ownerId: string
  ownerName: string
  createdAt: string
  expiresAt: string
  openings: number
  lastOpenedAt: string | null
  revokedAt: string | null
}

/** Personal access tokens. Backups don't contain them, because a restore would bring back revoked tokens. */
type ApiTokenTable = {
  id: string
  team: string
  /** Result of hashToken. */
  hash: string
  name: string
  scopes: TokenScope[]
  /** ID and name are empty without sign-in. */
  ownerId: string
  ownerName: string
  createdAt: string
  expiresAt: string
  revokedAt: string | null
  lastUsedAt: string | null
  /** Day of the counts, UTC. */
  usedDay: string | null
  requests: number
  calls: number
}

/** Files of the watched folder that were imported or refused. `hash` covers name and content. */
type WatchedFileTable = { hash: string; file: string; importedAt: string; problem: string | null }

/** Sessions and links of earlier versions that were moved into the database; see createTakeOver. */
type TakenOverTable = { key: string }

/** Chart weeks that replicas share; see createSharedWeeks. `notedAt` is when a replica wrote the week. */
type ArchivedWeekTable = {
  team: string
  chartId: string
  week: string
  fingerprint: string
  readAt: string
  notedAt: string
  /** Number of entries in `content`. */
  entries: number
  content: unknown
}
