import Languages from 'lucide-react/icons/languages'
import * as copy from './settings-copy.ts'
import { storedLocale, useBrowserLocale, useLocaleChoice } from '../../lib/locale-choice.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { toLocaleItems } from './to-locale-items.ts'

export function LocaleMenu() {
  const choice = useLocaleChoice()
  const items = toLocaleItems(useBrowserLocale())
  return (
    <Combobox
      label={copy.formatLabel}
      items={items}
      value={choice}
      onChange={storedLocale.write}
      searchPlaceholder={copy.searchPlaceholder}
      defaultOpen
      variant="icon"
    >
      <Languages aria-hidden className="size-4" />
      <span className="sr-only">{items.find(({ value }) => value === choice)?.label}</span>
    </Combobox>
  )
}
