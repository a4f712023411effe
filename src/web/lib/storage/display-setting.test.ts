// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())

describe('a display setting', () => {
  it('survives clearing localStorage', async () => {
    const { createDisplaySetting } = await import('./display-setting.ts')
    createDisplaySetting('chartroom:locale', '').write('pt-BR')
    localStorage.clear()
    expect(createDisplaySetting('chartroom:locale', '').read()).toBe('pt-BR')
  })

  it('reads the JSON that earlier versions stored', async () => {
    localStorage.setItem('chartroom:locale', '"ja-JP"')
    const { createDisplaySetting } = await import('./display-setting.ts')
    expect(createDisplaySetting('chartroom:locale', '').read()).toBe('ja-JP')
  })

  it('defaults to the fallback', async () => {
    const { createDisplaySetting } = await import('./display-setting.ts')
    expect(createDisplaySetting('chartroom:theme', 'system').read()).toBe('system')
  })
})
