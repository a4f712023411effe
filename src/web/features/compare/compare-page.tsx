import { unitKindOf } from '#contract/territories.ts'
import { RANGES, type Range } from '../../lib/ranges.ts'
import { UNIT_NAMES } from '../../lib/unit-words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/select.tsx'
import { TerritoryField } from '../territory/territory-field.tsx'
import { CompareAdder } from './compare-adder.tsx'
import { CompareRow } from './compare-row.tsx'
import { type CompareSearch, formatRefs, MAX_COMPARED, parseRefs } from './search.ts'

const RANGE_NAMES = {
  '1w': 'Last week',
  '4w': 'Last 4 weeks',
  '13w': 'Last 13 weeks',
  '26w': 'Last 26 weeks',
  '52w': 'Last 52 weeks',
  ytd: 'Year to date',
  release: 'Since the release',
} as const satisfies Record<Range, string>
const RANGE_ITEMS = RANGES.map((value) => ({ value, label: RANGE_NAMES[value] }))

type ComparePageProps = { search: CompareSearch; onChange: (part: Partial<CompareSearch>) => void }

/** Up to six entities by the same territory and range; one territory means one kind of unit. */
export function ComparePage({ search, onChange }: ComparePageProps) {
  const refs = parseRefs(search.e)
  return (
    <div className="page-width space-y-6 py-6">
      <title>Compare · Chartroom</title>
      <h1 className="text-xl font-semibold">Compare</h1>
      <div className="flex flex-wrap gap-3">
        <TerritoryField value={search.location} onChange={(location) => onChange({ location })} className="w-56" />
        <Select
          label="Range"
          showLabel
          items={RANGE_ITEMS}
          value={search.range}
          onChange={(range) => onChange({ range })}
          className="w-44"
        />
      </div>
      {refs.length < MAX_COMPARED ? (
        <CompareAdder onAdd={(ref) => onChange({ e: formatRefs([...refs, ref]) })} />
      ) : (
        <p className="text-sm text-ink-3">Six are compared at most. Remove one to add another.</p>
      )}
      {refs.length === 0 ? (
        <EmptyState title="Nothing to compare yet">
          Find up to six artists, songs or albums: they stand side by side here, in one territory and range.
        </EmptyState>
      ) : (
        // Positioned, or words for screen readers inside would widen the page itself.
        <div className="relative overflow-x-auto rounded-md border border-line bg-surface">
          <table className="w-full text-base">
            <caption className="sr-only">Compared with the same number of weeks just before</caption>
            <thead>
              <tr className="text-sm text-ink-3">
                <th scope="col" className="px-3 py-2 text-left">
                  Name
                </th>
                <th scope="col" className="px-3 py-2 text-right">
                  Streams
                </th>
                <th scope="col" className="px-3 py-2 text-right">
                  {UNIT_NAMES[unitKindOf(search.location)]}
                </th>
                <th scope="col">
                  <span className="sr-only">Remove</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {refs.map((ref, index) => (
                <CompareRow
                  key={formatRefs([ref])}
                  entity={ref}
                  search={search}
                  onRemove={() => onChange({ e: formatRefs(refs.toSpliced(index, 1)) })}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
