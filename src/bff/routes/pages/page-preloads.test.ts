import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { createPagePreloads } from './page-preloads.ts'

const SPLIT = '?tsr-split=component'

function createDist() {
  const dist = createTempFolder('dist')
  mkdirSync(join(dist, '.vite'))
  mkdirSync(join(dist, 'assets'))
  const routes = ['charts.index', 'charts.$chartId.index', 'charts.$chartId.$week', '$kind.$id', 'search', 'index']
  const writeManifest = (sharedFile: string) => {
    const manifest = {
      'index.html': { file: 'assets/app-1.js', imports: ['_first.js'] },
      '_first.js': { file: 'assets/first-1.js' },
      '_shared.js': { file: sharedFile, imports: ['_first.js'] },
      'src/web/features/desk/desk-page.tsx': { file: 'assets/desk-1.js', imports: ['_shared.js'] },
      ...Object.fromEntries(routes.map(toRoute)),
    }
    for (const { file } of Object.values(manifest))
      writeFileSync(join(dist, file), file.includes('first') ? 'large file' : '')
    writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest))
  }
  writeManifest('assets/shared-1.js')
  let ms = 0
  const pass = (passedMs: number) => (ms += passedMs)
  return { dist, writeManifest, pass, toLinks: createPagePreloads(dist, () => ms) }
}

function toRoute(name: string) {
  return [`src/web/routes/${name}.tsx${SPLIT}`, { file: `assets/${name}-1.js`, imports: ['_shared.js'] }] as const
}

function urlsOf(links: string | null): string[] {
  return [...(links ?? '').matchAll(/<([^>]+)>/g)].map(([, url = '']) => url)
}

it.each([
  [
    '/charts',
    [
      'charts.index-1.js',
      '/api/session',
      '/api/charts',
      '/api/charts/newest',
      '/api/charts/summaries?week=latest&roster=default',
    ],
  ],
  ['/charts/CR00001', ['charts.$chartId.index-1.js', '/api/session']],
  ['/charts/CR00001/2026-W46', ['charts.$chartId.$week-1.js', '/api/session', '/api/charts/CR00001/weeks/2026-W46']],
  ['/charts/CR00001/soon', ['charts.$chartId.$week-1.js', '/api/session']],
  ['/charts/hits/2026-W46', ['charts.$chartId.$week-1.js', '/api/session']],
  ['/songs/SG0123', ['$kind.$id-1.js', '/api/session']],
  ['/search', ['search-1.js', '/api/session']],
  ['/', ['index-1.js', 'desk-1.js', '/api/session', '/api/rosters']],
])('preloads scripts of every page and of %s, and its data', (page, expected) => {
  const urls = urlsOf(createDist().toLinks(page, {}))
  expect(urls).toEqual(expect.arrayContaining(['/assets/first-1.js', '/assets/shared-1.js']))
  for (const url of expected) expect(urls).toContain(url.startsWith('/') ? url : `/assets/${url}`)
  expect(urls.filter((url) => url.startsWith('/api/'))).toEqual(expected.filter((url) => url.startsWith('/api/')))
})

it.each([{ week: '2026-W40' }, { roster: 'R1' }])(
  'leaves out the summaries of the default for a page with %o',
  (query) => {
    const urls = urlsOf(createDist().toLinks('/charts', query))
    expect(urls).toContain('/api/charts')
    expect(urls.filter((url) => url.includes('summaries'))).toEqual([])
  },
)

it('names the largest script first, but on the desk the one that others wait for', () => {
  const { toLinks } = createDist()
  expect(urlsOf(toLinks('/charts', {}))[0]).toBe('/assets/first-1.js')
  expect(urlsOf(toLinks('/', {})).slice(0, 2)).toEqual(['/theme.js', '/assets/first-1.js'])
})

it('preloads scripts as modules and data as fetch', () => {
  const links = createDist().toLinks('/charts', {})
  expect(links).toContain('</assets/charts.index-1.js>; rel=modulepreload; crossorigin')
  expect(links).toContain('</api/charts>; rel=preload; as=fetch; crossorigin')
})

it('gives the summaries a low priority, because the scripts are needed first', () => {
  const links = createDist().toLinks('/charts', {})?.split(', ') ?? []
  expect(links.filter((link) => link.includes('fetchpriority=low'))).toEqual([
    '</api/charts/summaries?week=latest&roster=default>; rel=preload; as=fetch; crossorigin; fetchpriority=low',
  ])
})

it('reads a new build within a second', () => {
  const { dist, writeManifest, pass, toLinks } = createDist()
  toLinks('/charts', {})
  writeManifest('assets/shared-2.js')
  utimesSync(join(dist, '.vite/manifest.json'), 1, 1)
  pass(999)
  expect(urlsOf(toLinks('/charts', {}))).not.toContain('/assets/shared-2.js')
  pass(1)
  expect(urlsOf(toLinks('/charts', {}))).toContain('/assets/shared-2.js')
})

it('preloads nothing for a manifest that it can’t read', () => {
  const { dist, toLinks } = createDist()
  writeFileSync(join(dist, '.vite/manifest.json'), 'half a file')
  expect(toLinks('/charts', {})).toBeNull()
})

it('preloads nothing before the pages are built, or for a page without a script', () => {
  expect(createPagePreloads('/nowhere')('/charts', {})).toBeNull()
  expect(createDist().toLinks('/imports', {})).toBeNull()
})
