import Languages from 'lucide-react/icons/languages'
import { lazy, Suspense, useState } from 'react'
import * as copy from './settings-copy.ts'
import { BROWSER_LOCALE, useBrowserLocale, useLocaleChoice } from '../../lib/locale-choice.ts'
import { buttonClasses } from '../../ui/button.tsx'

/** Loaded on hover, focus or click, because creating about 90 localized names is slow. */
const loadMenu = () => import('./locale-menu.tsx')
const LocaleMenu = lazy(async () => ({ default: (await loadMenu()).LocaleMenu }))

export function LocaleSwitch() {
  const choice = useLocaleChoice()
  const browserLocale = useBrowserLocale()
  const [isRequested, setIsRequested] = useState(false)
  const name = copy.currentFormat(choice === BROWSER_LOCALE ? copy.browserDefault(browserLocale) : choice)
  const button = (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={name}
      title={name}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setIsRequested(true)}
      className={buttonClasses('ghost', 'icon-sm')}
    >
      <Languages aria-hidden className="size-4" />
    </button>
  )
  if (!isRequested) return button
  return (
    <Suspense fallback={button}>
      <LocaleMenu />
    </Suspense>
  )
}
