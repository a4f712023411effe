import { type FastifyInstance } from 'fastify'
import { type Doors } from '../routes/doors.ts'
import { deriveKey } from '../secrets.ts'
import { shareDoors, type ShareParts } from './share-doors.ts'
import { type Shown, sharedPageRoutes } from './shared-page-route.ts'

/** Links for people without an account, as the app sees them. Loaded only where the operator allows them. */
export type ShareLinks = {
  routes: (app: FastifyInstance, doors: Doors, shown: Shown) => void
  /** Routes that answer without a session: the token in their address is the permission. */
  openRoutes: ReadonlySet<string>
  close: () => Promise<void>
}

export function createShareLinks({ settings, store, now }: Omit<ShareParts, 'key'>): ShareLinks {
  const parts = { settings, store, now, key: deriveKey(settings.secret, 'share links') }
  return {
    routes: (app, doors, shown) => {
      shareDoors(app, doors, parts)
      sharedPageRoutes(app, doors, { ...parts, ...shown })
    },
    openRoutes: new Set(['/s/:token', '/s/:token/card.png']),
    close: store.close,
  }
}
