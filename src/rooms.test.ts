import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOMS = ['contract', 'images', 'service', 'bff', 'web', 'tools'] as const

/** Which rooms a room's own code may import from, beside itself. */
const ARROWS: Record<string, readonly string[]> = {
  contract: [],
  images: ['contract'],
  service: ['contract'],
  bff: ['contract', 'images'],
  web: ['contract', 'images'],
  // The documentation of the numbers is generated from the text of the pages.
  tools: ['contract', 'service', 'bff', 'web'],
}

/** Runs the service as a thread of the BFF's process, and is loaded only when there is no remote provider. */
const PLUG = 'src/bff/embedded/service-client.ts'

const IMPORT = /(?:from\s+|import\s+|import\s*\(\s*)'([^']+)'/g

describe('arrows between the rooms', () => {
  const files = globSync('src/*/**/*.{ts,tsx,mjs}').filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))

  it('finds every room', () => {
    for (const room of ROOMS) expect(files.some((file) => file.startsWith(`src/${room}/`))).toBe(true)
  })

  it('point as the design says', () => {
    const wrong = files.flatMap((file) => {
      const room = roomOf(file)
      return importsOf(file)
        .map((target) => ({ target, to: roomOf(target) }))
        .filter(({ to }) => to !== room && !ARROWS[room]?.includes(to) && !(file === PLUG && to === 'service'))
        .map(({ target }) => `${file} → ${target}`)
    })
    expect(wrong).toEqual([])
  })

  it('keep contract and images pure: no Node, no DOM', () => {
    const wrong = files
      .filter((file) => ['contract', 'images'].includes(roomOf(file)))
      .filter((file) =>
        /from 'node:|\b(?:document|localStorage|navigator|process|Buffer)\./.test(readFileSync(file, 'utf8')),
      )
    expect(wrong).toEqual([])
  })

  it('keep features of the SPA apart: a route composes them', () => {
    // Verticals that exist to be shared: how failures, receipts and image exports look, who is asking, and from where.
    const shared = new Set(['feedback', 'receipt', 'image-export', 'session', 'territory'])
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => {
          const from = featureOf(file)
          const to = featureOf(target)
          return from !== undefined && to !== undefined && from !== to && !shared.has(to)
        })
        .map((target) => `${file} → ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('keep ui and lib free of features and routes', () => {
    const wrong = files
      .filter((file) => /^src\/web\/(ui|lib)\//.test(file))
      .flatMap((file) =>
        importsOf(file)
          .filter((target) => /^src\/web\/(features|routes)\//.test(target))
          .map((target) => `${file} → ${target}`),
      )
    expect(wrong).toEqual([])
  })
})

/** Files of ours that a file imports, from the top of the repository. */
function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, specifier = '']) => {
    if (specifier.startsWith('#')) return [`src/${specifier.slice(1)}`]
    if (specifier.startsWith('.')) return [normalize(join(dirname(file), specifier))]
    return []
  })
}

function roomOf(file: string): string {
  return file.split('/')[1] ?? ''
}

/** The vertical that a file of the SPA belongs to. */
function featureOf(path: string): string | undefined {
  return /^src\/web\/features\/([^/]+)\//.exec(path)?.[1]
}
