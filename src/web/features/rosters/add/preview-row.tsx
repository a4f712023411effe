import type { PreviewCandidate, PreviewResult } from '#contract/desk/roster-preview.ts'
import { territoryName } from '#contract/territories.ts'
import { RESULT_KIND_NAMES, UNNAMED } from '../../../lib/format/kind-names.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { ListRow } from '../../../ui/table/list-row.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { toKey } from './to-members.ts'
import * as copy from './copy.ts'

type PreviewRowProps = {
  result: PreviewResult
  choice: string
  onChoose: (line: number, key: string) => void
}

const SKIPPED = ''
const YEAR_LENGTH = 4

export function PreviewRow({ result, choice, onChoose }: PreviewRowProps) {
  const { line, text, state, by, reason, expected, sameAs, candidates } = result
  const locale = useLocale()
  const [first] = candidates
  const items = [
    { value: SKIPPED, label: 'Choose a match, or skip' },
    ...candidates.map((each) => ({ value: toKey(each), label: describeCandidate(each, locale) })),
  ]
  return (
    <div className="grid h-full grid-cols-[2.25rem_minmax(0,2fr)_minmax(0,3fr)] items-center gap-2 border-b border-line px-2 sm:gap-3 sm:px-3 text-sm">
      <span className="text-right text-xs text-ink-3 tabular-nums">
        <span className="sr-only">{`Line ${line}`}</span>
        <span aria-hidden>{line}</span>
      </span>
      <span className="truncate text-ink-2" title={text}>
        {text}
      </span>
      <div className="min-w-0">
        {state === 'matched' && first !== undefined && (
          <ListRow
            name={first.title ?? UNNAMED}
            credit={first.credit}
            facts={`${RESULT_KIND_NAMES[first.kind]} ${copy.matchedBy(by)}`}
          />
        )}
        {state === 'ambiguous' && (
          <Select
            label={`Match for line ${line}`}
            items={items}
            value={choice}
            onChange={(key) => onChoose(line, key)}
            className="w-full"
          />
        )}
        {state !== 'matched' && reason !== null && (
          <span className={`block truncate text-xs ${state === 'duplicate' ? 'text-ink-3' : 'text-warning'}`}>
            {copy.describeReason(reason, expected, sameAs)}
          </span>
        )}
      </div>
    </div>
  )
}

/** Returns a text such as `Slow River – Ana Lund (Song, 2026, Tenfold)`. */
function describeCandidate({ kind, title, credit, ...facts }: PreviewCandidate, locale: string): string {
  const { releaseDate, label, identifier, country, genre, territory } = facts
  const details = [
    RESULT_KIND_NAMES[kind],
    releaseDate?.slice(0, YEAR_LENGTH),
    label,
    country,
    genre,
    identifier,
    territory === null ? null : territoryName(territory, locale),
  ].filter(Boolean)
  return `${title ?? UNNAMED}${credit === null ? '' : ` – ${credit}`} (${details.join(', ')})`
}
