import { type Territory, territoryName, unitKindOf } from '#contract/territories.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { UnitBadge } from '../figures/unit-badge.tsx'

type TerritoryUnitProps = {
  territory: Territory
  /**
   * Shows AE or SE.
   * @default false, except on phones
   */
  isShort?: boolean
}

/** A territory with the unit of its Equivalents, so that people see before choosing it that the unit changes. */
export function TerritoryUnit({ territory, isShort = false }: TerritoryUnitProps) {
  const locale = useLocale()
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate font-medium">{territoryName(territory, locale)}</span>{' '}
      <UnitBadge unit={unitKindOf(territory)} isShort={isShort || 'on phones'} />
    </span>
  )
}
