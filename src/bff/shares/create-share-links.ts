import { type FastifyInstance } from 'fastify'
import { type AppContext } from '../route-helpers/app-context.ts'
import { deriveKey } from '../secrets.ts'
import { shareLinkRoutes, type ShareParts } from './share-link-routes.ts'
import { type Shown, sharedPageRoutes } from './shared-page-route.ts'

/** Links for people without an account, as the app sees them. Loaded only where the operator allows them. */
export type ShareLinks = {
  routes: (app: FastifyInstance, context: AppContext, shown: Shown) => void
  /** Routes that answer without a session: the token in their address is the permission. */
  openRoutes: ReadonlySet<string>
  close: () => Promise<void>
}

export function createShareLinks({ settings, store, now }: Omit<ShareParts, 'key'>): ShareLinks {
  const parts = { settings, store, now, key: deriveKey(settings.secret, 'share links') }
  return {
    routes: (app, context, shown) => {
      shareLinkRoutes(app, context, parts)
      sharedPageRoutes(app, context, { ...parts, ...shown })
    },
    openRoutes: new Set(['/s/:token', '/s/:token/card.png']),
    close: store.close,
  }
}
