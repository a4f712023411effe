import path from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

const ROOT = fileURLToPath(new URL('pages', import.meta.url))
const OURS = '/ui/sparkline.tsx'

/** Builds the pages that draw the chart week's table in other ways, into `outDir`, as the dashboard itself is built. */
export async function buildPages(outDir: string): Promise<void> {
  await buildOne(path.join(outDir, 'svg'), [])
  await buildOne(path.join(outDir, 'recharts'), [withRecharts()])
}

function buildOne(outDir: string, more: readonly Plugin[]) {
  return build({
    configFile: false,
    logLevel: 'warn',
    root: ROOT,
    base: './',
    plugins: [...more, react(), tailwindcss()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2_000,
    },
  })
}

/** Nothing but the sparkline differs: the table is the dashboard's own. */
function withRecharts(): Plugin {
  return {
    name: 'recharts-sparkline',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith(OURS) ? path.join(ROOT, 'recharts-sparkline.tsx') : null),
  }
}
