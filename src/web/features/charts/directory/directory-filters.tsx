import type { ComponentProps, Ref } from 'react'
import type { ChartSummary } from '#contract/api/charts.ts'
import { territoryName } from '#contract/territories.ts'
import { KIND_PLURALS } from '../../../lib/format/kind-names.ts'
import * as copy from './copy.ts'
import * as common from '../../../lib/copy.ts'
import { useTypedText } from '../../../lib/keyboard/use-typed-text.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { Select, type SelectItem } from '../../../ui/fields/select.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { filterCharts, type KnownCharts, toOwners, toTerritories } from './filter-charts.ts'
import { type ChangeDirectorySearch, DIRECTORY_SHOWN, type DirectorySearch, type DirectoryShown } from './search.ts'

type DirectoryFiltersProps = {
  charts: readonly ChartSummary[]
  known: KnownCharts
  hasRoster: boolean
  search: DirectorySearch
  onChange: ChangeDirectorySearch
  filterRef: Ref<HTMLInputElement>
}

export function DirectoryFilters({ charts, known, hasRoster, search, onChange, filterRef }: DirectoryFiltersProps) {
  const locale = useLocale()
  const choices = DIRECTORY_SHOWN.filter((value) => value !== 'ours' || hasRoster || search.kind === 'ours')
  const countOf = (kind: DirectoryShown) =>
    isCountKnown(kind, charts, known) ? filterCharts(charts, { ...search, kind }, known, locale).length : null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FilterField
        ref={filterRef}
        label={copy.namePlaceholder}
        hideLabel
        placeholder={copy.namePlaceholder}
        value={search.q}
        onType={(q) => onChange({ q }, { replace: true })}
        className="w-full sm:w-52"
      />
      <Segmented
        label="Show"
        scrolls
        options={choices.map((value) => ({ value, label: SHOWN_NAMES[value], count: countOf(value) }))}
        value={search.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <Select
        label={copy.territoryLabel}
        items={toTerritoryItems(charts, search.location, locale)}
        value={search.location}
        onChange={(location) => onChange({ location })}
        className="max-sm:flex-1 sm:w-44"
      />
      <Select
        label="Owner"
        items={toOwnerItems(charts, search.owner, locale)}
        value={search.owner}
        onChange={(owner) => onChange({ owner })}
        className="max-sm:flex-1 sm:w-48"
      />
    </div>
  )
}

/** Charts with roster titles can be counted once all weeks are loaded. */
function isCountKnown(shown: DirectoryShown, charts: readonly ChartSummary[], { summaries }: KnownCharts): boolean {
  return charts.length > 0 && (shown !== 'ours' || summaries.outcome !== null)
}

const SHOWN_NAMES: Record<DirectoryShown, string> = {
  all: common.all,
  song: KIND_PLURALS.song,
  album: KIND_PLURALS.album,
  ours: 'With ours',
  pinned: common.pinned,
}

/** Includes the selected territory, because a link can select one before the charts load. */
function toTerritoryItems(
  charts: readonly ChartSummary[],
  chosen: DirectorySearch['location'],
  locale: string,
): SelectItem<DirectorySearch['location']>[] {
  const present = toTerritories(charts, locale)
  const territories = chosen === 'all' || present.includes(chosen) ? present : [chosen, ...present]
  return [
    { value: 'all', label: 'All territories' },
    ...territories.map((territory) => ({
      value: territory,
      label: territoryName(territory, locale),
      hint: toHint(charts, (chart) => chart.location === territory),
    })),
  ]
}

function toOwnerItems(charts: readonly ChartSummary[], chosen: string, locale: string): SelectItem<string>[] {
  const present = toOwners(charts, locale)
  const owners = chosen === 'all' || present.includes(chosen) ? present : [chosen, ...present]
  return [
    { value: 'all', label: 'All owners' },
    ...owners.map((owner) => ({
      value: owner,
      label: owner,
      hint: toHint(charts, (chart) => chart.owner === owner),
    })),
  ]
}

/** Returns the number of charts once they are loaded. */
function toHint(charts: readonly ChartSummary[], isSame: (chart: ChartSummary) => boolean): string | undefined {
  return charts.length === 0 ? undefined : String(charts.filter(isSame).length)
}

type FilterFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type'> & {
  value: string
  onType: (text: string) => void
}

function FilterField({ value, onType, ...props }: FilterFieldProps) {
  const [text, type] = useTypedText(value, onType)
  return <TextField type="search" value={text} onChange={({ target }) => type(target.value)} {...props} />
}
