import { useSyncExternalStore } from 'react'

export const THEME_CHOICES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

/** public/theme.js reads the same key before the first paint. */
const STORAGE_KEY = 'chartroom:theme'
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')
/** The reader's own colours are light or dark whatever was chosen here: what is drawn must fit them. */
const forcesColors = () => matchMedia('(forced-colors: active)')
const listeners = new Set<() => void>()
/** Stands in where storage is forbidden, and saves a read on each render. */
let chosen: ThemeChoice | null = null

export function readThemeChoice(): ThemeChoice {
  chosen ??= readStored()
  return chosen
}

export function chooseTheme(choice: ThemeChoice): void {
  chosen = choice
  try {
    localStorage.setItem(STORAGE_KEY, choice)
  } catch {
    // Forbidden storage: the choice lasts as long as the page.
  }
  applyTheme()
}

/** Keeps the page in step with the system's theme, and with other tabs; call once. */
export function watchTheme(): void {
  for (const query of [prefersDark(), forcesColors()]) query.addEventListener('change', applyTheme)
  window.addEventListener('storage', ({ key }) => {
    if (key !== STORAGE_KEY) return
    chosen = null
    applyTheme()
  })
  applyTheme()
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readThemeChoice)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function applyTheme(): void {
  const choice = readThemeChoice()
  const isSystem = choice === 'system' || forcesColors().matches
  const isDark = isSystem ? prefersDark().matches : choice === 'dark'
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
  for (const listener of listeners) listener()
}

function readStored(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return THEME_CHOICES.find((choice) => choice === stored) ?? 'system'
  } catch {
    return 'system' // storage is forbidden
  }
}
