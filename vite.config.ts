import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { lucideIcons } from './src/tools/build/lucide-icons.ts'
import { createChunkNames } from './src/tools/build/shared-chunks.ts'

const ENTRY = fileURLToPath(new URL('index.html', import.meta.url))

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Each page contains its own queries and response schemas, so that other pages don't load them.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'errorComponent', 'notFoundComponent']] },
      routesDirectory: 'src/web/routes',
      generatedRouteTree: 'src/web/routeTree.gen.ts',
      quoteStyle: 'single',
    }),
    lucideIcons(),
    react(),
    // The build compiles the styles once, for `cssTarget`.
    tailwindcss({ optimize: false }),
  ],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Older than the browsers that CONTRIBUTING names, so that none is excluded by a few months.
    cssTarget: ['chrome140', 'edge140', 'firefox140', 'safari26'],
    // Source maps would be public. Stack traces are read with the source of the commit instead.
    sourcemap: false,
    // The budgets read which files a page loads. The manifest is hidden, so it isn't served.
    manifest: true,
    // Every browser that supports this target supports modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // UI strings are constants in copy.ts modules. Inlined strings load only with the code that shows them.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // Vite's default is `var`, which prevents the inlining of constants and small functions that are used once.
        topLevelVar: false,
        codeSplitting: {
          includeDependenciesRecursively: false,
          // Every page loads two shared files. Other shared chunks follow from imports.
          groups: [
            {
              name: 'framework',
              priority: 2,
              // Excludes packages that only the comparison and graphs load.
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
