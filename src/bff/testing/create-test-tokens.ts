import { type ApiTokens, createApiTokens } from '../api-tokens/create-api-tokens.ts'
import { createDeskDatabase } from '../desk-database/desk-database.ts'
import { NOW_MS, TEST_PROVIDER } from './create-test-app.ts'

type Overrides = Partial<Parameters<typeof createApiTokens>[0]>

/** Creates personal access tokens in their own database, with limits that no test reaches by accident. */
export function createTestTokens(overrides: Overrides = {}): ApiTokens {
  return createApiTokens({
    settings: { maxDays: 90, callsPerDay: 5_000 },
    database: createDeskDatabase({ kind: 'sqlite', path: ':memory:' }),
    team: TEST_PROVIDER.storageKey,
    now: () => NOW_MS,
    elapsedMs: () => NOW_MS,
    rate: { perSec: 100_000, burst: 100_000 },
    hasSignIn: false,
    operators: [],
    ...overrides,
  })
}
