import * as z from 'zod/mini'
import { MEMBER_KINDS, type MemberKind } from './member-kinds.ts'

export const memberKindSchema = z.enum(MEMBER_KINDS)

export const ROSTER_LIMITS = {
  rosters: 50,
  members: 5_000,
  /** Characters. */
  name: 80,
} as const

/** An id of our own: 16 characters of the alphabet of base64url. */
export const DESK_ID_PATTERN = /^[\w-]{16}$/

export const memberRefSchema = z.object({ kind: memberKindSchema, id: z.string() })
export type MemberRef = z.infer<typeof memberRefSchema>

export const rosterMemberSchema = z.object({
  ...memberRefSchema.shape,
  /** Null while the name is unknown. */
  title: z.nullable(z.string()),
  credit: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  addedAt: z.string(),
  /** Empty without sign-in. */
  addedBy: z.string(),
})
export type RosterMember = z.infer<typeof rosterMemberSchema>

export const rosterSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Rises with each change of the name, so that two people do not overwrite each other. */
  version: z.number(),
  /** The roster that the desk shows first to this person. */
  isDefault: z.boolean(),
  /** True for the roster that came with the sample. */
  isSample: z.boolean(),
  counts: z.object(toMemberShape()),
  updatedAt: z.string(),
  updatedBy: z.string(),
})
export type RosterSummary = z.infer<typeof rosterSummarySchema>

function toMemberShape() {
  return Object.fromEntries(MEMBER_KINDS.map((kind) => [kind, z.number()])) as Record<MemberKind, z.ZodMiniNumber>
}

/** By name. */
export const rostersAnswerSchema = z.object({ rosters: z.array(rosterSummarySchema) })
export type RostersAnswer = z.infer<typeof rostersAnswerSchema>

/** Newest members first. */
export const rosterSchema = z.object({ ...rosterSummarySchema.shape, members: z.array(rosterMemberSchema) })
export type Roster = z.infer<typeof rosterSchema>

export const addedMembersSchema = z.object({ roster: rosterSummarySchema, added: z.number(), alreadyThere: z.number() })
export type AddedMembers = z.infer<typeof addedMembersSchema>

export const removedMembersSchema = z.object({
  roster: rosterSummarySchema,
  removed: z.number(),
  /** Restores exactly these members; null if none of them was there. */
  removalId: z.nullable(z.string()),
})
export type RemovedMembers = z.infer<typeof removedMembersSchema>

export const restoredMembersSchema = z.object({ roster: rosterSummarySchema, restored: z.number() })

export const deletedRosterSchema = z.object({ id: z.string() })

/** The rosters that have an entity as a member of its own. */
export const rostersWithAnswerSchema = z.object({ rosterIds: z.array(z.string()) })

/** The titles that a roster stands for: its songs and albums, and those of its artists. */
export const rosterTitlesAnswerSchema = z.object({
  rosterId: z.string(),
  /** Service ids of songs and albums. */
  ids: z.array(z.string()),
  /** Artists whose titles could not be read. */
  failedArtists: z.number(),
  /** Artists whose titles the provider doesn't list, so that only those of known names are here. */
  unlistedArtists: z.optional(z.number()),
})
export type RosterTitlesAnswer = z.infer<typeof rosterTitlesAnswerSchema>
