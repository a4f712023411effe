import checks from './checks/package.json' with { type: 'json' }

/**
 * `npm start` installs without these packages, so the package.json that knip reads lacks them. supply-chain.test.ts
 * checks that each is used.
 */
const CHECKS = Object.keys(checks.devDependencies)

export default {
  entry: [
    'src/bff/main.ts',
    'src/bff/testing/programs/movable-clock.ts',
    // Vitest starts this file.
    'src/bff/testing/programs/run-folder.ts',
    'src/tools/build/build-stale-servers.ts',
    'src/bff/testing/programs/crash-service-thread.mjs',
    'src/service/main.ts',
    'src/service/import/main.ts',
    'src/service/sample/child.ts',
    'src/tools/*.mjs',
    'src/tools/{build,check,deployment,documents,gallery}/main.ts',
    'src/tools/build/{build-pages,build-servers,compress-pages}.ts',
    'src/tools/check/{run-e2e,test-clone,test-package}.ts',
    'src/tools/package/build-package.ts',
    'src/tools/start/*.ts',
    'src/tools/supply-chain/sbom.ts',
    'src/tools/{browsers,deployment}/*.deployment.ts',
    'src/tools/deployment/vitest.config.ts',
    'src/tools/backup/main.ts',
    'src/web/routes/**/*.tsx',
    'src/web/lib/**/*-worker.ts',
    'e2e/**/*.ts',
    // knip's Vitest plugin runs only if package.json contains Vitest.
    'vitest.config.ts',
    '{src,bench}/**/*.test.{ts,tsx}',
    'src/web/testing/setup.ts',
    'bench/main.ts',
    'bench/bff/delayed-provider.ts',
    'bench/bff/plain-server.ts',
    'src/service/store/clickhouse/load.ts',
  ],
  project: ['src/**/*.{ts,tsx,mjs}', 'e2e/**/*.ts', 'bench/**/*.{ts,tsx}'],
  ignoreExportsUsedInFile: true,
  // `lucide:…` is a module of src/tools/build/lucide-icons.ts.
  ignoreDependencies: [
    '@expo-google-fonts/inter',
    '@fontsource-variable/noto-sans-*',
    'lucide',
    'tailwindcss',
    ...CHECKS,
  ],
  ignoreWorkspaces: ['checks'],
  ignoreBinaries: [
    'oxlint',
    'prettier',
    'tsc',
    'vitest',
    'apt-get',
    'buildah',
    'chattr',
    'dd',
    'dpkg-query',
    'du',
    'mkfifo',
    'mmdebstrap',
    'mount',
    'nginx',
    'openssl',
    'prlimit',
    'promtool',
    'systemd-analyze',
    'umount',
    'unshare',
  ],
}
