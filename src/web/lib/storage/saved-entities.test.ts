// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SavedEntity } from './saved-entities.ts'

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  localStorage.setItem('chartroom:account', 'local')
})

const song = (id: string): SavedEntity => ({ kind: 'song', id, title: id, credit: null })

describe('saved entities', () => {
  it('lists the most recent first, without duplicates, up to a limit', async () => {
    const { addRecent, readSavedEntities } = await import('./saved-entities.ts')
    for (let i = 1; i <= 13; i += 1) addRecent(song(`S${i}`))
    addRecent(song('S5'))
    const ids = readSavedEntities().recent.map(({ id }) => id)
    expect(ids.slice(0, 3)).toEqual(['S5', 'S13', 'S12'])
    expect(ids).toHaveLength(12)
    expect(ids).not.toContain('S1')
  })

  it('pins and unpins', async () => {
    const { isPinned, readSavedEntities, togglePinned } = await import('./saved-entities.ts')
    togglePinned(song('S1'))
    togglePinned({ ...song('S1'), kind: 'album' })
    expect(isPinned(readSavedEntities(), 'song', 'S1')).toBe(true)
    togglePinned(song('S1'))
    expect(isPinned(readSavedEntities(), 'song', 'S1')).toBe(false)
    expect(isPinned(readSavedEntities(), 'album', 'S1')).toBe(true)
  })

  it('survives a reload', async () => {
    const first = await import('./saved-entities.ts')
    first.addRecent(song('S1'))
    vi.resetModules()
    const second = await import('./saved-entities.ts')
    expect(second.readSavedEntities().recent).toEqual([song('S1')])
  })

  it.each(['', 'no json', '{"pinned":[{"kind":"gadget","id":"1"}],"recent":[]}', '[]', 'null'])(
    'ignores invalid stored data: %s',
    async (stored) => {
      localStorage.setItem('chartroom:kept', stored)
      const { readSavedEntities } = await import('./saved-entities.ts')
      expect(readSavedEntities()).toEqual({ pinned: [], recent: [] })
    },
  )
})
