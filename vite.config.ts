import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { lucideIcons } from './src/tools/lucide-icons.ts'
import { createChunkNames } from './src/tools/shared-chunks.ts'

const ENTRY = fileURLToPath(new URL('index.html', import.meta.url))

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // What a page asks for, and what the answers have to look like, comes with the page, not with every page.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'errorComponent', 'notFoundComponent']] },
      routesDirectory: 'src/web/routes',
      generatedRouteTree: 'src/web/routeTree.gen.ts',
      quoteStyle: 'single',
    }),
    lucideIcons(),
    react(),
    tailwindcss(),
  ],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Source maps would be served to anyone who requests them; a stack trace is read against the commit instead.
    sourcemap: false,
    // Which files a page loads, for the budgets; it is hidden, so it is not served.
    manifest: true,
    // Every browser that runs this target knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // UI strings are constants in copy.ts modules. Inlined, they load only with the code that shows them.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // As `var`, which Vite would have them be, no constant or small function is put back where it is used once.
        topLevelVar: false,
        codeSplitting: {
          includeDependenciesRecursively: false,
          // What every page loads is two files. What some pages share follows from their imports.
          groups: [
            {
              name: 'framework',
              priority: 2,
              // Without what only the comparison and the graphs load.
              test: /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|zod|@tanstack)[\\/](?!.*(?:queriesObserver|useQueries|useMutation|mutationObserver|infiniteQueryObserver|useInfiniteQuery)|with-selector|react-virtual|virtual-core|cjs[\\/]use-sync-external-store-with)/,
            },
            {
              name: 'first',
              priority: 1,
              tags: ['$initial'],
              test: /lucide:|[\\/]src[\\/]|preload-helper/,
            },
            { name: createChunkNames(ENTRY), debugName: 'shared', priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 4311,
    strictPort: true,
    proxy: { '/api': 'http://127.0.0.1:4310' },
  },
})
