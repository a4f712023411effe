import type * as z from 'zod/mini'

/** A schema of /api/openapi.json. */
export type NamedSchema = {
  schema: z.ZodMiniType
  description: string
  /** Meaning of each field. A test fails when a field is missing or no longer exists. None for plain values. */
  fields?: Readonly<Record<string, string>>
}

/** By the name in the document. */
export type NamedSchemas = Readonly<Record<string, NamedSchema>>
