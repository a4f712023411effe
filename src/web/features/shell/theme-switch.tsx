import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { Button } from '../../ui/button.tsx'
import { THEME_CHOICES, chooseTheme, type ThemeChoice, useThemeChoice } from '../../lib/theme.ts'
import * as copy from './settings-copy.ts'
import * as common from '../../lib/copy.ts'

const ICONS = { system: Monitor, light: Sun, dark: Moon }

/** A radio group, or on small screens a button that cycles through the themes. */
export function ThemeSwitch() {
  const choice = useThemeChoice()
  return (
    <>
      <ThemeButton choice={choice} />
      <ThemeRadios choice={choice} />
    </>
  )
}

function ThemeButton({ choice }: { choice: ThemeChoice }) {
  const Icon = ICONS[choice]
  const next = THEME_CHOICES[(THEME_CHOICES.indexOf(choice) + 1) % THEME_CHOICES.length] ?? 'system'
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={copy.changeTo(copy.themeNames[choice], copy.themeNames[next])}
      onClick={() => chooseTheme(next)}
      className="sm:hidden"
    >
      <Icon aria-hidden className="size-4" />
    </Button>
  )
}

function ThemeRadios({ choice }: { choice: ThemeChoice }) {
  return (
    <fieldset className="hidden sm:block">
      <legend className="sr-only">{common.theme}</legend>
      <div className="flex rounded-md bg-sunken p-0.5">
        {THEME_CHOICES.map((option) => {
          const Icon = ICONS[option]
          return (
            <label
              key={option}
              title={copy.themeNames[option]}
              className="relative flex size-7 items-center justify-center rounded-sm text-ink-3 hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-panel has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="theme"
                value={option}
                aria-label={copy.themeNames[option]}
                checked={option === choice}
                onChange={() => chooseTheme(option)}
                className="absolute inset-0 appearance-none rounded-sm outline-none"
              />
              <Icon aria-hidden className="size-4" />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
