import * as z from 'zod/mini'

/** `charts`: charts and insights. `entities`: search, titles, artists, and figures. `desk`: rosters and desks. */
export const TOKEN_SCOPES = ['charts', 'entities', 'desk'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

export const TOKEN_LIMITS = {
  /** Active tokens of one person. */
  tokens: 20,
  /** Characters of a token's name. */
  name: 80,
} as const

/** Use of a token on the current day, UTC. */
export const tokenUseSchema = z.object({
  requests: z.number(), // Requests since midnight
  calls: z.number(), // Calls to the data provider that these requests caused
})

/** A personal access token, without the token itself. */
export const apiTokenSchema = z.object({
  id: z.string(), // ID of the token
  name: z.string(), // Name that the owner gave the token
  scopes: z.array(z.enum(TOKEN_SCOPES)), // What the token may read
  createdAt: z.string(), // When the token was created
  expiresAt: z.string(), // When the token stops working
  lastUsedAt: z.nullable(z.string()), // When the token was last used. Null if never
  owner: z.string(), // Name of the user who created it. Empty without sign-in
  isOwn: z.boolean(), // True if the current user created it. Administrators also see the tokens of others
  today: tokenUseSchema, // Use of the token on the current day, UTC
})
export type ApiToken = z.infer<typeof apiTokenSchema>

/** Tokens of the current user, and limits of every token. */
export const apiTokensAnswerSchema = z.object({
  tokens: z.array(apiTokenSchema), // Tokens that aren't revoked, latest first
  maxDays: z.number(), // Maximum lifetime in days
  callsPerDay: z.number(), // Provider calls that one token may cause per day, UTC
})
export type ApiTokensAnswer = z.infer<typeof apiTokensAnswerSchema>

/** A new token. The only response that contains the token itself. */
export const createdTokenSchema = z.object({
  token: z.string(), // The token, for the Authorization header. It can't be shown again
  created: apiTokenSchema, // The token as listed
})
export type CreatedToken = z.infer<typeof createdTokenSchema>

/** A token was revoked. */
export const revokedTokenSchema = z.object({
  id: z.string(), // ID of the revoked token
})

/** The token that the request was sent with. */
export const ownTokenAnswerSchema = z.object({
  name: z.string(), // Name that the owner gave the token
  scopes: z.array(z.enum(TOKEN_SCOPES)), // What the token may read
  expiresAt: z.string(), // When the token stops working
  today: tokenUseSchema, // Use of the token on the current day, UTC
  callsPerDay: z.number(), // Provider calls that the token may cause per day, UTC
})
