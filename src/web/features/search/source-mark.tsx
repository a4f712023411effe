import { useQuery } from '@tanstack/react-query'
import { type DataSource } from '#contract/data-sources.ts'
import { formatInstant } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { sessionQueries } from '../session/queries.ts'
import * as copy from './copy.ts'

/** Tells fictional results from imported ones. */
export function SourceMark({ source: { kind, file, importedAt } }: { source: DataSource }) {
  const locale = useLocale()
  const { data: session } = useQuery(sessionQueries.current())
  if (kind === 'provider') return null
  // Without imports, everything is from the sample, which the header says.
  if (kind === 'sample' && session?.provider.hasImports !== true) return null
  if (kind === 'sample') return <span className="shrink-0 text-xs text-ink-3">{copy.sampleSource}</span>
  const name = file ?? copy.importedSource
  const title = importedAt === null ? name : copy.importedAt(name, formatInstant(importedAt, locale))
  return (
    <span title={title} className="max-w-2/5 shrink-0 truncate text-xs text-ink-3">
      <span className="sr-only">{copy.importedFrom} </span>
      {name}
    </span>
  )
}
