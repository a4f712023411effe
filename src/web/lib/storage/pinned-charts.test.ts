// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  localStorage.setItem('chartroom:account', 'local')
})

async function open() {
  const { togglePinnedChart, usePinnedCharts } = await import('./pinned-charts.ts')
  const { result } = renderHook(() => usePinnedCharts())
  return { toggle: (id: string) => act(() => togglePinnedChart(id)), pinned: () => result.current }
}

describe('pinned charts', () => {
  it('keeps the order of pinning, unpins, and survives a reload', async () => {
    const { toggle, pinned } = await open()
    for (const id of ['CR00002', 'CR00001', 'CR00003', 'CR00001']) toggle(id)
    expect(pinned()).toEqual(['CR00002', 'CR00003'])
    vi.resetModules()
    expect((await open()).pinned()).toEqual(['CR00002', 'CR00003'])
  })

  it('drops the oldest pins above the limit', async () => {
    const { toggle, pinned } = await open()
    for (let n = 0; n < 60; n++) toggle(`CR${n}`)
    expect(pinned()).toHaveLength(48)
    expect(pinned().at(-1)).toBe('CR59')
  })

  it('follows another tab', async () => {
    const { pinned } = await open()
    expect(pinned()).toEqual([])
    act(() => {
      localStorage.setItem('chartroom:pinned-charts', '["CR00007"]')
      window.dispatchEvent(new StorageEvent('storage', { key: 'chartroom:pinned-charts' }))
    })
    expect(pinned()).toEqual(['CR00007'])
  })

  it.each(['', 'no json', '{"a":1}', '[1]', 'null'])('ignores invalid stored data: %s', async (stored) => {
    localStorage.setItem('chartroom:pinned-charts', stored)
    expect((await open()).pinned()).toEqual([])
  })
})
