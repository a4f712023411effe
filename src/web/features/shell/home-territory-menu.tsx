import { useNavigate, useSearch } from '@tanstack/react-router'
import MapPin from 'lucide-react/icons/map-pin'
import { type Territory } from '#contract/territories.ts'
import { chooseHomeTerritory, useHomeTerritory } from '../territory/home-territory.ts'
import { TerritoryCombobox } from '../territory/territory-combobox.tsx'
import * as copy from './copy.ts'

/** Starts open, because it loads when its button is clicked. Also switches the territory of the current page. */
export function HomeTerritoryMenu() {
  const home = useHomeTerritory()
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const choose = (location: Territory) => {
    chooseHomeTerritory(location)
    if ('location' in search) void navigate({ to: '.', search: { ...search, location } })
  }
  return (
    <TerritoryCombobox label={copy.homeTerritory} value={home} onChange={choose} defaultOpen variant="quiet">
      <span className="flex items-center gap-2">
        <MapPin aria-hidden className="hidden size-4 min-[24rem]:block" />
        {home}
      </span>
    </TerritoryCombobox>
  )
}
