// Builds the servers into lib and the pages into dist.
await import('./build-servers.ts')
await import('./build-pages.ts')
