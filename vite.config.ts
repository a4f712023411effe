import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
      // An import of types alone stays an import, and what it names must not come with it. Of our own modules only these
      // do something by being loaded.
      treeshake: {
        moduleSideEffects: (id) => !/[\\/]src[\\/]/.test(id) || /main\.tsx|zod-config\.ts|\.css/.test(id),
      },
      output: {
        // As `var`, which Vite would have them be, no constant or small function is put back where it is used once.
        topLevelVar: false,
        codeSplitting: {
          includeDependenciesRecursively: false,
          // What every page loads is two files, and what most pages share a third. Lists and dialogs stay out, because they are loaded when they are opened.
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
              test: /lucide-react|[\\/]src[\\/]|preload-helper/,
            },
            // What several pages share, by the pages that load it. In chunks of their own, modules of some hundred bytes compress a third worse.
            {
              // Pages with figures: charts, chart week, entity, comparison, and desk.
              name: 'figures',
              priority: 1,
              test: /contract[\\/](?:metrics|metric-table|api[\\/](?:charts|receipt|coverage)|text[\\/]json-text)|domain[\\/](?:receipt[\\/](?:breakout-names|describe-(?:receipt|sources)|partial-reasons)|numbers[\\/](?:equivalents|formula-change|relative-change|count-noun|round-to)|chart-view[\\/]sparkline-path)|(?:page|merge|add-to)-(?:receipt|sources)|receipt-(?:footer|lines)|ui[\\/]figures[\\/]change\.tsx|explain-button|circle-question-mark|use-key-shortcuts|use-typed-text|page-commands|unit-badge|metric-tones|element-size|export-menu|ui[\\/]menu[\\/](?:menu|close-menu|share-menu)\.|use-share-sheet|native-share|icons[\\/](?:arrow-up|arrow-down|chevron-up|download)\./,
            },
            {
              // Pages with rows of charts: charts, chart week, and desk.
              name: 'charts',
              priority: 1,
              test: /web[\\/]chart-weeks[\\/](?:queries|names)\.|features[\\/]charts[\\/](?:week-link|copy)\.|figures[\\/]movement-badge|chart-view[\\/](?:movements|divergence)|ui[\\/]sparkline[\\/]sparkline\.tsx|chart-run[\\/](?:describe-run|copy)|list-schema/,
            },
            {
              // Lists of charts, and the desk, which has one.
              name: 'directory',
              priority: 1,
              test: /charts[\\/]summaries|api[\\/]chart-summaries|filter-charts|directory[\\/]copy|pinned-charts/,
            },
            {
              // Facts about a title: the chart week, and the modules that word events.
              name: 'facts',
              priority: 1,
              test: /domain[\\/](?:events[\\/](?:facts|rules|run)|chart-view[\\/]figures)\./,
            },
            {
              // What words events: the start page, the desk, alerts, and cards.
              name: 'events',
              priority: 1,
              test: /domain[\\/](?:numbers[\\/]median|events[\\/](?:finder|find-event|kind-row|kinds|kinds-ahead|card-words|words|weeks-at-one|taking-off)|chart-view[\\/]chart-place)\./,
            },
            {
              // Rosters and notes on pages of titles.
              name: 'ours',
              priority: 1,
              test: /to-roster-member|ui[\\/]long-id|add-to-roster-button|formula-notice|desk[\\/]notes|(?:ours|notes)[\\/](?:copy|member-name)\.|list-plus|rosters-query|notes-placeholder/,
            },
            {
              // Pages with tables that people download, and strings that table, map, and files of territories share.
              name: 'tables',
              priority: 1,
              test: /ui[\\/]table[\\/](?:table-columns|rank-link)|file-table[\\/](?:file-table|format-cell)\.|features[\\/]territories[\\/](?:content-)?copy\./,
            },
            {
              name: 'controls',
              priority: 1,
              test: /ui[\\/]fields[\\/](?:segmented|select)\.tsx|icons[\\/](?:chevron-left|chevron-right|chevron-down|pin)\.|stale-notice/,
            },
            {
              // The chart week and what it opens.
              name: 'week',
              priority: 1,
              test: /chart-view[\\/](?:chart-column|columns|compared)|like-for-like/,
            },
            {
              // Entity and comparison.
              name: 'entities',
              priority: 1,
              test: /to-note-subject|field-button|territory-(?:field|unit)\.|unit-change-notice|figures[\\/]partial-count|download-(?:button|menu)|metric-figure|range-control|earliest-day|date-range[\\/]ranges|entity-exports/,
            },
            {
              name: 'pages',
              minShareCount: 7,
              test: /lucide-react(?!.*[\\/](?:copy|share|chevron-down)\.)|[\\/]src[\\/](?!.*(?:segmented|data-table|table-columns|focus-after-removal|csv-button|menu[\\/](?:menu\.|menu-item\.|close-menu|share-menu|link-item|more-menu)|buttons[\\/]link-button|use-share-sheet|fields[\\/]select|like-for-like|popover(?![\\/])|modal|set-ref|chart-weeks[\\/](?:queries|names)|equivalents|copy-button|native-share|save-file|log-download|api[\\/]downloads|images[\\/]|image-style|file-name|file-table|file-head|image-head|download-|lib[\\/]files|(?:entity|insights)[\\/]copy|api[\\/]events|sparkline-path|date-field|lib[\\/]date-range))/,
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
})
