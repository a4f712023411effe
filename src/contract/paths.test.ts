import { describe, expect, it } from 'vitest'
import {
  toChartPage,
  toComparePage,
  toDeskPage,
  toEntityApi,
  toEntityPage,
  toPath,
  toRosterPage,
  toWeekApi,
  toWeekPage,
} from './paths.ts'

describe('toPath', () => {
  it.each([
    [{}, '/p'],
    [{ a: 1, b: undefined, c: null, d: '' }, '/p?a=1'],
    [{ q: 'a&b = ü' }, '/p?q=a%26b+%3D+%C3%BC'],
  ])('turns %j into %s', (params, expected) => {
    expect(toPath('/p', params)).toBe(expected)
  })
})

describe('paths', () => {
  it.each([
    [toEntityPage({ kind: 'song', id: 'SG1' }), '/songs/SG1'],
    [toEntityPage({ kind: 'artist', id: 'AR1' }, 'GB'), '/artists/AR1?location=GB'],
    [toEntityApi({ kind: 'album', id: 'A1' }, '/series'), '/api/albums/A1/series'],
    [toChartPage('CR00001'), '/charts/CR00001'],
    [toWeekPage('CR00001', '2026-W46', { row: 'SG1', roster: '' }), '/charts/CR00001/2026-W46?row=SG1'],
    [toWeekApi('CR00001', '2026-W46'), '/api/charts/CR00001/weeks/2026-W46'],
    [toComparePage({ kind: 'song', id: 'SG1' }, null), '/compare?e=song:SG1'],
    [toComparePage({ kind: 'song', id: 'SG1' }, 'GB'), '/compare?e=song:SG1&location=GB'],
    [toDeskPage('r1', null), '/?roster=r1'],
    [toDeskPage('r1', '2026-W46'), '/?roster=r1&week=2026-W46'],
  ])('%s', (path, expected) => {
    expect(path).toBe(expected)
  })

  it('stay in their place whatever an ID contains', () => {
    const id = 'a/b?c#d&e=%2F'
    for (const [path, depth] of [
      [toEntityPage({ kind: 'work', id }), 2],
      [toWeekPage(id, id), 3],
      [toWeekApi(id, id), 5],
      [toRosterPage(id), 2],
    ] as const) {
      const { pathname, search, hash } = new URL(path, 'http://any')
      expect([pathname.split('/').length - 1, search, hash]).toEqual([depth, '', ''])
      expect(decodeURIComponent(pathname.split('/').at(-1) ?? '')).toBe(id)
    }
    expect(new URL(toComparePage({ kind: 'song', id }, 'GB'), 'http://any').searchParams.get('e')).toBe(`song:${id}`)
  })
})
