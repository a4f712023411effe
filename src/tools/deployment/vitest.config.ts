import { defineConfig } from 'vitest/config'

/** Tests that take minutes, or need programs that few machines have. Each is a command of its own. */
export default defineConfig({
  test: {
    include: ['src/tools/{browsers,deployment}/*.deployment.ts'],
    environment: 'node',
    testTimeout: 300_000,
    hookTimeout: 900_000,
    reporters: ['verbose'],
  },
})
