import type { DataSource } from '#contract/data-sources.ts'

const PROVIDER: DataSource = { kind: 'provider', file: null, importedAt: null }

/** Lists each file once, with its latest import first and the sample last. Falls back to the provider. */
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
