import { createShareLinks } from '../shares/create-share-links.ts'
import { openShareStore } from '../shares/share-store.ts'
import { createSignIn } from '../sign-in/create-sign-in.ts'
import { openSessionStore } from '../sign-in/session-store.ts'
import { toTestSettings } from './create-sign-in-app.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'

/** The app with all optional routes. The sign-in guard is off, because it would hide what the routes themselves respond. */
export function createFullApp(): TestApp {
  const now = Date.now
  const shareLinks = createShareLinks({
    settings: { secret: 'x'.repeat(32), maxDays: 30 },
    store: openShareStore(':memory:'),
    now,
  })
  const signIn = createSignIn({
    settings: toTestSettings('http://127.0.0.1:1'),
    store: openSessionStore(':memory:'),
    now,
  })
  return createTestApp({ shareLinks, signIn: { ...signIn, guard: () => {} } })
}
