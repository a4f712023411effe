import { type ComponentProps } from 'react'
import { type ChartSummary } from '#contract/api/charts.ts'
import { CHART_KINDS } from '#contract/entities.ts'
import { territoryName } from '#contract/territories.ts'
import { KIND_PLURALS } from '../../../lib/kind-names.ts'
import * as copy from './copy.ts'
import { useTypedText } from '../../../lib/use-typed-text.ts'
import { useLocale } from '../../../lib/locale.ts'
import { Select, type SelectItem } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toOwners, toTerritories } from './filter-charts.ts'
import { type ChangeDirectorySearch, type DirectorySearch, type Grouping } from './search.ts'

type DirectoryFiltersProps = {
  charts: readonly ChartSummary[]
  search: DirectorySearch
  onChange: ChangeDirectorySearch
}

const GROUPING_ITEMS: readonly SelectItem<Grouping>[] = [
  { value: 'territory', label: copy.byTerritory },
  { value: 'owner', label: copy.byOwner },
  { value: 'none', label: copy.byName },
]

const KIND_ITEMS: readonly SelectItem<DirectorySearch['kind']>[] = [
  { value: 'all', label: copy.allKinds },
  ...CHART_KINDS.map((kind) => ({ value: kind, label: KIND_PLURALS[kind] })),
]

const HALF = 'max-sm:min-w-[calc(50%-0.375rem)] max-sm:flex-auto'

export function DirectoryFilters({ charts, search, onChange }: DirectoryFiltersProps) {
  const locale = useLocale()
  return (
    <div className="flex flex-wrap gap-3 sm:items-end">
      <FilterField
        label={copy.nameLabel}
        placeholder={copy.namePlaceholder}
        value={search.q}
        onType={(q) => onChange({ q }, { replace: true })}
        className="w-full sm:w-64"
      />
      <Select
        label={copy.territoryLabel}
        showLabel
        items={toTerritoryItems(charts, search.location, locale)}
        value={search.location}
        onChange={(location) => onChange({ location })}
        className={`${HALF} sm:w-48`}
      />
      <Select
        label={copy.ownerLabel}
        showLabel
        items={toOwnerItems(charts, search.owner, locale)}
        value={search.owner}
        onChange={(owner) => onChange({ owner })}
        className={`${HALF} sm:w-48`}
      />
      <Select
        label={copy.kindLabel}
        showLabel
        items={KIND_ITEMS}
        value={search.kind}
        onChange={(kind) => onChange({ kind })}
        className={`${HALF} sm:min-w-44`}
      />
      <Select
        label={copy.orderLabel}
        showLabel
        items={GROUPING_ITEMS}
        value={search.group}
        onChange={(group) => onChange({ group })}
        className={`${HALF} sm:ml-auto sm:min-w-36`}
      />
    </div>
  )
}

/** Includes the selected territory, because a link can name one before the charts load. */
function toTerritoryItems(
  charts: readonly ChartSummary[],
  chosen: DirectorySearch['location'],
  locale: string,
): SelectItem<DirectorySearch['location']>[] {
  const present = toTerritories(charts, locale)
  const territories = chosen === 'all' || present.includes(chosen) ? present : [chosen, ...present]
  return [
    { value: 'all', label: copy.allTerritories },
    ...territories.map((territory) => ({
      value: territory,
      label: territoryName(territory, locale),
      hint: String(charts.filter(({ location }) => location === territory).length),
    })),
  ]
}

function toOwnerItems(charts: readonly ChartSummary[], chosen: string, locale: string): SelectItem<string>[] {
  const present = toOwners(charts, locale)
  const owners = chosen === 'all' || present.includes(chosen) ? present : [chosen, ...present]
  return [
    { value: 'all', label: copy.allOwners },
    ...owners.map((owner) => ({
      value: owner,
      label: owner,
      hint: String(charts.filter((chart) => chart.owner === owner).length),
    })),
  ]
}

type FilterFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type'> & {
  value: string
  onType: (text: string) => void
}

function FilterField({ value, onType, ...props }: FilterFieldProps) {
  const [text, type] = useTypedText(value, onType)
  return <TextField type="search" value={text} onChange={({ target }) => type(target.value)} {...props} />
}
