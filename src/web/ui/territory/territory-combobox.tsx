import type { ComponentProps } from 'react'
import { TERRITORIES, type Territory, territoryName, UNIT_NAMES, unitKindOf, WORLDWIDE } from '#contract/territories.ts'
import * as common from '../../lib/copy.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { METRIC_TONES } from '../../lib/metrics/metric-tones.ts'
import { Combobox, type ComboboxItem } from '../fields/combobox.tsx'

type TerritoryComboboxProps = Omit<ComponentProps<typeof Combobox<Territory>>, 'items' | 'label'> & { label?: string }

/** A searchable list of territories by name or code, with Worldwide first. */
export function TerritoryCombobox({ label = common.territory, ...props }: TerritoryComboboxProps) {
  const locale = useLocale()
  return <Combobox label={label} items={territoryItems(locale)} searchPlaceholder="Country or code" {...props} />
}

const itemsByLocale = new Map<string, ComboboxItem<Territory>[]>()

function territoryItems(locale: string): ComboboxItem<Territory>[] {
  const known = itemsByLocale.get(locale)
  if (known !== undefined) return known
  const [worldwide, ...others] = TERRITORIES.map((territory) => ({
    value: territory,
    label: territoryName(territory, locale),
    tag: <UnitName territory={territory} />,
    hint: territory,
    lang: territory === WORLDWIDE ? 'en' : locale,
  }))
  others.sort((one, other) => one.label.localeCompare(other.label, locale))
  const items = worldwide === undefined ? [] : [worldwide, ...others]
  itemsByLocale.set(locale, items)
  return items
}

function UnitName({ territory }: { territory: Territory }) {
  const unit = unitKindOf(territory)
  return <span className={`shrink-0 text-xs ${METRIC_TONES[unit].text}`}>{`· ${UNIT_NAMES[unit]}`}</span>
}
