import { describe, expect, it } from 'vitest'
import { createChunkNames } from './shared-chunks.ts'

const LARGE = 100_000
const SMALL = 100
const ROUTES = ['a', 'b', 'c', 'movers'].map((name) => `src/web/routes/${name}.tsx`)

type Modules = Record<string, { imports?: string[]; size?: number }>

/** Returns the chunk names for pages that import these modules. */
function nameChunks(pages: Record<string, string[]>, modules: Modules = {}) {
  const all: Modules = {
    'index.html': { imports: ['src/web/main.tsx', ...ROUTES] },
    'src/web/main.tsx': { imports: ['react'] },
    ...Object.fromEntries(
      Object.entries(pages).map(([name, imports]) => [`src/web/routes/${name}.tsx?page`, { imports }]),
    ),
    ...modules,
  }
  const toChunkName = createChunkNames('index.html')
  const toName = (id: string) =>
    toChunkName(id, {
      getModuleInfo: (module) => ({
        importedIds: all[module]?.imports ?? [],
        dynamicallyImportedIds: ROUTES.includes(module) ? [`${module}?page`] : [],
        code: 'x'.repeat(all[module]?.size ?? SMALL),
      }),
    })
  return toName
}

describe('chunks of several pages', () => {
  it('have no module of one page or of every first load', () => {
    const toName = nameChunks({ a: ['own', 'react'], b: ['react'], c: ['react'] })
    expect(['own', 'react', 'src/web/routes/a.tsx?page'].map(toName)).toEqual([null, null, null])
  })

  it('have the modules of the same pages, also those that others import', () => {
    const toName = nameChunks({ a: ['table'], b: ['table'], c: [] }, { table: { imports: ['row'] } })
    expect(toName('table')).toMatch(/^shared-\d$/)
    expect(toName('row')).toBe(toName('table'))
  })

  it('are one if pages save more files than they load code in vain', () => {
    const pages = { a: ['two', 'three'], b: ['two', 'three'], c: ['three'] }
    const merged = nameChunks(pages)
    expect(merged('two')).toBe(merged('three'))
    const apart = nameChunks(pages, { two: { size: LARGE } })
    expect(apart('two')).not.toBe(apart('three'))
  })

  it('may have unused code on a rarely opened page', () => {
    const modules = { two: { size: 20_000 } }
    const often = nameChunks({ a: ['two', 'three'], b: ['two', 'three'], c: ['three'] }, modules)
    expect(often('two')).not.toBe(often('three'))
    const rarely = nameChunks({ a: ['two', 'three'], b: ['two', 'three'], movers: ['three'] }, modules)
    expect(rarely('two')).toBe(rarely('three'))
  })

  it('count what an unused module imports', () => {
    const pages = { a: ['two', 'three', 'large'], b: ['two', 'three'], c: ['three'] }
    const toName = nameChunks(pages, { two: { imports: ['large'] }, large: { size: LARGE } })
    expect(toName('two')).not.toBe(toName('three'))
  })
})
