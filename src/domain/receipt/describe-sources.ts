import type { DataSource } from '#contract/data-sources.ts'
import { countNoun } from '../numbers/count-noun.ts'

/** Number of files that are named. Others are only counted. */
const MAX_NAMED = 3

const SAMPLE_NOTE = 'sample data, fictional'

/** Describes sources for the receipt: `a.csv, imported 2026-11-22T14:03:00Z; b.csv, …; and 4 more files`. */
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
    ...(more === 0 ? [] : [`and ${countNoun(more, 'more file')}`]),
    ...(sources.some(({ kind }) => kind === 'sample') ? [SAMPLE_NOTE] : []),
    ...(sources.length === 0 || sources.some(({ kind }) => kind === 'provider') ? [provider] : []),
  ]
  return parts.join('; ')
}

/** Returns how much of the data is fictional. */
export function sampleShareOf(sources: readonly DataSource[]): 'none' | 'some' | 'all' {
  if (!sources.some(({ kind }) => kind === 'sample')) return 'none'
  return sources.every(({ kind }) => kind === 'sample') ? 'all' : 'some'
}
