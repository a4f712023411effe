import { type Territory, territoryName, unitKindOf } from '#contract/territories.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { UnitBadge } from '../figures/unit-badge.tsx'

/** A territory with the unit of its Equivalents, so that choosing it doesn't surprise. */
export function TerritoryUnit({ territory }: { territory: Territory }) {
  const locale = useLocale()
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate font-medium">{territoryName(territory, locale)}</span>{' '}
      <UnitBadge unit={unitKindOf(territory)} isShort="on phones" />
    </span>
  )
}
