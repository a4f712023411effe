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

const PROVIDER: DataSource = { kind: 'provider', file: null, importedAt: null }
/** More files are only counted. */
const MAX_NAMED = 3

/** Lists each file once with its newest import, newest first, and the sample last. Only the provider if nothing is known. */
export function mergeSources(lists: readonly (readonly DataSource[])[]): DataSource[] {
  const byName = new Map<string, DataSource>()
  for (const source of lists.flat()) {
    const name = `${source.kind} ${source.file}`
    const known = byName.get(name)
    if (known === undefined || timeOf(known) < timeOf(source)) byName.set(name, source)
  }
  const named = [...byName.values()].filter(({ kind }) => kind !== 'provider')
  if (named.length === 0) return [PROVIDER]
  return named.sort(
    (one, other) =>
      Number(one.kind !== 'import') - Number(other.kind !== 'import') || timeOf(other).localeCompare(timeOf(one)),
  )
}

function timeOf({ importedAt }: DataSource): string {
  return importedAt ?? ''
}

export const SAMPLE_NOTE = 'sample data, fictional'

/** For the source line of receipts: `a.csv, imported 2026-11-22T14:03:00Z; b.csv, …; and 4 more files`. */
export function describeSources(
  sources: readonly DataSource[],
  provider: string,
  formatInstant: (iso: string) => string,
): string {
  const files = sources.filter(({ kind }) => kind === 'import')
  const named = files.slice(0, MAX_NAMED).map(({ file, importedAt }) => {
    const name = file ?? 'imported file'
    return importedAt === null ? name : `${name}, imported ${formatInstant(importedAt)}`
  })
  const more = files.length - named.length
  const parts = [
    ...named,
    ...(more === 0 ? [] : [`and ${more} more ${more === 1 ? 'file' : 'files'}`]),
    ...(sources.some(({ kind }) => kind === 'sample') ? [SAMPLE_NOTE] : []),
    ...(sources.length === 0 || sources.some(({ kind }) => kind === 'provider') ? [provider] : []),
  ]
  return parts.join('; ')
}

/** How much of the data is fictional. */
export function sampleShareOf(sources: readonly DataSource[]): 'none' | 'some' | 'all' {
  if (!sources.some(({ kind }) => kind === 'sample')) return 'none'
  return sources.every(({ kind }) => kind === 'sample') ? 'all' : 'some'
}
