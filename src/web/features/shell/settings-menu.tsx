import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import ChevronDown from 'lucide:chevron-down'
import { lazy, Suspense, useState } from 'react'
import type { Territory } from '#contract/territories.ts'
import { storedLocale, useBrowserLocale, useLocaleChoice } from '../../lib/format/locale-choice.ts'
import { chooseTheme, THEME_CHOICES, useThemeChoice } from '../../lib/browser/theme.ts'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { MENU_ITEM } from '../../ui/menu/menu-item-classes.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { useSession } from '../../session/use-session.ts'
import { chooseHomeTerritory, useHomeTerritory } from '../../lib/storage/home-territory.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { TerritoryCombobox } from '../../ui/territory/territory-combobox.tsx'
import { PAGES, useRosterOfPage } from './pages.ts'
import { toLocaleItems } from './to-locale-items.ts'
import * as copy from './settings-copy.ts'
import * as common from '../../lib/copy.ts'
import * as viewsCopy from '../../views/copy.ts'

const ViewList = lazy(async () => ({ default: (await import('../../views/view-list.tsx')).ViewList }))

type SettingsMenuProps = {
  /** Called when a link opens another page. */
  onLeave: () => void
  onShortcuts: () => void
}

export function SettingsMenu({ onLeave, onShortcuts }: SettingsMenuProps) {
  const session = useSession()
  const roster = useRosterOfPage()
  return (
    <div className="mt-2 flex flex-col gap-4">
      <nav aria-label="Pages" className="-mx-2 border-b border-line pb-2 sm:hidden">
        {PAGES.map(({ to, label, hasRoster }) => (
          <Link
            key={to}
            to={to}
            search={hasRoster ? { roster } : {}}
            onClick={onLeave}
            className={`${MENU_ITEM} font-medium`}
          >
            {label}
          </Link>
        ))}
      </nav>
      <ThemeField />
      <LocaleField />
      <HomeTerritoryField />
      <ul className="-mx-2 border-t border-line pt-2">
        <ViewsItem onFollow={onLeave} />
        {session?.provider.mode === 'embedded' && (
          <li>
            <Link to="/imports" onClick={onLeave} className={MENU_ITEM}>
              {copy.importFiles}
            </Link>
          </li>
        )}
        {session?.apiTokens === true && (
          <li>
            <Link to="/tokens" onClick={onLeave} className={MENU_ITEM}>
              Access tokens
            </Link>
          </li>
        )}
        <li>
          <Link to="/status" onClick={onLeave} className={MENU_ITEM}>
            {copy.dataStatus}
          </Link>
        </li>
        <li className="hidden sm:block">
          <button type="button" onClick={onShortcuts} className={MENU_ITEM}>
            Keyboard shortcuts
            <Kbd aria-hidden className="ml-auto">
              ?
            </Kbd>
          </button>
        </li>
      </ul>
    </div>
  )
}

/** The views of the team, and a form that saves any page. */
function ViewsItem({ onFollow }: { onFollow: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li>
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} className={MENU_ITEM}>
        {viewsCopy.title}
        <ChevronDown aria-hidden className={`ml-auto size-4 text-ink-3 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <div className="px-2 pb-3">
          <Suspense fallback={<Skeleton className="mt-3 h-24" />}>
            <ViewList onFollow={onFollow} />
          </Suspense>
        </div>
      )}
    </li>
  )
}

function ThemeField() {
  const options = THEME_CHOICES.map((value) => ({ value, label: copy.themeNames[value] }))
  return <Segmented label={common.theme} showLabel options={options} value={useThemeChoice()} onChange={chooseTheme} />
}

function LocaleField() {
  return (
    <Combobox
      label="Date and number format"
      showLabel
      items={toLocaleItems(useBrowserLocale())}
      value={useLocaleChoice()}
      onChange={storedLocale.write}
      searchPlaceholder="Language, country, or code"
    />
  )
}

/** Also changes the territory of the current page. */
function HomeTerritoryField() {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const choose = (location: Territory) => {
    chooseHomeTerritory(location)
    if ('location' in search) void navigate({ to: '.', search: { ...search, location } })
  }
  return (
    <div>
      <TerritoryCombobox label="Home territory" showLabel value={useHomeTerritory()} onChange={choose} />
      <p className="mt-1 text-xs text-ink-3">Links to artists and titles open in this territory.</p>
    </div>
  )
}
