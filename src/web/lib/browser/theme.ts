import { createDisplaySetting } from '../storage/display-setting.ts'

export const THEME_CHOICES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

/** public/theme.js reads the same key before the first paint. */
const STORAGE_KEY = 'chartroom:theme'
const setting = createDisplaySetting(STORAGE_KEY, 'system')
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')
/** Forced colors override the choice, so graphs must match the system's light or dark mode. */
const forcesColors = () => matchMedia('(forced-colors: active)')

export function readThemeChoice(): ThemeChoice {
  const chosen = setting.read()
  return THEME_CHOICES.find((choice) => choice === chosen) ?? 'system'
}

export function chooseTheme(choice: ThemeChoice): void {
  setting.write(choice)
  applyTheme()
}

/** Follows changes of the system theme and of other tabs. Call it once. */
export function watchTheme(): void {
  for (const query of [prefersDark(), forcesColors()]) query.addEventListener('change', applyTheme)
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY) applyTheme()
  })
  applyTheme()
}

export function useThemeChoice(): ThemeChoice {
  setting.useValue()
  return readThemeChoice()
}

function applyTheme(): void {
  const choice = readThemeChoice()
  const isSystem = choice === 'system' || forcesColors().matches
  const isDark = isSystem ? prefersDark().matches : choice === 'dark'
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
}
