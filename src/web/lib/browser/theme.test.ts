// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'

let isSystemDark = false
let isForced = false
let onSystemChange: () => void = () => undefined

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  isSystemDark = false
  isForced = false
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('forced-colors') ? isForced : isSystemDark,
    addEventListener: (_: string, listener: () => void) => (onSystemChange = listener),
  }))
})

const currentTheme = () => document.documentElement.dataset['theme']

describe('theme', () => {
  it('follows the system theme unless light or dark is chosen', async () => {
    const { chooseTheme, readThemeChoice, watchTheme } = await import('./theme.ts')
    watchTheme()
    expect([readThemeChoice(), currentTheme()]).toEqual(['system', 'light'])
    isSystemDark = true
    onSystemChange()
    expect(currentTheme()).toBe('dark')
    chooseTheme('light')
    onSystemChange()
    expect(currentTheme()).toBe('light')
    chooseTheme('system')
    expect(currentTheme()).toBe('dark')
  })

  it('follows the system theme while forced colors are active', async () => {
    const { chooseTheme } = await import('./theme.ts')
    isForced = true
    chooseTheme('dark')
    expect(currentTheme()).toBe('light')
    isSystemDark = true
    chooseTheme('light')
    expect(currentTheme()).toBe('dark')
  })

  it('is stored under the key that theme.js reads before the first paint', async () => {
    const { chooseTheme } = await import('./theme.ts')
    chooseTheme('dark')
    expect(localStorage.getItem('chartroom:theme')).toBe('dark')
  })

  it('treats an unknown stored theme as the system theme', async () => {
    localStorage.setItem('chartroom:theme', 'sepia')
    const { readThemeChoice } = await import('./theme.ts')
    expect(readThemeChoice()).toBe('system')
  })

  it('works when storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    const { chooseTheme } = await import('./theme.ts')
    chooseTheme('dark')
    expect(currentTheme()).toBe('dark')
    vi.restoreAllMocks()
  })
})
