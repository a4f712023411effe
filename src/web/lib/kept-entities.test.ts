import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type KeptEntity } from './kept-entities.ts'

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  localStorage.setItem('chartroom:account', 'local')
})

const song = (id: string): KeptEntity => ({ kind: 'song', id, title: id, credit: null })

describe('kept entities', () => {
  it('keeps the newest first, each once, and not for ever', async () => {
    const { addRecent, readKept } = await import('./kept-entities.ts')
    for (let i = 1; i <= 13; i += 1) addRecent(song(`S${i}`))
    addRecent(song('S5'))
    const ids = readKept().recent.map(({ id }) => id)
    expect(ids.slice(0, 3)).toEqual(['S5', 'S13', 'S12'])
    expect(ids).toHaveLength(12)
    expect(ids).not.toContain('S1')
  })

  it('pins and unpins', async () => {
    const { isPinned, readKept, togglePinned } = await import('./kept-entities.ts')
    togglePinned(song('S1'))
    togglePinned({ ...song('S1'), kind: 'album' })
    expect(isPinned(readKept(), 'song', 'S1')).toBe(true)
    togglePinned(song('S1'))
    expect(isPinned(readKept(), 'song', 'S1')).toBe(false)
    expect(isPinned(readKept(), 'album', 'S1')).toBe(true)
  })

  it('survives a reload', async () => {
    const first = await import('./kept-entities.ts')
    first.addRecent(song('S1'))
    vi.resetModules()
    const second = await import('./kept-entities.ts')
    expect(second.readKept().recent).toEqual([song('S1')])
  })

  it.each(['', 'no json', '{"pinned":[{"kind":"gadget","id":"1"}],"recent":[]}', '[]', 'null'])(
    'does not trust what is stored: %s',
    async (stored) => {
      localStorage.setItem('chartroom:kept', stored)
      const { readKept } = await import('./kept-entities.ts')
      expect(readKept()).toEqual({ pinned: [], recent: [] })
    },
  )
})
