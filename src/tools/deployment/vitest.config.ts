import { defineConfig } from 'vitest/config'

/** These tests take minutes, or need programs that few machines have. Each has a separate command. */
export default defineConfig({
  test: {
    include: ['src/tools/{browsers,deployment}/*.deployment.ts'],
    environment: 'node',
    testTimeout: 300_000,
    hookTimeout: 900_000,
    reporters: ['verbose'],
  },
})
