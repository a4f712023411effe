// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { logDownload } from './log-download.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.history.replaceState(null, '', '/')
})

it.each([
  [
    'a comparison',
    '/compare?e=song:SG1,song:SG2&metric=streams',
    { page: '/compare?e=song:SG1,song:SG2', file: 'x.csv' },
  ],
  ['the desk of the default roster', '/', { page: '/', file: 'x.csv' }],
  ['a desk', '/?roster=R1&week=2026-W47', { page: '/?roster=R1&week=2026-W47', file: 'x.csv' }],
  ['typed text never', '/search?q=secret', { page: '/search' }],
  ['a filter never', '/charts/CR1/2026-W47?q=secret', { page: '/charts/CR1/2026-W47', file: 'x.csv' }],
])('reports %s', async (_, url, expected) => {
  const sendBeacon = vi.fn<(path: string, body: Blob) => boolean>()
  vi.stubGlobal('navigator', { sendBeacon })
  globalThis.history.replaceState(null, '', url)
  logDownload('csv', 'x.csv')
  expect(JSON.parse((await sendBeacon.mock.calls[0]?.[1].text()) ?? '')).toEqual({ format: 'csv', ...expected })
})
