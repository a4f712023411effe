import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOMS = ['contract', 'domain', 'images', 'service', 'bff', 'web', 'tools'] as const

/** The other rooms that each room may import from. */
const ARROWS: Record<string, readonly string[]> = {
  contract: [],
  domain: ['contract'],
  images: ['contract', 'domain'],
  service: ['contract', 'domain'],
  bff: ['contract', 'domain', 'images'],
  web: ['contract', 'domain', 'images'],
  // Strings of the pages are a source of docs/numbers.md.
  tools: ['contract', 'domain', 'service', 'bff', 'web'],
}

/** Only these BFF files may import the service. They are loaded only if there is no remote provider. */
const SERVICE_CLIENTS = new Set(['src/bff/embedded/service-client.ts', 'src/bff/embedded/import-in-thread.ts'])

const IMPORT = /(?:from\s+|import\s+|import\s*\(\s*)'([^']+)'/g

describe('imports between rooms', () => {
  const files = listFiles()

  it('finds every room', () => {
    for (const room of ROOMS) expect(files.some((file) => file.startsWith(`src/${room}/`))).toBe(true)
  })

  it('follow the arrows of the design', () => {
    const wrong = files.flatMap((file) => {
      const room = roomOf(file)
      return importsOf(file)
        .map((target) => ({ target, to: roomOf(target) }))
        .filter(
          ({ to }) => to !== room && !ARROWS[room]?.includes(to) && !(SERVICE_CLIENTS.has(file) && to === 'service'),
        )
        .map(({ target }) => `${file} → ${target}`)
    })
    expect(wrong).toEqual([])
  })

  it('use neither Node nor the DOM in contract, domain, and images', () => {
    const wrong = files
      .filter((file) => ['contract', 'domain', 'images'].includes(roomOf(file)))
      .filter((file) =>
        /from 'node:|\b(?:document|localStorage|navigator|process|Buffer)\./.test(readFileSync(file, 'utf8')),
      )
    expect(wrong).toEqual([])
  })

  it('do not connect features of the SPA, because routes compose them', () => {
    // Other features may import these features.
    const shared = new Set(['image-export', 'moment-cards', 'ours', 'notes', 'artwork'])
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

  it('lead from ui, lib, and what features share to no feature or route', () => {
    const wrong = files
      .filter((file) => /^src\/web\/(ui|lib|chart-weeks|session|views)\//.test(file))
      .flatMap((file) =>
        importsOf(file)
          .filter((target) => /^src\/web\/(features|routes)\//.test(target))
          .map((target) => `${file} → ${target}`),
      )
    expect(wrong).toEqual([])
  })
})

describe('files', () => {
  it('import each other in no circle, types included', () => {
    const files = new Set(listFiles().filter((file) => !file.endsWith('.gen.ts')))
    const graph: ImportGraph = new Map(
      [...files].map((file) => {
        const targets = importsOf(file).filter((target) => files.has(target) && target !== file)
        return [file, new Map(targets.map((target) => [target, `${file} → ${target}`]))]
      }),
    )
    expect(findCycles(graph)).toEqual([])
  })
})

describe('folders inside a room', () => {
  it.each(ROOMS)('of %s have no import cycle', (room) => {
    const graph = toFolderGraph(listFiles().filter((file) => roomOf(file) === room))
    expect(findCycles(graph)).toEqual([])
  })

  it('report a cycle with the imports that close it', () => {
    const graph = new Map([
      ['charts', new Map([['archive', 'charts/a.ts → archive/b.ts']])],
      [
        'archive',
        new Map([
          ['cache', 'archive/b.ts → cache/c.ts'],
          ['charts', 'archive/b.ts → charts/d.ts'],
        ]),
      ],
    ])
    expect(findCycles(graph)).toEqual(['charts/a.ts → archive/b.ts', 'archive/b.ts → charts/d.ts'])
  })
})

it('app.ts imports fewer than 30 modules', () => {
  expect(readFileSync('src/bff/start/app.ts', 'utf8').match(IMPORT)?.length).toBeLessThan(30)
})

function listFiles(): string[] {
  return globSync('src/*/**/*.{ts,tsx,mjs}').filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
}

/** The imports of a folder or file, each with the first import. */
type ImportGraph = Map<string, Map<string, string>>

function toFolderGraph(files: readonly string[]): ImportGraph {
  const graph: ImportGraph = new Map()
  for (const file of files) {
    for (const target of importsOf(file).filter((each) => roomOf(each) === roomOf(file))) {
      const [from, to] = [folderOf(file), folderOf(target)]
      const imports = graph.get(from) ?? new Map<string, string>()
      graph.set(from, imports)
      if (from !== to && !imports.has(to)) imports.set(to, `${file} → ${target}`)
    }
  }
  return graph
}

/** Returns imports whose two ends can each be reached from the other. */
function findCycles(graph: ImportGraph): string[] {
  const reachable = new Map([...graph.keys()].map((folder) => [folder, findReachable(graph, folder)]))
  return [...graph].flatMap(([from, imports]) =>
    [...imports].filter(([to]) => reachable.get(to)?.has(from)).map(([, example]) => example),
  )
}

function findReachable(graph: ImportGraph, start: string): Set<string> {
  const reachable = new Set<string>()
  const pending = [start]
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    for (const next of graph.get(folder)?.keys() ?? []) {
      if (reachable.has(next)) continue
      reachable.add(next)
      pending.push(next)
    }
  }
  return reachable
}

/** Returns the first folder below the room, or the feature. A file in the room itself counts as a folder. */
function folderOf(file: string): string {
  return featureOf(file) ?? file.split('/')[2] ?? ''
}

/** Returns our own files that a file imports, as paths from the repository root. */
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

function featureOf(path: string): string | undefined {
  return /^src\/web\/features\/([^/]+)\//.exec(path)?.[1]
}
