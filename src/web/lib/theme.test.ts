import { beforeEach, describe, expect, it, vi } from 'vitest'

/** The system's theme, and what the page does when it changes. */
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

const shown = () => document.documentElement.dataset['theme']

describe('theme', () => {
  it('follows the system until something is chosen, and again when "system" is', async () => {
    const { chooseTheme, readThemeChoice, watchTheme } = await import('./theme.ts')
    watchTheme()
    expect([readThemeChoice(), shown()]).toEqual(['system', 'light'])
    isSystemDark = true
    onSystemChange()
    expect(shown()).toBe('dark')
    chooseTheme('light')
    onSystemChange()
    expect(shown()).toBe('light')
    chooseTheme('system')
    expect(shown()).toBe('dark')
  })

  it('fits the reader’s own colours, whatever was chosen', async () => {
    const { chooseTheme } = await import('./theme.ts')
    isForced = true
    chooseTheme('dark')
    expect(shown()).toBe('light')
    isSystemDark = true
    chooseTheme('light')
    expect(shown()).toBe('dark')
  })

  it('is kept under the key that theme.js reads before the first paint', async () => {
    const { chooseTheme } = await import('./theme.ts')
    chooseTheme('dark')
    expect(localStorage.getItem('chartroom:theme')).toBe('dark')
  })

  it('takes what storage does not know for the system’s', async () => {
    localStorage.setItem('chartroom:theme', 'sepia')
    const { readThemeChoice } = await import('./theme.ts')
    expect(readThemeChoice()).toBe('system')
  })

  it('works where storage is forbidden', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    const { chooseTheme } = await import('./theme.ts')
    chooseTheme('dark')
    expect(shown()).toBe('dark')
    vi.restoreAllMocks()
  })
})
