import type { DataSource } from '#contract/data-sources.ts'
import type { WireSources } from '#contract/provider/sources.ts'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** Drops sources of unknown kinds. Returns an empty list if the provider doesn't name its sources. */
export function toSources(wire: WireSources): DataSource[] {
  return (wire ?? []).flatMap(({ kind, file, imported_at: importedAt }): DataSource[] => {
    if (kind === 'sample') return [{ kind, file: null, importedAt: null }]
    if (kind !== 'import') return []
    return [{ kind, file: file || null, importedAt: importedAt && INSTANT.test(importedAt) ? importedAt : null }]
  })
}
