import { beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())

describe('a display setting', () => {
  it('survives the loss of all storage', async () => {
    const { createDisplaySetting } = await import('./display-setting.ts')
    createDisplaySetting('chartroom:locale', '').write('pt-BR')
    localStorage.clear()
    expect(createDisplaySetting('chartroom:locale', '').read()).toBe('pt-BR')
  })

  it('is read as an earlier version stored it', async () => {
    localStorage.setItem('chartroom:locale', '"ja-JP"')
    const { createDisplaySetting } = await import('./display-setting.ts')
    expect(createDisplaySetting('chartroom:locale', '').read()).toBe('ja-JP')
  })

  it('is its fallback where it was never chosen', async () => {
    const { createDisplaySetting } = await import('./display-setting.ts')
    expect(createDisplaySetting('chartroom:theme', 'system').read()).toBe('system')
  })
})
