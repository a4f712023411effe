import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

/** A module can only be replaced before it is loaded, so each of these files gets a separate process. */
const FILES_WITH_MOCKS = findFiles('src/web/**/*.test.tsx', 'vi.mock(')
/** Vitest creates a document for each file, which takes longer than most tests of rules. */
const RULES_WITH_DOCUMENT = findFiles('src/web/**/*.test.ts', '// @vitest-environment jsdom')

// This file is separate from vite.config.ts, because `npm start` builds the pages without Vitest.
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // The default leaves one core free, which halves a small machine.
      maxWorkers: '100%',
      // A wait ends as soon as its condition is true. On a busy machine, a process or page can exceed the defaults.
      testTimeout: 30_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 15_000 } },
      // Each project has the environment in which its room runs: servers have no DOM. With isolate: false, a worker
      // loads modules once instead of once per file, which took as long as the tests. So a test restores each global
      // that it changes, and ends its server.
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            environment: 'node',
            include: ['src/{contract,domain,images,bff,tools}/**/*.test.ts', 'src/*.test.ts', 'bench/**/*.test.ts'],
            globalSetup: ['src/tools/build/build-stale-servers.ts', 'src/bff/testing/programs/run-folder.ts'],
            isolate: false,
            // These tests often wait for processes and timers. Projects with another number of workers need another order.
            maxWorkers: availableParallelism() + 2,
            sequence: { groupOrder: 1 },
          },
        },
        {
          extends: true,
          test: {
            // The service is separate from the BFF, because schema names in OpenAPI descriptions are global.
            name: 'service',
            environment: 'node',
            include: ['src/service/**/*.test.ts'],
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'web',
            environment: 'node',
            include: ['src/web/**/*.test.ts'],
            exclude: RULES_WITH_DOCUMENT,
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'pages',
            environment: 'jsdom',
            include: ['src/web/**/*.test.tsx', ...RULES_WITH_DOCUMENT],
            exclude: FILES_WITH_MOCKS,
            setupFiles: ['src/web/testing/setup.ts'],
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'mocks',
            environment: 'jsdom',
            include: FILES_WITH_MOCKS,
            setupFiles: ['src/web/testing/setup.ts'],
          },
        },
      ],
    },
  }),
)

function findFiles(pattern: string, text: string): string[] {
  const folder = import.meta.dirname
  return globSync(pattern, { cwd: folder }).filter((file) => readFileSync(join(folder, file), 'utf8').includes(text))
}
