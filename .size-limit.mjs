// Limits how much each page loads before it can be used, in bytes as served (brotli). The build's manifest lists the
// files.
import { readFileSync } from 'node:fs'

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'))

/** Returns the files that are loaded with `keys`: their own and what they import, without dynamic imports. */
function filesOf(keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    filesOf(manifest[key].imports ?? [], seen)
  }
  return [...seen].map((key) => `dist/${manifest[key].file}`)
}

/** Returns the key of a route's lazy part. The router's plugin adds its contents after a question mark. */
function routeKey(file) {
  const key = Object.keys(manifest).find((name) => name.startsWith(`src/web/routes/${file}?`))
  if (key === undefined) throw new Error(`no page comes from src/web/routes/${file}`)
  return key
}

const page = (name, limit, file, later = []) => ({
  name,
  path: filesOf(['index.html', routeKey(file), ...later.map((part) => `src/web/features/${part}`)]),
  limit,
})

const ENTITY_GRAPHS = [
  'trend/trend-panel.tsx',
  'chart-runs/chart-runs-panel.tsx',
  'territories/territories-panel.tsx',
  'territories/territories-content.tsx',
  'territories/map/world-map.tsx',
]

// oxlint-disable-next-line import/no-default-export -- the form that the tool reads
export default [
  page('/search', '126.6 kB', 'search.tsx'),
  page('/charts', '143.6 kB', 'charts.index.tsx'),
  page('/charts/{chart}/{week}', '166.4 kB', 'charts.$chartId.$week.tsx'),
  page('an entity before its graphs', '153.8 kB', '$kind.$id.tsx'),
  page('an entity with its graphs', '240.9 kB', '$kind.$id.tsx', ENTITY_GRAPHS),
  page('/compare', '155.1 kB', 'compare.tsx'),
  { name: 'styles', path: 'dist/assets/*.css', limit: '17.7 kB' },
]
