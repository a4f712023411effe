import type { DataSource } from '#contract/data-sources.ts'
import { formatInstant } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { useSession } from '../../../session/use-session.ts'

/** Follows the dot after a result's facts, if it has any. */
const LOOK = "text-ink-3 not-first:before:content-['_·_']"

/** Distinguishes fictional results from imported ones. */
export function SourceMark({ source: { kind, file, importedAt } }: { source: DataSource }) {
  const locale = useLocale()
  const session = useSession()
  if (kind === 'provider') return null
  // Without imports, everything is from the sample, which the header already shows.
  if (kind === 'sample' && session?.provider.hasImports !== true) return null
  if (kind === 'sample') return <span className={LOOK}>Sample</span>
  const name = file ?? 'Imported file'
  const title = importedAt === null ? name : `${name}, imported ${formatInstant(importedAt, locale)}`
  return (
    <span title={title} className={LOOK}>
      <span className="sr-only">Imported from </span>
      {name}
    </span>
  )
}
