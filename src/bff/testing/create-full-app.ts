import { mcpRoute } from '../assistants/mcp-route.ts'
import { createShareLinks } from '../shares/create-share-links.ts'
import { createDeskDatabase } from '../desk-database/desk-database.ts'
import { createShareLinkStore } from '../shares/share-store.ts'
import { createSignIn } from '../sign-in/create-sign-in.ts'
import { createMemorySessions, toTestSettings } from './create-sign-in-app.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { createTestTokens } from './create-test-tokens.ts'

/** Creates the app with all optional routes. Guards are off, because they would hide the routes' responses. */
export function createFullApp(): TestApp {
  const now = Date.now
  const shareLinks = createShareLinks({
    settings: { secret: 'x'.repeat(32), maxDays: 30 },
    store: createShareLinkStore({ database: createDeskDatabase({ kind: 'sqlite', path: ':memory:' }) }),
    now,
  })
  const apiTokens = createTestTokens({ now })
  const signIn = createSignIn({
    settings: toTestSettings('http://127.0.0.1:1'),
    store: createMemorySessions(now),
    now,
  })
  return createTestApp({
    shareLinks,
    assistants: { mcpRoute },
    apiTokens: { ...apiTokens, guard: () => {} },
    signIn: { ...signIn, guard: () => {} },
  })
}
