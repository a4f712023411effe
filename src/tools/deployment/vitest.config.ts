import { defineConfig } from 'vitest/config'

/** Tests that install and start Chartroom as operators do. They take minutes, so they are commands of their own. */
export default defineConfig({
  test: {
    include: ['src/tools/deployment/*.deployment.ts'],
    environment: 'node',
    // Each step needs the state that the step before left behind.
    bail: 1,
    testTimeout: 300_000,
    hookTimeout: 900_000,
    reporters: ['verbose'],
  },
})
