import * as z from 'zod/mini'

/** Source of the data. */
export const dataSourceSchema = z.object({
  /** `sample`: fictional data. `import`: an imported file. `provider`: a provider that doesn't name its sources. */
  kind: z.enum(['sample', 'import', 'provider']),
  file: z.nullable(z.string()), // Name of the imported file, without folders. Null for other sources
  importedAt: z.nullable(z.string()), // When the file was imported. Null for other sources
})
export type DataSource = z.infer<typeof dataSourceSchema>
