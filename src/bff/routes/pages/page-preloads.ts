import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { CHART_ID_PATTERN, kindOfSegment } from '#contract/entities.ts'
import { isWeekLabel } from '#contract/week-label.ts'
import { toWeekApi } from '#contract/paths.ts'

const manifestSchema = z.record(z.string(), z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }))
type Manifest = z.infer<typeof manifestSchema>

const MANIFEST = '.vite/manifest.json'
/** Checking for a new build blocks the event loop, so not every page does it. */
const CHECK_EVERY_MS = 1_000

/** Route files of pages whose URL differs from the file name. */
const ROUTE_FILES: Record<string, string> = { '': 'index', charts: 'charts.index', rosters: 'rosters.index' }
/** Lazy parts that a page nearly always shows at once. For the start page, it is the desk, unless the team has no roster. */
const LAZY_PARTS: Record<string, string> = { index: 'src/web/features/desk/desk-page.tsx' }

/**
 * Creates the `Link` header of a page: scripts of its route and data that it is sure to request, so that browsers load
 * both while they load the scripts of every page. Without it, browsers learn of them only when those scripts run, which
 * on a slow connection is a second later.
 */
export function createPagePreloads(
  distDir: string,
  elapsedMs = () => performance.now(),
): (path: string, query: unknown) => string | null {
  let known = { writtenMs: 0, links: new Map<string, string>() }
  let checkedMs = Number.NEGATIVE_INFINITY

  function check() {
    checkedMs = elapsedMs()
    const { mtimeMs: writtenMs = 0 } = statSync(join(distDir, MANIFEST), { throwIfNoEntry: false }) ?? {}
    if (known.writtenMs !== writtenMs) known = { writtenMs, links: tryReadLinks(distDir) }
  }

  return (page, query) => {
    if (elapsedMs() - checkedMs >= CHECK_EVERY_MS) check()
    const scripts = known.links.get(toRouteFile(page))
    if (scripts === undefined) return null
    const first = page === '/' ? [THEME_SCRIPT] : []
    return [...first, scripts, ...toData(page, query).map(toDataLink)].join(', ')
  }
}

/**
 * All other scripts wait for the theme script. The desk has 25 of them, so without a preload, it would be requested
 * last. Pages with fewer scripts show their content later if it comes first.
 */
const THEME_SCRIPT = '</theme.js>; rel=preload; as=script'

const LATEST_SUMMARIES = '/api/charts/summaries?week=latest&roster=default'

function toDataLink(url: string): string {
  const link = `<${url}>; rel=preload; as=fetch; crossorigin`
  // This data is ten times larger than others and useless before the scripts run, so it must not slow them down.
  return url === LATEST_SUMMARIES ? `${link}; fetchpriority=low` : link
}

/** A link can select a week or a roster. */
function hasOtherSummaries(query: unknown): boolean {
  return typeof query === 'object' && query !== null && ('week' in query || 'roster' in query)
}

/** Pages work without preloads, for example while a build writes the manifest. */
function tryReadLinks(distDir: string): Map<string, string> {
  try {
    return readLinks(distDir)
  } catch {
    return new Map()
  }
}

/** Returns links per route file, largest file first, because browsers load only six at a time. */
function readLinks(distDir: string): Map<string, string> {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(distDir, MANIFEST), 'utf8')))
  const sizeOf = (file: string) => statSync(join(distDir, file)).size
  return new Map(
    Object.keys(manifest).flatMap((key) => {
      const [, route] = /^src\/web\/routes\/(.+)\.tsx\?/.exec(key) ?? []
      if (route === undefined) return []
      const found = filesOf(manifest, LAZY_PARTS[route], filesOf(manifest, key, filesOf(manifest, 'index.html')))
      const files = [...found].sort((a, b) => sizeOf(b) - sizeOf(a))
      return [[route, files.map((file) => `</${file}>; rel=modulepreload; crossorigin`).join(', ')] as const]
    }),
  )
}

function filesOf(manifest: Manifest, key: string | undefined, files = new Set<string>()): Set<string> {
  const chunk = manifest[key ?? '']
  if (chunk === undefined || files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, files)
  return files
}

function toRouteFile(page: string): string {
  const [segment = '', id, week] = page.split('/').slice(1)
  if (segment === 'charts' && id !== undefined)
    return week === undefined ? 'charts.$chartId.index' : 'charts.$chartId.$week'
  if (segment === 'rosters' && id !== undefined) return 'rosters.$rosterId'
  if (kindOfSegment(segment) !== null) return '$kind.$id'
  return ROUTE_FILES[segment] ?? segment
}

/** Returns requests that the page is sure to make. Tests of the pages compare them with the actual requests. */
export function toData(page: string, query: unknown): string[] {
  return ['/api/session', ...toDataOfRoute(page, query)]
}

function toDataOfRoute(page: string, query: unknown): string[] {
  const [segment, id = '', week = ''] = page.split('/').slice(1)
  if (page === '/') return ['/api/rosters']
  if (page === '/charts')
    return ['/api/charts', '/api/charts/newest', ...(hasOtherSummaries(query) ? [] : [LATEST_SUMMARIES])]
  const isWeek = segment === 'charts' && CHART_ID_PATTERN.test(id) && isWeekLabel(week)
  return isWeek ? [toWeekApi(id, week)] : []
}
