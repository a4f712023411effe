import X from 'lucide:x'
import { BREAKOUT_NAMES } from '#contract/breakouts.ts'
import { formatBreakoutValue } from '#domain/receipt/breakout-names.ts'
import type { ChangeSearch, EntitySearch } from '../search.ts'
import { toFilters } from '../selection.ts'

export function FilterChips({ search, onChange }: { search: EntitySearch; onChange: ChangeSearch }) {
  const filters = toFilters(search)
  const chips = BREAKOUT_NAMES.flatMap((name) => {
    const value = filters[name]
    return value === undefined ? [] : [{ name, label: `${formatBreakoutValue(value)} only` }]
  })
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2">
      {chips.map(({ name, label }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={`Remove filter: ${label}`}
            onClick={() => onChange({ [name]: undefined })}
            className="flex h-7 items-center gap-1.5 rounded-full border border-accent bg-accent-soft pr-2 pl-3 text-sm font-medium text-accent hover:border-accent-strong hover:text-accent-strong coarse:h-11"
          >
            {label}
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  )
}
