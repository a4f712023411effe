import Languages from 'lucide-react/icons/languages'
import { lazy, Suspense, useState } from 'react'
import * as copy from './settings-copy.ts'
import { useBrowserLocale } from '../../lib/locale-choice.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { AS_IN_BROWSER, useLocaleChoice } from './use-locale-choice.ts'

/** Eighty names in as many languages are made when somebody reaches for them. */
const loadMenu = () => import('./locale-menu.tsx')
const LocaleMenu = lazy(async () => ({ default: (await loadMenu()).LocaleMenu }))

/** How dates, numbers and names are written; what they say is the same in each locale. */
export function LocaleSwitch() {
  const choice = useLocaleChoice()
  const browserLocale = useBrowserLocale()
  const [isAsked, setIsAsked] = useState(false)
  const name = copy.currentFormat(choice === AS_IN_BROWSER ? copy.browserDefault(browserLocale) : choice)
  const button = (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={name}
      title={name}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setIsAsked(true)}
      className={buttonClasses('ghost', 'icon-sm')}
    >
      <Languages aria-hidden className="size-4" />
    </button>
  )
  if (!isAsked) return button
  return (
    <Suspense fallback={button}>
      <LocaleMenu />
    </Suspense>
  )
}
