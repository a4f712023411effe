/** A module as the bundler describes it. */
type Module = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[]; code: string | null }
type Graph = { getModuleInfo(id: string): Module | null }
/** `needs` contains the modules of the chunk and their imports. Every page of the chunk loads them. */
type Chunk = { pages: ReadonlySet<string>; modules: readonly string[]; needs: ReadonlySet<string> }

/**
 * Cost of a file in a first load, in characters of source. A file costs a request, and is compressed without the others
 * (docs/decisions/245-chunks-follow-from-pages.md).
 */
const FILE_COST = 7_300

/** Pages that people rarely open first. Files and unused code count less there. */
const RARE_PAGES = /\/web\/routes\/(?:alerts|imports|movers|rosters|status|tokens)\./
const RARE_WEIGHT = 0.1

/**
 * Returns the chunk name of a module that several pages load, null for others. Modules of the same pages share a chunk.
 * Chunks of nearly the same pages are merged if the saved files outweigh the unused code.
 * @param entry path of the page that the browser opens
 */
export function createChunkNames(entry: string) {
  let names: ReadonlyMap<string, string> | null = null
  return function toChunkName(id: string, graph: Graph): string | null {
    names ??= nameChunks(entry, graph)
    return names.get(id) ?? null
  }
}

function nameChunks(entry: string, graph: Graph): ReadonlyMap<string, string> {
  const first = findImports([entry], graph)
  const pages = [...first]
    .filter((id) => id.includes('/web/routes/'))
    .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const loads = new Map(pages.map((page) => [page, findImports([page], graph, first)]))
  const sizes = new Map([...loads.values()].flatMap((ids) => [...ids].map((id) => [id, sizeOf(id, graph)])))
  const chunks = merge(groupByPages(loads, graph, first), loads, sizes)
  return new Map(chunks.flatMap(({ modules }, index) => modules.map((id) => [id, `shared-${index + 1}`])))
}

function sizeOf(id: string, graph: Graph): number {
  return graph.getModuleInfo(id)?.code?.length ?? 0
}

/** Returns modules with all their direct and indirect imports, except known ones. */
function findImports(ids: readonly string[], graph: Graph, known: ReadonlySet<string> = new Set()): Set<string> {
  const found = new Set<string>()
  const open = [...ids]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || known.has(id)) continue
    found.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/** Returns one chunk for each set of two or more pages. */
function groupByPages(
  loads: ReadonlyMap<string, ReadonlySet<string>>,
  graph: Graph,
  first: ReadonlySet<string>,
): Chunk[] {
  const all = new Set<string>()
  for (const modules of loads.values()) for (const id of modules) all.add(id)
  const shared = [...all].sort().flatMap((id) => {
    const pages = [...loads.keys()].filter((page) => loads.get(page)?.has(id))
    return pages.length > 1 ? { id, pages } : []
  })
  return [...Map.groupBy(shared, ({ pages }) => pages.join()).values()].map((group) => {
    const modules = group.map(({ id }) => id)
    return { pages: new Set(group[0]?.pages), modules, needs: findImports(modules, graph, first) }
  })
}

/** Repeatedly merges the two chunks that save most. Adds the modules that pages then load to `loads`. */
function merge(
  chunks: readonly Chunk[],
  loads: ReadonlyMap<string, Set<string>>,
  sizes: ReadonlyMap<string, number>,
): readonly Chunk[] {
  /** Characters of source in each chunk that each page loads only with this chunk. */
  const unused = new Map(
    chunks.map((chunk) => {
      const toUnused = (known: ReadonlySet<string>) =>
        [...chunk.needs].reduce((sum, id) => (known.has(id) ? sum : sum + (sizes.get(id) ?? 0)), 0)
      return [chunk, new Map([...loads].map(([page, known]) => [page, toUnused(known)]))]
    }),
  )
  const toSaved = (one: Chunk, other: Chunk) => {
    let saved = 0
    for (const page of new Set([...one.pages, ...other.pages])) {
      const weight = RARE_PAGES.test(page) ? RARE_WEIGHT : 1
      if (!one.pages.has(page)) saved -= weight * (unused.get(one)?.get(page) ?? 0)
      else if (!other.pages.has(page)) saved -= weight * (unused.get(other)?.get(page) ?? 0)
      else saved += weight * FILE_COST
    }
    return saved
  }
  const [best] = chunks
    .flatMap((one, index) => chunks.slice(index + 1).map((other) => ({ one, other, saved: toSaved(one, other) })))
    .sort((a, b) => b.saved - a.saved)
  if (best === undefined || best.saved <= 0) return chunks
  const { one, other } = best
  const merged = {
    pages: new Set([...one.pages, ...other.pages]),
    modules: [...one.modules, ...other.modules],
    needs: new Set([...one.needs, ...other.needs]),
  }
  for (const page of merged.pages) for (const id of merged.needs) loads.get(page)?.add(id)
  return merge([...chunks.filter((chunk) => chunk !== one && chunk !== other), merged], loads, sizes)
}
