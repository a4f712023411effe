import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/web/routes',
      generatedRouteTree: 'src/web/routeTree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    tailwindcss(),
  ],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Source maps would be served to whoever asks; a stack trace is read against the commit instead.
    sourcemap: false,
    // Every browser that runs this target knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // An import of types alone stays an import, and what it names must not come with it. Of our own modules only these
      // do something by being loaded.
      treeshake: {
        moduleSideEffects: (id) => !/[\\/]src[\\/]/.test(id) || /main\.tsx|zod-config\.ts|\.css/.test(id),
      },
      output: {
        codeSplitting: {
          // Two files that every page shares: many small ones compress a tenth worse. What is loaded when it is
          // reached for (lists, dialogs) stays out.
          groups: [
            {
              name: 'framework',
              priority: 2,
              test: /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|zod|@tanstack[\\/])(?!.*(?:queriesObserver|useQueries))/,
            },
            {
              name: 'shared',
              priority: 1,
              minShareCount: 2,
              test: /lucide-react|src[\\/](?:contract|web[\\/](?:lib|features[\\/](?:feedback|receipt|session)|ui)[\\/])(?!.*(?:chart-view|save-file|file-name|send-json|shares|sign-out|drawing|sparkline|describe-run|entity-charts|newest-weeks|check-digits|metric-definitions|use-element-width|explain-|progress-line|graph[\\/]|date-range|csv\.ts|brief\.ts|(?:combobox|popover|select|tooltip|modal)\.tsx))/,
            },
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
  test: {
    // Each project has the environment its room runs in: servers see no DOM.
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/{contract,service,bff,tools}/**/*.test.ts', 'src/*.test.ts', 'bench/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['src/web/**/*.test.{ts,tsx}'],
          setupFiles: ['src/web/testing/setup.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
})
