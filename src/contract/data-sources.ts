import * as z from 'zod/mini'

/** Where data comes from. `provider` stands for a provider that doesn't name its sources. */
export const dataSourceSchema = z.object({
  kind: z.enum(['sample', 'import', 'provider']),
  /** Name of the imported file, without folders. */
  file: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  importedAt: z.nullable(z.string()),
})
export type DataSource = z.infer<typeof dataSourceSchema>
