import MapPin from 'lucide-react/icons/map-pin'
import { lazy, Suspense, useState } from 'react'
import { territoryName } from '#contract/territories.ts'
import { useLocale } from '../../lib/locale.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { useHomeTerritory } from '../territory/home-territory.ts'
import * as copy from './copy.ts'

/** Loaded on hover, focus or click, because the searchable list is large. */
const loadMenu = () => import('./home-territory-menu.tsx')
const HomeTerritoryMenu = lazy(async () => ({ default: (await loadMenu()).HomeTerritoryMenu }))

export function HomeTerritorySwitch() {
  const locale = useLocale()
  const home = useHomeTerritory()
  const [isRequested, setIsRequested] = useState(false)
  const button = (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={copy.homeTerritoryButton(home, territoryName(home, locale))}
      title={copy.homeTerritoryIs(territoryName(home, locale))}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setIsRequested(true)}
      className={buttonClasses('ghost', 'sm')}
    >
      <MapPin aria-hidden className="hidden size-4 min-[24rem]:block" />
      {home}
    </button>
  )
  if (!isRequested) return button
  return (
    <Suspense fallback={button}>
      <HomeTerritoryMenu />
    </Suspense>
  )
}
