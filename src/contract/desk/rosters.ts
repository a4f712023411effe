import * as z from 'zod/mini'
import { credit, rosterId, serviceId, title, updatedAt, updatedBy, version } from '../fields.ts'
import { MEMBER_KINDS, type MemberKind } from './member-kinds.ts'
import { scopeSchema } from './scope.ts'

/** Kind of roster member. */
export const memberKindSchema = z.enum(MEMBER_KINDS)

export const ROSTER_LIMITS = {
  rosters: 50,
  members: 5_000,
  /** Characters of a roster's name. */
  name: 80,
} as const

/** Pattern of the IDs that Chartroom assigns: 16 base64url characters. */
export const DESK_ID_PATTERN = /^[\w-]{16}$/

/** A member by its kind and ID. */
export const memberRefSchema = z.object({
  kind: memberKindSchema,
  id: serviceId, // Service ID, or the ID of a chart
})
export type MemberRef = z.infer<typeof memberRefSchema>

/** An artist, song, album, or chart of a roster. */
export const rosterMemberSchema = z.object({
  ...memberRefSchema.shape,
  title,
  credit,
  addedAt: z.string(), // When the member was added
  addedBy: z.string(), // Name of the user who added the member. Empty without sign-in
})
export type RosterMember = z.infer<typeof rosterMemberSchema>

/** A roster without its members. */
export const rosterSummarySchema = z.object({
  id: rosterId,
  name: z.string(), // Name of the roster, unique in the team
  version, // Increases with each change of the name. Send the version that your change is based on
  isDefault: z.boolean(), // True for the roster that the desk shows first to this user
  isSample: z.boolean(), // True for the roster that came with the sample
  counts: z.object(toMemberShape()), // Number of members of each kind
  scope: z.optional(scopeSchema), // Default scope of charts, unless a link sets another one. Absent if all charts count
  updatedAt,
  updatedBy,
})
export type RosterSummary = z.infer<typeof rosterSummarySchema>

function toMemberShape() {
  return Object.fromEntries(MEMBER_KINDS.map((kind) => [kind, z.number()])) as Record<MemberKind, z.ZodMiniNumber>
}

/** The rosters of the team. */
export const rostersAnswerSchema = z.object({
  rosters: z.array(rosterSummarySchema), // Rosters, by name
})
export type RostersAnswer = z.infer<typeof rostersAnswerSchema>

/** A roster with its members. */
export const rosterSchema = z.object({
  ...rosterSummarySchema.shape,
  members: z.array(rosterMemberSchema), // Members, newest first
  /** Number of members of types that only a later version knows. They are skipped. Absent if there are none. */
  laterMembers: z.optional(z.number()),
})
export type Roster = z.infer<typeof rosterSchema>

/** Members were added to a roster. */
export const addedMembersSchema = z.object({
  roster: rosterSummarySchema, // The roster after the change
  added: z.number(), // Number of new members
  alreadyThere: z.number(), // Number of members that the roster already had
})
export type AddedMembers = z.infer<typeof addedMembersSchema>

/** Members were removed from a roster. */
export const removedMembersSchema = z.object({
  roster: rosterSummarySchema, // The roster after the change
  removed: z.number(), // Number of removed members
  /** ID with which exactly these members can be restored. Null if none of them was in the roster. */
  removalId: z.nullable(z.string()),
})
export type RemovedMembers = z.infer<typeof removedMembersSchema>

/** Removed members were restored. */
export const restoredMembersSchema = z.object({
  roster: rosterSummarySchema, // The roster after the change
  restored: z.number(), // Number of restored members
})

/** A roster was deleted. */
export const deletedRosterSchema = z.object({ id: rosterId })

/** The rosters that contain an entity as a member. */
export const rostersWithAnswerSchema = z.object({
  rosterIds: z.array(z.string()), // IDs of the rosters
})

/** All titles of a roster: its songs and albums, and those of its artists. */
export const rosterTitlesAnswerSchema = z.object({
  rosterId,
  ids: z.array(z.string()), // Service IDs of songs and albums
  failedArtists: z.number(), // Number of artists whose titles failed to load
  /** Number of artists whose titles the provider doesn't list. Only titles that match their name are included. */
  unlistedArtists: z.optional(z.number()),
})
export type RosterTitlesAnswer = z.infer<typeof rosterTitlesAnswerSchema>
